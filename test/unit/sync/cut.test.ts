import { expect, it } from 'vitest';
import { cutsIn } from '../../../shared/sync/cut.ts';

it('finds the texts of which a remote keeps the beginning, where it has changed nothing else', () => {
  const sent = { name: 'Nordlicht Versand', name2: 'Tor 7', street: 'Lagerstrasse 12' };
  expect(cutsIn('Nordlicht Versand', 'Nordlicht')).toEqual([{ path: '', length: 9 }]);
  expect(cutsIn('Nordlicht Versand', 'NORDLICHT V')).toEqual([{ path: '', length: 11 }]);
  expect(cutsIn(sent, { ...sent, name: 'Nordlicht', street: 'LAGERS' })).toEqual([
    { path: 'name', length: 9 },
    { path: 'street', length: 6 },
  ]);
  expect(
    cutsIn({ contactPerson: { name: 'Ada Lovelace' } }, { contactPerson: { name: 'Ada Love' } }),
  ).toEqual([{ path: 'contactPerson.name', length: 8 }]);
});

it('takes nothing else for one', () => {
  expect(cutsIn('Nordlicht', 'Nordlicht')).toEqual([]);
  expect(cutsIn('Nordlicht', 'Nord')).toEqual([]);
  expect(cutsIn('Nordlicht', '')).toEqual([]);
  expect(cutsIn('Nordlicht', 'Nordlicht Versand')).toEqual([]);
  expect(cutsIn({ name: 'Nordlicht Versand', city: 'A' }, { name: 'Nordlicht', city: 'B' })).toEqual([]);
  expect(cutsIn(12_345_678, 12_345)).toEqual([]);
});
