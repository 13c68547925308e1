import { expect, test } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createRefusedNumber } from '../../../electron/service/shipments/refused-number.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';

/** A desk whose shipment R the service behind it has refused: number 1 of it is on a parcel of another one. */
const refused = async (desk: {
  labelledAt?: number | null;
  waiting?: string[];
  drawn?: boolean;
  holder?: string;
}) => {
  const { labelledAt = 5, waiting = [], drawn = true, holder = 'OTHER' } = desk;
  const stopped: string[] = [];
  const text = JSON.stringify({ shipmentInfo: { shipmentItems: [{ trackingNumber: '1' }] } });
  const tell = createRefusedNumber({
    store: { byReferences: async () => [{ reference: 'R', text, labelledAt } as never] },
    carriers: { list: async () => [...shippedCarriers] },
    numbering: {
      taken: async (numbers) => numbers.map((number) => ({ number, reference: holder })),
      hasDrawn: async ({ kind }) => drawn && kind === 'sscc',
      stop: async (_series, { reference }) => {
        stopped.push(reference);
        return null;
      },
    },
    rows: async (reference) => (waiting.includes(reference) ? [{}] : []),
    logger: silentLogger,
  });
  await tell('R');
  return stopped;
};

test('a number of a label that was made here stops its series', async () => {
  expect(await refused({})).toEqual(['OTHER']);
});

test.each([
  ['that a program brought', { labelledAt: null }],
  ['that this desk has not drawn', { drawn: false }],
  ['that has moved from a shipment whose edit waits', { waiting: ['OTHER'] }],
  ['that the very shipment has there', { holder: 'R' }],
])('a number stops nothing %s', async (_name, desk) => {
  expect(await refused(desk)).toEqual([]);
});
