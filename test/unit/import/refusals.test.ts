import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../electron/import/report.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { importProblem, problemWords } from '../../../shared/import/problem.ts';
import { refusalsOf } from '../../../shared/import/refusals.ts';

describe('a refusal of the service inside an import', () => {
  it('is said in each language of the desk, by field where it names one', () => {
    expect(
      refusalsOf(new PackdeskError('auth.role', { details: { roles: 'packer' } }))[0]?.words.de,
    ).not.toBe(refusalsOf(new PackdeskError('auth.role', { details: { roles: 'packer' } }))[0]?.words.en);
    const [unfit] = refusalsOf(
      new PackdeskError('request.malformed', {
        errors: { 'shipment[0].shipmentInfo.currency': ['expected text'] },
        unfit: [
          {
            path: 'shipment[0].shipmentInfo.currency',
            code: 'type',
            values: { expected: 'string', found: 'number' },
          },
        ],
      }),
    );
    expect(unfit?.path).toBe('shipmentInfo.currency');
    expect(unfit?.words.en).not.toBe(unfit?.words.de);
    expect(unfit?.words.de).not.toMatch(/[{}]/);
  });

  it('is in a report in its language alone', () => {
    const said = { en: 'It is closed.', de: 'Sie ist abgeschlossen.' };
    const problem = { ...importProblem('serviceRefused', 4, { text: said.en }), said };
    expect(problemWords(problem, 'de')).toBe('Zeile 4: Sie ist abgeschlossen.');
    const order = { key: '7', reference: 'S-7', rows: [4], hints: [] };
    const line = reportLines(order, { kind: 'refused', problems: [problem] }, 'de');
    expect(line).toContain('Sie ist abgeschlossen.');
    expect(line).not.toContain('It is closed.');
  });
});
