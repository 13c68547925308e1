import { describe, expect, it } from 'vitest';
import { badInput, INFO, PATH, shipment, THERE } from '../../helpers/input/bad-input.ts';

/** Each kind of bad input by its own name: what is answered, at which field; nothing is saved, and work goes on. */

describe('values that do not fit, over HTTP', () => {
  const { http, token, send, told, create, update, taken, got } = badInput();

  describe('a wrong type: 400 at the field', () => {
    it.each([
      [{ currency: 5 }, 'currency', 'Currency: must be text, not a number'],
      [{ grossAmount: '12.50' }, 'grossAmount', 'Gross amount: must be a number, not text'],
      [{ shipmentItems: {} }, 'shipmentItems', /: must be a list, not an object$/],
      [{ addressData: [5] }, 'addressData[0]', /must be an object, not a number$/],
      [
        { international: { containsDocuments: 'true' } },
        'international.containsDocuments',
        /: must be true or false, not text$/,
      ],
      [
        { shipmentItems: [{ quantity: 1.5 }] },
        'shipmentItems[0].quantity',
        /: must be a whole number, not 1.5$/,
      ],
      [
        { shipmentItems: [{}, { articles: [{ price: null, netWeight: [] }] }] },
        'shipmentItems[1].articles[0].netWeight',
        /^Parcel 2, item 1, .*: must be a number, not a list$/,
      ],
    ])('%j', async (info, field, words) => {
      for (const answer of [await create(shipment(info)), await update(info)]) {
        expect(answer).toEqual({
          status: 400,
          errors: {
            [`${INFO}.${field}`]: [typeof words === 'string' ? words : expect.stringMatching(words)],
          },
        });
      }
    });

    it('all of a request at once, each under its own shipment', async () => {
      const { status, errors } = await create(
        shipment({ currency: 1, grossAmount: 'x' }),
        shipment({ shipmentReference: 'NEW-2', description: false }),
      );
      expect(status).toBe(400);
      expect(Object.keys(errors).sort()).toEqual([
        `${INFO}.currency`,
        `${INFO}.grossAmount`,
        'shipment[1].shipmentInfo.description',
      ]);
    });

    it('hundreds of thousands of them are answered at once, the first hundred by name', async () => {
      const { status, errors } = await create(shipment({ shipmentItems: Array(150_000).fill(1) }));
      expect([status, Object.keys(errors).length]).toEqual([400, 100]);
      // Beyond the bound of json-measure.ts the body is not even parsed.
      const more = await create(shipment({ shipmentItems: Array(300_000).fill(1) }));
      expect(more).toEqual({ status: 400, errors: { $: [expect.stringContaining('200000 values')] } });
    });
  });

  describe('a text too long: 400 at the field', () => {
    it('10,001 characters', async () => {
      const words = 'Description: must be at most 10,000 characters; this has 10,001';
      const answer = { status: 400, errors: { [`${INFO}.description`]: [words] } };
      expect(await create(shipment({ description: 'x'.repeat(10_001) }))).toEqual(answer);
      expect(await update({ description: 'x'.repeat(10_001) })).toEqual(answer);
    });

    it('10,000 are fine', async () => {
      const body = { shipment: [shipment({ description: 'x'.repeat(10_000) })] };
      expect(await taken('POST', body)).toBe(201);
    });

    it('a reference of 101', async () => {
      expect(await create(shipment({ shipmentReference: 'x'.repeat(101) }))).toEqual({
        status: 400,
        errors: {
          [`${INFO}.shipmentReference`]: [
            expect.stringMatching(/must be at most 100 characters; this has 101$/),
          ],
        },
      });
    });
  });

  describe('a number out of range', () => {
    it.each([
      [
        'beyond all numbers',
        '{"grossAmount":1e999}',
        400,
        'grossAmount',
        /is a number too large to be kept; send a smaller one/,
      ],
      [
        'beyond all numbers, where nobody knows it',
        '{"x":[-1e999]}',
        400,
        'x[0]',
        /^is a number too large to be kept/,
      ],
      [
        'with more digits than a number keeps',
        '{"shipmentItems":[{"netWeight":12345678901234567891}]}',
        400,
        'shipmentItems[0].netWeight',
        /must be a number of 15 digits at most/,
      ],
      [
        'whole, beyond 2^53',
        '{"typeOfBusiness":9007199254740993}',
        400,
        'typeOfBusiness',
        /must be a number of 15 digits at most/,
      ],
      [
        'a weight below zero',
        '{"shipmentItems":[{"dimensions":{"weight":-1}}]}',
        422,
        'shipmentItems[0].dimensions.weight',
        /-1 is below zero\.$/,
      ],
      ['a quantity below zero', '{"pickup":{"quantity":-3}}', 422, 'pickup.quantity', /-3 is below zero\.$/],
    ])('%s', async (_what, info, status, field, words) => {
      for (const [method, reference] of [
        ['POST', 'NEW-1'],
        ['PATCH', THERE],
      ] as const) {
        const body = `{"shipment":[{"shipmentInfo":{"shipmentReference":"${reference}",${info.slice(1)}}]}`;
        expect(await told(send(method, body))).toEqual({
          status,
          errors: { [`${INFO}.${field}`]: [expect.stringMatching(words)] },
        });
      }
    });

    it('absurd weights, each a number, are kept, and lists still open', async () => {
      const items = [{ dimensions: { weight: 1e308 } }, { dimensions: { weight: 1e308 } }];
      const body = { shipment: [shipment({ shipmentItems: items })] };
      expect(await taken('POST', body)).toBe(201);
      const found = await got('NEW-1');
      expect(found.shipmentInfo.shipmentItems).toEqual(items);
    });
  });

  describe('a date or time that does not exist: 422 at the field', () => {
    it.each([
      [
        { pickup: { date: '2026-02-30' } },
        'pickup.date',
        /2026-02-30 is not a day of the calendar; write it like/,
      ],
      [{ pickup: { date: '30.02.2026' } }, 'pickup.date', /is not a day of the calendar/],
      [{ delivery: { dateFrom: '2027-02-29' } }, 'delivery.dateFrom', /is not a day of the calendar/],
      [
        { international: { invoiceDate: '2026-13-01' } },
        'international.invoiceDate',
        /is not a day of the calendar/,
      ],
      [{ pickup: { fromTime1: '24:30' } }, 'pickup.fromTime1', /24:30 is not a time; write it like 08:30/],
    ])('%j', async (info, field, words) => {
      const answer = { status: 422, errors: { [`${INFO}.${field}`]: [expect.stringMatching(words)] } };
      expect(await create(shipment(info))).toEqual(answer);
      expect(await update(info)).toEqual(answer);
    });
  });

  describe('names', () => {
    const named = (name: string) => ({ addressData: [{ recipient: { name, city: name } }] });

    it.each([
      ['control characters', 'Ada\u0000Byron', 'U\\+0000'],
      ['an escape sequence', '\u001b[31mAda', 'U\\+001B'],
      ['a turn of direction', 'Ada \u202egnp', 'U\\+202E'],
      ['half an emoji', 'Ada \ud83d', 'U\\+D83D'],
    ])('%s: 422 at the field', async (_what, name, character) => {
      const { status, errors } = await create(shipment(named(name)));
      const field = `${INFO}.addressData[0].recipient`;
      expect(status).toBe(422);
      expect(errors).toMatchObject({
        [`${field}.name`]: [expect.stringMatching(`cannot be seen: ${character}`)],
        [`${field}.city`]: [expect.stringMatching(`cannot be seen: ${character}`)],
      });
      expect((await update(named(name))).status).toBe(422);
    });

    it.each(['שלום עולם', 'محمد \u200fعلي', 'Zoë 📦 👩‍👩‍👧‍👦', 'Ngô Thị', '株式会社', 'a\u0301'])(
      '%s is kept as it is',
      async (name) => {
        expect(await taken('POST', { shipment: [shipment(named(name))] })).toBe(201);
        const found = await got('NEW-1');
        expect(found.shipmentInfo.addressData[0].recipient).toEqual({ name, city: name });
      },
    );
  });

  it('names of a prototype: refused where one would set it, kept where they are plain names', async () => {
    const at = `{"shipment":[{"shipmentInfo":{"shipmentReference":"NEW-1","x":{"__proto__":{"polluted":1}}}}]}`;
    expect(await told(send('POST', at))).toEqual({
      status: 400,
      errors: {
        [`${INFO}.x`]: ['has a member named __proto__, which cannot be kept; leave it out or rename it'],
      },
    });
    const plain = { constructor: { prototype: { polluted: 1 } }, toString: 1, hasOwnProperty: null, '': 2 };
    expect(await taken('POST', { shipment: [shipment({ x: plain })] })).toBe(201);
    const found = await got('NEW-1');
    expect(JSON.stringify(found.shipmentInfo.x)).toBe(JSON.stringify(plain));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('unknown members keep every digit, and half a surrogate pair, through a save', async () => {
    const kept = '"ids":[12345678901234567890,-9007199254740993],"half":"\\ud83d"';
    const body = (rest: string) =>
      `{"shipment":[{"x":{${kept}},"shipmentInfo":{"shipmentReference":"NEW-1"${rest}}}]}`;
    expect(await taken('POST', body(''))).toBe(201);
    const change = { shipment: [shipment({ description: 'changed' })] };
    expect(await taken('PATCH', change)).toBe(200);
    expect((await http().call('GET', `${PATH}/NEW-1`, { token: token() })).text).toContain(`"x":{${kept}}`);
  });
});
