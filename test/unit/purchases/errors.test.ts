import { describe, expect, it } from 'vitest';
import type { Unreachable } from '../../../electron/core/unreachable.ts';
import { notBought, uncertainVoid } from '../../../electron/service/purchases/errors.ts';
import { deskLanguages } from '../../../shared/i18n/languages.ts';
import { troubleWords } from '../../../shared/i18n/trouble-words.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

const subject = { reference: 'REF-1', carrier: 'Parcel Company', index: 3 };
const steps: readonly Unreachable['step'][] = [
  'name',
  'connect',
  'tls',
  'proxy',
  'timeout',
  'broken',
  'not-a-service',
];

describe('an engine that is away', () => {
  it.each(steps)('is told of in plain words at the step %s, and the system’s own are in the log', (step) => {
    const { logger, lines } = recordingLogger();
    const answer = { kind: 'unreachable', step, detail: 'ECONNREFUSED 127.0.0.1:5002', sent: false } as const;
    const error = notBought(subject, answer, logger);
    expect(error.code).toBe('label.engine-away');
    expect(JSON.stringify([error.message, error.details])).not.toMatch(/ECONN|127\.0/);
    expect(error.message).not.toContain(String(error.details.detail));
    const spoken = deskLanguages.map((language) => troubleWords(error.details.detail, language));
    expect(new Set(spoken).size).toBe(deskLanguages.length);
    expect(error.message).toContain(spoken[deskLanguages.indexOf('en')]);
    expect(lines).toEqual([
      {
        level: 'warn',
        event: 'purchase.engine-away',
        fields: { reference: 'REF-1', step, detail: 'ECONNREFUSED 127.0.0.1:5002' },
      },
    ]);
  });

  it('keeps the words of a carrier, and has its own where there are none', () => {
    const { logger } = recordingLogger();
    const unavailable = { kind: 'unavailable', status: 503, retryAfterMs: 5000 } as const;
    const said = { code: '99', text: 'system down', carrier: 'DHL' };
    const told = notBought(subject, { ...unavailable, messages: [said] }, logger);
    expect(told.message).toContain('DHL: system down (99)');
    const silent = notBought(subject, { ...unavailable, messages: [] }, logger);
    expect(silent.message).toContain('it reports a fault of its own');
    expect(silent.details.retryAfterMs).toBe(5000);
  });
});

describe('a label that cannot be void yet', () => {
  it('is named by its place in the request, or by its reference where that names no fields', () => {
    expect(Object.keys(uncertainVoid(subject).errors ?? {})).toEqual([
      'shipment[3].shipmentInfo.shipmentReference',
    ]);
    const { errors } = uncertainVoid({ ...subject, index: null });
    expect(errors).toEqual({ shipmentReference: [expect.stringContaining('REF-1')] });
  });
});
