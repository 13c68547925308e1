import { describe, expect, it } from 'vitest';
import { type DiffView, diff } from '../../../shared/document/diff.ts';
import { Keyed } from '../../../shared/document/keyed.ts';
import { isMembers } from '../../../shared/document/members.ts';

type Told = [path: string, before: unknown, after: unknown];

const told: DiffView<Told> = {
  same: Object.is,
  opens: (_path, before, after) =>
    (isMembers(before) && isMembers(after)) ||
    (before instanceof Keyed && after instanceof Keyed) ||
    (Array.isArray(before) && Array.isArray(after)),
  tell: (path, before, after) => [[path, before, after]],
};

describe('the difference of two documents', () => {
  it('is told by name, by place and by id, in the order of the documents', () => {
    const before = { a: { b: 1, c: 2 }, list: [1, 2], keyed: new Keyed([['p1', { x: 1 }]]) };
    const after = { a: { b: 1, c: 3, d: 4 }, list: [1], keyed: new Keyed([['p1', { x: 2 }]]) };
    expect(diff(before, after, told)).toEqual([
      ['a.c', 2, 3],
      ['a.d', undefined, 4],
      ['list[1]', 2, undefined],
      ['keyed[#p1].x', 1, 2],
    ]);
  });

  it('tells of an element with an id that came or went as a whole', () => {
    const [before, after] = [new Keyed([['p1', { x: 1 }]]), new Keyed([['p2', { x: 2 }]])];
    expect(diff(before, after, told, 'parcels')).toEqual([
      ['parcels[#p1]', { x: 1 }, undefined],
      ['parcels[#p2]', undefined, { x: 2 }],
    ]);
  });

  it('knows the members of an object alone, whatever their names', () => {
    const after = { '{erp}': 1, '12': 2, 'a.b': 3, '[0]': 4, toString: 5, constructor: 6, '': 7 };
    expect(diff({}, after, told).map(([path, was]) => [path, was])).toEqual(
      ['12', '{erp}', 'a.b', '[0]', 'toString', 'constructor', ''].map((name) => [name, undefined]),
    );
  });

  it('tells of the members of a group together, and first', () => {
    const groups: DiffView<Told>['groups'] = (path, before, after) =>
      path === 'a'
        ? [{ members: ['b', 'c'], told: [['a.{bc}', [before.b, before.c], [after.b, after.c]]] }]
        : [];
    const [before, after] = [{ a: { z: 1, b: 1, c: 1 } }, { a: { z: 2, b: 2, c: 1 } }];
    expect(diff(before, after, { ...told, groups })).toEqual([
      ['a.{bc}', [1, 1], [2, 1]],
      ['a.z', 1, 2],
    ]);
  });
});
