import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELD_TARGETS } from '../../../electron/karrio/mapping/fields.ts';
import { mappingTable } from '../../docs/mapping-table.ts';
import { MAPPING_FILE } from '../../docs/write.ts';

it('docs/carrier-mapping.md says what the mapping does (npm run docs writes it)', () => {
  expect(readFileSync(MAPPING_FILE, 'utf8')).toBe(mappingTable());
});

it('the table has each field once, with what becomes of it', () => {
  const rows = mappingTable()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.map((line) => /^\| `([^`]+)`/.exec(line)?.[1])).toEqual([...FIELD_TARGETS.keys()]);
  for (const line of rows) {
    const [, , place, outcome, ...rest] = line.split(/(?<!\\)\|/).map((text) => text.trim());
    expect(rest).toEqual(['']);
    expect(outcome).toMatch(/^(?:mapped(?:, kept)?|reference|(?:not possible|the desk's own): .+)$/);
    expect(place === '').toBe(/: /.test(outcome ?? ''));
  }
});
