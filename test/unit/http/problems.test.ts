import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../electron/service/http/problems.ts';
import { type ErrorCode, PackdeskError } from '../../../shared/errors.ts';

const errorsOf = (errors: Record<string, string[]>) => {
  const { body } = answerTo(new PackdeskError('shipment.invalid', { errors }), 'trace');
  return (body as { errors: unknown }).errors;
};

describe('the messages of an answer', () => {
  it('begin with what the field is called, under the path as it was', () => {
    const parcel = 'shipment[1].shipmentInfo.shipmentItems[2]';
    expect(
      errorsOf({
        [`${parcel}.articles[0].netWeight`]: ['Not below zero.', 'Too much.'],
        [`${parcel}.trackingNumber`]: ['Taken.'],
      }),
    ).toEqual({
      [`${parcel}.articles[0].netWeight`]: [
        'Parcel 3, item 1, Net weight: Not below zero.',
        'Parcel 3, item 1, Net weight: Too much.',
      ],
      [`${parcel}.trackingNumber`]: ['Parcel 3, Tracking number: Taken.'],
    });
  });

  it('stay as they are where no field of a shipment is meant', () => {
    const errors = {
      $: ['The body is not JSON.'],
      shipmentReference: ['The shipmentReference field is required.'],
      'shipment[0]': ['Too large.'],
      'shipment[0].shipmentInfo.color': ['Odd.'],
      'Idempotency-Key': ['Used before.'],
    };
    expect(errorsOf(errors)).toEqual(errors);
  });
});

describe('a failure of the remote behind this service', () => {
  const answer = (code: 'sync.offline' | 'sync.refused') =>
    answerTo(new PackdeskError(code, { details: { reference: 'R1', detail: 'No.' } }), 'trace');

  it('says what becomes of it, and when to ask again where that may help', () => {
    const away = answer('sync.offline');
    expect(away).toMatchObject({
      status: 503,
      body: { title: expect.stringContaining('R1'), detail: expect.stringContaining('will be fetched') },
    });
    expect(away.headers).toEqual({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) });
    const refused = answer('sync.refused');
    expect(refused).toMatchObject({ status: 502, headers: {}, body: { detail: expect.any(String) } });
  });
});

describe('a label that could not be bought', () => {
  const answer = (code: ErrorCode) =>
    answerTo(new PackdeskError(code, { details: { reference: 'R1', carrier: 'DHL' } }), 'trace');

  it('says which of them it is and what to do, also where the engine is away', () => {
    for (const code of [
      'label.engine-away',
      'label.engine-key',
      'label.not-fetched',
      'label.void-away',
    ] as const) {
      expect(answer(code)).toMatchObject({
        status: 503,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
        body: { code, title: expect.any(String), detail: expect.any(String) },
      });
    }
    expect(answer('label.uncertain')).toMatchObject({
      status: 409,
      headers: {},
      body: { code: 'label.uncertain', detail: expect.any(String) },
    });
  });
});
