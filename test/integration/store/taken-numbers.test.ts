import { expect, test } from 'vitest';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { columns, creation, someTime, tempStore } from '../../helpers/store.ts';

const numbers = Array.from({ length: 2_000 }, (_, n) => makeSscc('4012345', 0, n));

// With one reading for each number this takes minutes, in which nothing else is answered.
test('a shipment of many parcels is read once, however many of its numbers are asked about', {
  timeout: 30_000,
}, async () => {
  const { shipments } = await tempStore();
  const of = (shipmentItems: object[]) => JSON.stringify({ shipmentInfo: { shipmentItems } });
  const parcels = numbers.map((trackingNumber) => ({ trackingNumber, content: 'x'.repeat(1_000) }));
  const scanCodes = numbers;
  await shipments.commit([creation('MANY', { text: of(parcels), columns: columns({ scanCodes }) })]);
  const taken = await shipments.takenNumbers(numbers, someTime);
  expect(taken).toEqual(numbers.map((number) => ({ number, reference: 'MANY' })));
  expect(await shipments.takenBetween(numbers[10] ?? '', numbers[19] ?? '', someTime)).toEqual(
    numbers.slice(10, 20),
  );
  // Codes that open it, and are none of its parcels' numbers.
  const others = await tempStore();
  await others.shipments.commit([
    creation('OTHER', {
      text: of(parcels.map(({ content }) => ({ content }))),
      columns: columns({ scanCodes }),
    }),
  ]);
  const saved = await others.shipments.commit([
    creation('SAVED', { id: 2, text: of(parcels), columns: columns({ scanCodes }), claims: numbers }),
  ]);
  expect(saved.outcome).toBe('saved');
});
