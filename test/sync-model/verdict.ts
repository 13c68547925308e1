import { sameIgnoringBlank } from '../../shared/document/equality.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Day } from './day.ts';
import { numberTwice } from './invariants.ts';
import { isEntered, valuesIn } from './values.ts';

/** Conditions at the end of a day. */

const where = (one: Shipment, other: Shipment | null): string => {
  const names = new Set([...Object.keys(one.shipmentInfo), ...Object.keys(other?.shipmentInfo ?? {})]);
  const found = [...names].filter(
    (name) => !sameIgnoringBlank(one.shipmentInfo[name], other?.shipmentInfo[name]),
  );
  return found
    .map(
      (name) =>
        `${name} ${JSON.stringify(one.shipmentInfo[name])} / ${JSON.stringify(other?.shipmentInfo[name])}`,
    )
    .join('; ');
};

/** In which shipment a desk and the remote differ; null: in none. */
export const differences = async ({ references, remote, desks }: Day): Promise<string | null> => {
  for (const reference of references) {
    const there = remote.document(reference);
    for (const desk of desks) {
      const here = await desk.document(reference);
      if (!here && !there) continue;
      if (here && !there) {
        const record = await desk.store.store.record(reference);
        if (record?.goneAt == null) return `${desk.name} has ${reference}, the remote has not`;
        continue;
      }
      if (!here) return `${desk.name} lacks ${reference}`;
      if (!sameIgnoringBlank(here, there))
        return `${desk.name} differs in ${reference}: ${where(here, there)}`;
    }
  }
  return null;
};

const vanished = async (day: Day): Promise<string | null> => {
  const { references, remote, desks, entered, excused, accepted } = day;
  const kept = new Set<string>();
  for (const reference of references) valuesIn(remote.document(reference), kept);
  for (const desk of desks) {
    for (const reference of references) {
      // A shipment that is gone there is kept here, and says so.
      const record = await desk.store.store.record(reference);
      if (record?.goneAt != null) valuesIn(await desk.document(reference), kept);
    }
  }
  for (const [value, who] of entered) {
    if (kept.has(value) || excused.has(value)) continue;
    if (!remote.ever.has(value) && !accepted.has(value)) continue;
    return `${value} of ${who} has vanished`;
  }
  return null;
};

const twice = ({ references, remote, keptOwn }: Day): string | null => {
  for (const reference of references) {
    const parcels = remote.document(reference)?.shipmentInfo.shipmentItems ?? [];
    for (const name of ['content', 'born']) {
      const names = parcels
        .map((parcel) => String(parcel[name]).toLowerCase())
        .filter((each) => isEntered(each) && !keptOwn.has(each));
      if (new Set(names).size < names.length) return `a parcel of ${reference} stands twice`;
    }
  }
  return null;
};

const standsTwice = ({ references, remote, keptOwn }: Day): string | null => {
  for (const reference of references) {
    const found = numberTwice(remote.document(reference), (content) => keptOwn.has(content));
    if (found !== null) return `${found} stands twice in ${reference}`;
  }
  return null;
};

const unsound = ({ references, remote, invariants }: Day): string | null => {
  for (const reference of references) {
    const there = remote.document(reference);
    const found = there && invariants.faultOf(JSON.stringify(there));
    if (found) return `at the remote ${reference}: ${found}`;
  }
  return null;
};

const labelledTwice = ({ references, remote, wishes }: Day): string | null => {
  const found = references.find((each) => remote.labels(each) > (wishes.get(each) ?? 0));
  return found === undefined ? null : `${remote.labels(found)} labels of ${found} were made`;
};

/** The fault of a day that has become calm; null: none. */
export const verdictOn = async (day: Day): Promise<string | null> =>
  day.broken() ??
  (await vanished(day)) ??
  twice(day) ??
  standsTwice(day) ??
  unsound(day) ??
  labelledTwice(day);

/** Logs all states at the end, for debugging. */
export const tellStates = async ({ references, remote, desks, note }: Day): Promise<void> => {
  for (const reference of references) {
    note(`at the remote: ${JSON.stringify(remote.get(reference))}`);
    for (const desk of desks) {
      note(`at ${desk.name}: ${JSON.stringify(await desk.document(reference))}`);
      note(`  known ${JSON.stringify(await desk.store.store.record(reference))}`);
      for (const row of await desk.store.store.rows(reference)) note(`  row ${JSON.stringify(row)}`);
    }
  }
};
