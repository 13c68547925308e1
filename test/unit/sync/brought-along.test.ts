import { describe, expect, test } from 'vitest';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { merge } from '../../../shared/sync/merge.ts';
import { parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { changesOfRequest, type UnconfirmedRequest } from '../../../shared/sync/unconfirmed.ts';
import { at, box, shipment, side } from '../../helpers/parcel-sides.ts';

/** A parcel that is there may tell that another of its request is there as well: or it may not. */

const first = box('cups', 1, { packetNumber: '1' });
const carton = box('spare parts', 2);
const weighed = box('spare parts', 9);
const base = side([first], ['r1']);

const look = (local: Side, there: Shipment, inDoubt: readonly UnconfirmedRequest[]) =>
  merge({ base, local, remote: there, held: [], confirmed: [], inDoubt, at: 1 });
const sentBy = (target: Side | null) => parcelsIn(target?.document ?? shipment([]));

describe.each([
  ['a reference of ours', box('plates', 4, { packageReference1: 'C-1' })],
  ['a number that was drawn here', box('plates', 4, { trackingNumber: '00340001' })],
])('two requests in doubt, both with one that %s names, the second with a carton', (_, named) => {
  const inDoubt = [
    changesOfRequest(base, side([first, named], ['r1', 'p3'])),
    changesOfRequest(base, side([first, named, carton], ['r1', 'p3', 'p4'])),
  ];
  // The service has numbered it; the carton is another person's.
  const there = shipment([first, { ...named, packetNumber: '3' }, carton]);

  test.each([
    ['as it was sent', carton],
    ['weighed since', weighed],
  ])('ask about the carton, %s: the first may be the one that has arrived', (__, mine) => {
    const merged = look(side([first, named, mine], ['r1', 'p3', 'p4']), there, inDoubt);
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p4') }]);
    expect(sentBy(merged.target)).toContainEqual(carton);
  });

  test('leave the other person’s carton alone where ours was removed here since', () => {
    const merged = look(side([first, named], ['r1', 'p3']), there, inDoubt);
    expect(sentBy(merged.target)).toContainEqual(carton);
  });
});

describe('a reference that two people have given to two parcels', () => {
  const named = box('plates', 4, { packageReference1: 'C-1' });
  const other: Parcel = {
    content: 'lamp',
    dimensions: { length: 80, width: 60, height: 50, unitOfMeasurement: 'cm', weight: 17 },
    packageReference1: 'C-1',
  };
  const inDoubt = [changesOfRequest(base, side([first, named, carton], ['r1', 'p3', 'p4']))];

  test.each([
    ['as it was sent', carton],
    ['weighed since', weighed],
  ])('tells nothing of the carton that was sent with one of them, %s', (_, mine) => {
    const merged = look(
      side([first, named, mine], ['r1', 'p3', 'p4']),
      shipment([first, other, carton]),
      inDoubt,
    );
    expect(merged.held.map(({ path }) => path)).toContain(at('p4'));
    expect(sentBy(merged.target)).toContainEqual(carton);
  });
});

describe('a value that two requests in doubt carry and the remote shows', () => {
  const named = box('plates', 4, { packageReference1: 'C-1' });
  const said = { description: 'x', comment: 'y', orderNumber: 'o' };
  const there = shipment([first, { ...named, packetNumber: '3' }, carton], said);

  test.each([
    ['update it, as it was sent', base, carton],
    ['update it, weighed since', base, weighed],
    ['make the shipment, as it was sent', null, carton],
    ['make the shipment, weighed since', null, weighed],
  ])(
    'does not tell which of them has come: a carton of one alone is asked about; they %s',
    (_, before, mine) => {
      const inDoubt = [
        changesOfRequest(before, side([first, named], ['r1', 'p3'], said)),
        changesOfRequest(before, side([first, named, carton], ['r1', 'p3', 'p4'], said)),
      ];
      const local = side([first, named, mine], ['r1', 'p3', 'p4'], said);
      const merged = merge({ base: before, local, remote: there, held: [], confirmed: [], inDoubt, at: 1 });
      expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p4') }]);
    },
  );

  test('leaves the other person’s carton alone where ours was removed here since', () => {
    const inDoubt = [
      changesOfRequest(base, side([first], ['r1'], said)),
      changesOfRequest(base, side([first, carton], ['r1', 'p4'], said)),
    ];
    const merged = look(side([first], ['r1'], said), shipment([first, carton], said), inDoubt);
    expect(sentBy(merged.target)).toContainEqual(carton);
  });
});
