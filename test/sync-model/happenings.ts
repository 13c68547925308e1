import { parseJson } from '../../shared/json.ts';
import { carriedId } from '../../shared/shipment/carried-ids.ts';
import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type Day, deskOf, overwritten } from './day.ts';
import type { DeskModel } from './desk-model.ts';
import { TIMEOUT_MS } from './network.ts';
import type { People } from './people.ts';
import type { Prints } from './prints.ts';
import type { Programs } from './programs.ts';
import { isEntered, valuesIn } from './values.ts';

/** Next event of a day, by the dice. Each kind has dice of its own, so that a seed's day stays the same. */
export const createHappenings = (day: Day, people: People, programs: Programs, prints: Prints) => {
  const {
    dice,
    late,
    latest,
    lines,
    folders,
    labels,
    world,
    weather,
    desks,
    references,
    counts,
    alone,
    note,
  } = day;

  /** Values that a desk had and has forgotten with its folder. */
  const forgotten = new Set<string>();
  const valuesAt = async (each: DeskModel) =>
    valuesIn(await Promise.all(references.map((reference) => each.document(reference))));

  /**
   * Values that a desk still sends, asks about, or keeps because the remote dropped their shipment. After a restored
   * backup a copy that it has only read is kept until the older folder makes the shipment again there.
   */
  const valuesToSend = async (each: DeskModel) => {
    const values = new Set<string>();
    for (const reference of references) {
      const rows = await each.store.store.rows(reference);
      const record = await each.store.store.record(reference);
      const isKept = record?.goneAt != null && day.lost.size === 0;
      const document = await each.document(reference);
      if (isKept) valuesIn(document, values);
      else if (rows.length > 0 || record?.held.length) {
        // It has only read what it knows to be at the remote, and takes what is there by now; of its own it asks where a
        // restored backup has lost it, and not where a later edit has replaced it.
        const read = valuesIn(record?.base ? parseJson(record.base) : null);
        const confirmed = valuesIn(record?.confirmed.map(({ after }) => after));
        const isAsked = (value: string) => confirmed.has(value) && day.lost.has(`${reference} ${value}`);
        for (const value of valuesIn(document)) if (!read.has(value) || isAsked(value)) values.add(value);
      }
    }
    return values;
  };

  /** Values that the remote has confirmed to a desk: it asks where they are gone. */
  const confirmedAt = async (each: DeskModel) =>
    valuesIn(
      await Promise.all(
        references.map(async (reference) => (await each.store.store.record(reference))?.confirmed),
      ),
    );

  /**
   * Values that a desk had sent and has forgotten with its folder were the remote's alone, also where a desk has read them
   * since: it takes what is there. A parcel that it has forgotten to have made is gone with all that was changed in it
   * since: it may as well have been taken out there.
   * @param before the remote's shipments before its backup was restored
   */
  const excuseForgotten = async (before: readonly (Shipment | null)[]): Promise<void> => {
    if (forgotten.size === 0) return;
    const kept = new Set<string>();
    for (const each of desks)
      for (const values of [await valuesToSend(each), await confirmedAt(each)])
        for (const value of values) kept.add(value);
    const lost = [...day.lost].map((each) => each.split(' ')[1] ?? '');
    day.excuse(lost.filter((value) => forgotten.has(value) && !kept.has(value)));
    const there = valuesIn(references.map((each) => day.remote.document(each)));
    for (const parcel of before.flatMap((each) => each?.shipmentInfo.shipmentItems ?? [])) {
      const values = [...valuesIn(parcel)];
      if (values.some((value) => forgotten.has(value)) && !values.some((value) => there.has(value)))
        day.excuse(values);
    }
  };

  const first = async (): Promise<void> => {
    const what = dice.upTo(100);
    const desk = deskOf(day);
    if (what < 52) await people.works(desk);
    else if (what < 64 && !alone) programs.changes();
    else if (what < 70) {
      weather.offline = !weather.offline;
      note(weather.offline ? 'the network is gone' : 'the network is back');
    } else if (what < 76) {
      counts.kills += 1;
      if (dice.chance(0.5)) desk.kill();
      else desk.killable = true;
    } else if (what < 80 && !desk.down) await people.answersAll(desk, false);
    else if (what < 84 && !desk.down) await desk.store.store.retryAll(world.now());
    else if (what < 87) {
      weather.signedOut.clear();
      for (const each of desks) for (const userId of [1, 2]) each.engine.signedIn(userId);
    } else if (what < 89) {
      const by = dice.pick([-86_400_000, -3_600_000, 3_600_000, 86_400_000]);
      note(`the clock jumps by ${by / 3_600_000} h`);
      world.jump(by);
    } else if (what < 91) programs.backUp();
    else if (what < 92) {
      const before = references.map((each) => day.remote.document(each));
      for (const reference of programs.restore()) {
        // An edit that waits to be sent is a later write of who has not had it, too.
        for (const each of desks) {
          if ((await each.store.store.rows(reference)).length === 0) continue;
          overwritten(day, reference, await each.document(reference));
        }
      }
      await excuseForgotten(before);
    } else if (!desk.down) await people.fetchFor(desk, dice.pick(references));
    await world.pass(dice.pick([0, 0, 50, 400, 5_000, 60_000, 900_000]));
  };

  const second = async (): Promise<void> => {
    const desk = people.next();
    const what = late.upTo(100);
    if (what < 15 && !desk.down) await people.editsPart(desk);
    else if (what < 25 && !alone) programs.changesPart();
    else if (what < 32 && !alone) programs.correctsNumber();
    else if (what < 50 && !desk.down) await people.removesAsked(desk);
    else if (what < 55 && !desk.down) await people.answersAll(desk, false);
  };

  /** Labels of another service are not printed by a desk on its own. */
  const third = async (): Promise<void> => {
    if (day.traits.labels || !labels.chance(0.12)) return;
    const desk = deskOf(day, labels);
    if (desk.down) return;
    prints.prints(desk);
    await world.pass(labels.pick([0, 50, 400, 5_000]));
  };

  /** Of cartons that nothing tells apart some get a number, a weight or a twin, on each side. */
  const fourth = async (): Promise<void> => {
    if (!latest.chance(0.15)) return;
    const desk = deskOf(day, latest);
    const what = latest.upTo(5);
    if (what < 2 && !desk.down) await people.packsCarton(desk);
    else if (what < 3 && !desk.down) await people.weighsCarton(desk);
    else if (!alone) programs.handlesCartons();
    await world.pass(latest.pick([0, 0, 50, 5_000]));
  };

  /** Articles that have no numbers are added, removed and counted on each side. */
  const fifth = async (): Promise<void> => {
    if (!lines.chance(day.articles ? 0.7 : 0.15)) return;
    const desk = deskOf(day, lines);
    if (!alone && lines.chance(0.4)) programs.handlesLines();
    else if (!desk.down) await people.handlesLines(desk);
    await world.pass(lines.pick([0, 0, 50, 5_000]));
  };

  const lower = (value: unknown): string => String(value).toLowerCase();

  /** A program has left out the ids since the folder was copied: the service has given the parcel another one. */
  const isUnderAnotherId = (reference: string, { born }: Parcel, id: string | undefined): boolean =>
    (day.remote.document(reference)?.shipmentInfo.shipmentItems ?? []).some(
      (parcel) => isEntered(lower(born)) && lower(parcel.born) === lower(born) && carriedId(parcel) !== id,
    );

  const keepsOwn = ({ content, born }: Parcel): void => {
    for (const name of [content, born]) if (typeof name === 'string') day.keptOwn.add(lower(name));
  };

  /** A desk's folder is copied, or an older copy of it is put back. */
  const sixth = async (): Promise<void> => {
    if (!folders.chance(0.06)) return;
    const desk = deskOf(day, folders);
    if (folders.chance(0.6)) {
      desk.store.copy();
      return;
    }
    // Without versions an old request that arrives after a newer one undoes it undetectably, and the older folder does
    // not know that it has to wait: by the time a person has put it back all have arrived.
    while (!day.traits.etags && desk.store.hasCopy() && day.network.onTheirWay() > 0) {
      desk.stop();
      await world.pass(TIMEOUT_MS);
    }
    const before = await valuesAt(desk);
    if (!desk.putBack()) return;
    const after = await valuesAt(desk);
    for (const value of before) if (!after.has(value)) forgotten.add(value);
    day.invariants.forgets(desk.name);
    // Edits that had not left, or were lost at the remote, go with the folder: nothing outside it has them.
    const kept = valuesIn(references.map((each) => day.remote.document(each)));
    for (const each of desks) {
      const toSend = await valuesToSend(each);
      for (const value of toSend) kept.add(value);
      if (each === desk) desk.unaware = new Set([...toSend].filter((value) => day.remote.ever.has(value)));
    }
    day.excuse([...before].filter((value) => !kept.has(value)));
    // Edits that had left go out once more. Where no id and no key tells, a parcel of them is two, and a label another one.
    for (const reference of references) {
      const rows = await desk.store.store.rows(reference);
      const wishes = rows.filter(({ label }) => label !== null).length;
      day.wishes.set(reference, (day.wishes.get(reference) ?? 0) + wishes);
      if (rows.length === 0) continue;
      // Also one that an edit adds and a later one takes out again.
      const { localIds = [] } = (await desk.store.store.record(reference)) ?? {};
      const here = { document: await desk.document(reference), ids: localIds };
      const wanted = rows.map(({ text, ids }) => ({
        document: text === null ? null : (parseJson(text) as Shipment),
        ids: ids ?? [],
      }));
      for (const { document, ids } of [here, ...wanted])
        for (const [index, parcel] of (document?.shipmentInfo.shipmentItems ?? []).entries())
          if (!day.traits.tags || isUnderAnotherId(reference, parcel, ids[index])) keepsOwn(parcel);
    }
    await world.pass(folders.pick([0, 0, 50, 5_000]));
  };

  return { first, second, third, fourth, fifth, sixth };
};
