import { sameIgnoringBlank } from '../../shared/document/equality.ts';
import { plain } from '../../shared/document/keyed.ts';
import { ancestors } from '../../shared/document/path.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { fromTree, toTree, treeAt, withTreeAt } from '../../shared/sync/tree.ts';
import type { UnconfirmedRequest } from '../../shared/sync/unconfirmed.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, SyncRecord, SyncWrite } from '../core/sync-store.ts';
import { baseOf, wantedBy } from './sides.ts';

interface Decision {
  stored: StoredShipment | undefined;
  record: SyncRecord;
  rows: readonly OutboxRow[];
  /** The places that were decided, and the shipment as it is after that. */
  paths: readonly string[];
  after: Side | null;
  /** Author of the decision. */
  userId: number;
  at: number;
}

/** The request changed the value at this path, part of it, or something that contains it. */
const isIn = (request: UnconfirmedRequest, path: string): boolean =>
  request.some(
    (each) =>
      each.path === path || ancestors(each.path).includes(path) || ancestors(path).includes(each.path),
  );

/**
 * Rewrites the later rows for a decision: a row with another value than the chosen one leaves the remote's
 * value, unless an unconfirmed request has changed it, and after a row with the chosen value the others have
 * it too. Where the remote has lost the shipment there is nothing to leave: the first of them makes it again, as decided.
 */
const withoutRejected = ({ record, paths, after }: Decision) => {
  const base = baseOf(record);
  const [chosen, theirs] = [toTree(after), toTree(base)];
  const isGone = record.goneAt !== null;
  const sent = new Set<string>();
  return (mine: Side, { inDoubt }: OutboxRow): Side => {
    const before = toTree(mine);
    // The remote's value there is unknown: if put back, the former value would be sent once more.
    for (const path of paths) if (inDoubt.some((request) => isIn(request, path))) sent.add(path);
    const tree = paths.reduce((here, path) => {
      const [value, there, wanted] = [here, theirs, chosen].map((side) => treeAt(side, path));
      const isChosen = sameIgnoringBlank(plain(value), plain(wanted));
      if (isChosen) sent.add(path);
      const next = isGone || sent.has(path) ? wanted : there;
      return isChosen || sameIgnoringBlank(plain(value), plain(next)) ? here : withTreeAt(here, path, next);
    }, before);
    return tree === before ? mine : (fromTree(tree, [base, mine, after]) ?? mine);
  };
};

/**
 * Edits of others that wait when a person decides. They are sent before the decision, and each is a whole document: what
 * it was decided against goes out of them, whether they wait for the remote, were refused, or their user must sign in.
 * One that has nothing to send any more is done.
 */
export const decidedRows = (decision: Decision): NonNullable<SyncWrite['rows']> => {
  const { stored, record, rows, userId, at } = decision;
  const last = rows.at(-1);
  let before = toTree(baseOf(record));
  const without = withoutRejected(decision);
  return rows.flatMap((row) => {
    const mine = wantedBy(row, stored, record);
    // The decider's own last row goes on with the shipment as it is after the decision.
    if (mine === null || (row === last && row.userId === userId)) return [];
    const next = without(mine, row);
    const isEmpty = sameIgnoringBlank(before, toTree(next));
    before = toTree(next);
    if (next === mine) return [];
    const change = { text: JSON.stringify(next.document), ids: [...next.ids] };
    if (row.label !== null) return [{ id: row.id, change }];
    if (isEmpty && row.inDoubt.length === 0)
      return [{ id: row.id, change: { ...change, state: 'done' as const, last: null } }];
    return [
      { id: row.id, change: { ...change, state: 'queued' as const, attempts: 0, nextAt: at, last: null } },
    ];
  });
};
