import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../shared/service.ts';
import { badInput, INFO, PATH, shipment, THERE } from '../../helpers/input/bad-input.ts';

/** Each kind of bad input by its own name: what is answered, at which field; nothing is saved, and work goes on. */

describe('too much and twice, over HTTP', () => {
  const { http, token, send, told, create, update, taken } = badInput();

  describe('too much', () => {
    /** A body of exactly so many bytes. */
    const ofBytes = (bytes: number, reference: string): string => {
      const [before, after] = [
        `{"shipment":[{"shipmentInfo":{"shipmentReference":"${reference}"},"x":"`,
        '"}]}',
      ];
      return before + 'x'.repeat(bytes - before.length - after.length) + after;
    };

    it('5 MB are taken, one byte more is 413', async () => {
      expect(await taken('POST', ofBytes(MAX_BODY_BYTES, 'BIG-1'))).toBe(201);
      const { text } = await http().call('GET', `${PATH}/BIG-1`, { token: token() });
      expect(text.length).toBeGreaterThan(MAX_BODY_BYTES - 100);
      const { status, body } = await send('POST', ofBytes(MAX_BODY_BYTES + 1, 'BIG-2'));
      expect([status, body.title, body.errors]).toEqual([413, 'The request is larger than 5 MB.', {}]);
    });

    it('small updates do not grow a shipment beyond 5 MB', async () => {
      const grow = (name: string) => ({
        shipment: [{ ...shipment({ shipmentReference: THERE }), [name]: 'x'.repeat(3_000_000) }],
      });
      expect(await taken('PATCH', grow('a'))).toBe(200);
      expect(await told(send('PATCH', grow('b')))).toEqual({
        status: 422,
        errors: { 'shipment[0]': ['The shipment has grown larger than 5 MB.'] },
      });
    });

    it('101 shipments: 422', async () => {
      const many = (method: 'POST' | 'PATCH', count: number) => ({
        shipment: Array.from({ length: count }, (_, index) =>
          shipment({ shipmentReference: `${method}-${index}` }),
        ),
      });
      for (const method of ['POST', 'PATCH'] as const) {
        expect(await told(send(method, many(method, 101)))).toEqual({
          status: 422,
          errors: { shipment: ['A request carries 100 shipments at most.'] },
        });
      }
      expect(await taken('POST', many('POST', 100))).toBe(201);
    });

    it('1,000 parcels: 422', async () => {
      const parcels = (count: number) => ({ shipmentItems: Array.from({ length: count }, () => ({})) });
      const answer = {
        status: 422,
        errors: {
          [`${INFO}.shipmentItems`]: [expect.stringMatching(/A shipment has 999 parcels at most\.$/)],
        },
      };
      expect(await create(shipment(parcels(1_000)))).toEqual(answer);
      expect(await update(parcels(1_000))).toEqual(answer);
      expect(await taken('POST', { shipment: [shipment(parcels(999))] })).toBe(201);
    });

    it.each([66, 100, 10_000, 100_000])('%i levels: 400 where they begin', async (levels) => {
      const body = `{"shipment":[{"shipmentInfo":{"shipmentReference":"NEW-1"},"x":${'['.repeat(levels)}${']'.repeat(levels)}}]}`;
      expect(await told(send('POST', body))).toEqual({
        status: 400,
        errors: {
          'shipment[0].x[0][0][0][0][0]': ['is nested deeper than 64 levels; send it flatter, or as text'],
        },
      });
    });

    it('a quarter of a million empty objects: 400, soon', async () => {
      const { status, errors } = await create({ ...shipment({}), x: Array(250_000).fill({}) });
      expect([status, Object.keys(errors)]).toEqual([400, ['$']]);
    });

    it('a long list of plain values is kept, changed and compared without waiting', async () => {
      const bytes = (value: number) => ({ pltDocumentData: [{ content: Array(150_000).fill(value) }] });
      expect(await taken('POST', { shipment: [shipment(bytes(1))] })).toBe(201);
      expect(await taken('PATCH', { shipment: [shipment(bytes(2))] })).toBe(200);
    });
  });

  describe('references', () => {
    it('twice in one request: 422 at the second', async () => {
      const answer = {
        status: 422,
        errors: {
          'shipment[1].shipmentInfo.shipmentReference': [
            expect.stringMatching(/The reference stands twice in this request\.$/),
          ],
        },
      };
      expect(await create(shipment({}), shipment({ description: 'again' }))).toEqual(answer);
      const again = {
        shipment: [shipment({ shipmentReference: THERE }), shipment({ shipmentReference: THERE })],
      };
      expect(await told(send('PATCH', again))).toEqual(answer);
    });

    it('one taken among new ones: 409, none is created', async () => {
      const { status, errors } = await create(shipment({}), shipment({ shipmentReference: THERE }));
      expect([status, errors]).toEqual([409, { shipmentReference: [`The reference ${THERE} is taken.`] }]);
      expect((await http().call('GET', `${PATH}/NEW-1`, { token: token() })).status).toBe(404);
    });

    it('one unknown among known ones: 422, none is changed', async () => {
      const body = {
        shipment: [
          shipment({ shipmentReference: THERE, description: 'x' }),
          shipment({ shipmentReference: 'NOT-1' }),
        ],
      };
      expect(await told(send('PATCH', body))).toEqual({
        status: 422,
        errors: { shipmentReference: ['No shipment found for the reference NOT-1.'] },
      });
    });

    it.each(['a\u0000b', 'a\nb', ' a', 'a ', '\u202ea', '\ud83d', '\u200b'])(
      '%j is none: 400',
      async (shipmentReference) => {
        expect(await create(shipment({ shipmentReference }))).toEqual({
          status: 400,
          errors: {
            [`${INFO}.shipmentReference`]: [
              expect.stringMatching(/must be printable text with no blank at its start or end$/),
            ],
          },
        });
      },
    );
  });
});
