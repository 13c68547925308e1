import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { parcelIdIn } from '../../shared/sync/tree.ts';
import { type Day, deskOf, overwritten } from './day.ts';
import type { DeskModel } from './desk-model.ts';
import { carton, edited, type NewValue, newShipment, numberOf } from './edits.ts';
import { linesEdited, partEdited } from './more-edits.ts';
import { valuesIn } from './values.ts';

const newIn = (after: unknown, before: unknown): string => {
  const had = valuesIn(before);
  return [...valuesIn(after)].filter((value) => !had.has(value)).join(' ');
};

/**
 * People's actions at the desks. No promise too many: the order in which tasks due at one moment continue is
 * part of a seed's day, and issue-index.test.ts keeps days.
 */
export const createPeople = (day: Day) => {
  const {
    dice,
    more,
    late,
    latest,
    lines,
    world,
    remote,
    traits,
    desks,
    references,
    counts,
    fresh,
    excused,
    note,
  } = day;

  const fetchFor = async (desk: DeskModel, reference: string): Promise<void> => {
    void desk.engine.fetch(1 + dice.upTo(2), reference);
  };

  /** The last entry was wrong after all: the value before it is entered again. */
  const putBack = async (desk: DeskModel, userId: number, reference: string, description?: string | null) => {
    if (!description) return;
    await world.pass(more.pick([0, 50, 400, 5_000, 60_000]));
    const wrong = (await desk.document(reference))?.shipmentInfo.description;
    if (desk.down || !wrong || wrong === description) return;
    const isDone = await desk.edit(
      userId,
      reference,
      (before) => before && { ...before, shipmentInfo: { ...before.shipmentInfo, description } },
    );
    if (!isDone) return;
    note(`${desk.name}/user${userId} puts back ${reference} -> ${description}`);
    counts.edits += 1;
    // A desk that never sent the wrong value has changed nothing: another's change of the right one counts
    // then. So does one that waits to be sent, or that a question holds back which is over now: its author has seen the
    // right value.
    const isKnownThere = [...valuesIn({ wrong })].every((value) => remote.ever.has(value));
    const others = desks.filter((each) => each !== desk);
    const waiting = await Promise.all(
      others.flatMap(({ store: { store } }) => [
        store.rows(reference),
        store.record(reference).then((record) => record?.held ?? []),
      ]),
    );
    if (isKnownThere && waiting.flat().length === 0)
      for (const value of valuesIn({ description })) excused.delete(value);
  };

  const make = (desk: DeskModel, userId: number, reference: string): Promise<boolean> => {
    counts.edits += 1;
    const who = `${desk.name}/user${userId}`;
    note(`${who} makes ${reference}`);
    overwritten(day, reference, null);
    const made = newShipment(reference, dice, fresh(who));
    return desk.edit(userId, reference, () => made, { wantsLabel: traits.labels && more.chance(0.4) });
  };

  const editOnce = (desk: DeskModel, userId: number, reference: string): Promise<boolean> => {
    counts.edits += 1;
    const who = `${desk.name}/user${userId}`;
    const edit = (before: Shipment | null): Shipment | null => {
      if (!before) return before;
      overwritten(day, reference, before);
      const { name, after } = edited(before, dice, fresh(who));
      note(`${who} ${name} ${reference} -> ${newIn(after, before)}`);
      return after;
    };
    return desk.edit(userId, reference, edit, { wantsLabel: traits.labels && more.chance(0.15) });
  };

  const editsParcels = (
    desk: DeskModel,
    words: string,
    change: (items: Parcel[], fresh: NewValue) => Parcel[],
  ): Promise<boolean> => {
    const reference = latest.pick(references);
    const userId = 1 + latest.upTo(2);
    const who = `${desk.name}/user${userId}`;
    counts.edits += 1;
    return desk.edit(userId, reference, (before) => {
      if (!before) return before;
      overwritten(day, reference, before);
      note(`${who} ${words} ${reference}`);
      const shipmentItems = change([...(before.shipmentInfo.shipmentItems ?? [])], fresh(who));
      return { ...before, shipmentInfo: { ...before.shipmentInfo, shipmentItems } };
    });
  };

  return {
    fetchFor,

    /** A user creates, edits, deletes or opens a shipment. */
    works: async (desk: DeskModel): Promise<void> => {
      if (desk.down) return;
      const reference = dice.pick(references);
      const userId = dice.chance(0.8) ? 1 : 2;
      const document = await desk.document(reference);
      if (!document) {
        const known = await desk.store.store.record(reference);
        if (dice.chance(0.8) || known) return await fetchFor(desk, reference);
        await make(desk, userId, reference);
        return;
      }
      if (dice.chance(0.03)) {
        note(`${desk.name}/user${userId} deletes ${reference}`);
        counts.edits += 1;
        await desk.edit(userId, reference, () => null);
        return;
      }
      for (let count = dice.chance(0.3) ? 3 : 1; count > 0; count -= 1)
        await editOnce(desk, userId, reference);
      if (more.chance(0.3)) await putBack(desk, userId, reference, document.shipmentInfo.description);
    },

    /** A user changes a part of a unit. */
    editsPart: (desk: DeskModel): Promise<boolean> => {
      const reference = late.pick(references);
      const userId = late.chance(0.7) ? 1 : 2;
      counts.edits += 1;
      return desk.edit(userId, reference, (before) => {
        if (!before) return before;
        overwritten(day, reference, before);
        const after = partEdited(before, late, fresh(`${desk.name}/user${userId}`));
        note(`${desk.name}/user${userId} part ${reference}`);
        return after;
      });
    },

    /** Another carton, like those that are there. */
    packsCarton: (desk: DeskModel): Promise<boolean> =>
      editsParcels(desk, 'packs a carton of', (items, fresh) => [...items, carton(fresh)]),

    weighsCarton: (desk: DeskModel): Promise<boolean> =>
      editsParcels(desk, 'weighs a carton of', (items, fresh) => {
        const at = latest.upTo(Math.max(1, items.length));
        return items.map((item, index) =>
          index === at ? { ...item, dimensions: { ...item.dimensions, weight: numberOf(fresh()) } } : item,
        );
      }),

    /** Articles that have no numbers are added, removed or counted. */
    handlesLines: (desk: DeskModel): Promise<boolean> => {
      const reference = lines.pick(references);
      const userId = 1 + lines.upTo(2);
      counts.edits += 1;
      return desk.edit(userId, reference, (before) => {
        if (!before) return before;
        overwritten(day, reference, before);
        const after = linesEdited(before, lines, fresh(`${desk.name}/user${userId}`));
        note(`${desk.name}/user${userId} articles ${reference} -> ${newIn(after, before)}`);
        return after;
      });
    },

    /** A person removes what they are asked about, or some of it, before they answer. */
    removesAsked: async (desk: DeskModel): Promise<void> => {
      const records = (await desk.store.store.conflicts()).filter(({ held }) =>
        held.some(({ path }) => path !== ''),
      );
      if (records.length === 0) return;
      const { reference, held, localIds } = late.pick(records);
      const ids = held.flatMap(({ path }) => parcelIdIn(path) ?? []);
      const at = localIds.indexOf(ids[0] ?? '');
      const userId = 1 + late.upTo(2);
      note(`${desk.name}/user${userId} removes what ${reference} is asked about`);
      counts.edits += 1;
      await desk.edit(userId, reference, (before) => {
        if (!before) return before;
        overwritten(day, reference, before);
        const { shipmentInfo } = before;
        const items = shipmentInfo.shipmentItems ?? [];
        if (at < 0) return { ...before, shipmentInfo: { ...shipmentInfo, pickup: null, delivery: null } };
        const whole = late.chance(0.7);
        // The parcel that it may be can say the same: answered as the same, what is removed here goes from that as well.
        for (const value of valuesIn(whole ? items[at] : items[at]?.articles)) excused.add(value);
        const shipmentItems = whole
          ? items.toSpliced(at, 1)
          : items.map((item, index) => (index === at ? { ...item, articles: [] } : item));
        return { ...before, shipmentInfo: { ...shipmentInfo, shipmentItems } };
      });
    },

    /**
     * @param isLast insisting on a value that the remote ignores raises the conflict again and again: people
     * give in at last
     */
    answersAll: async (desk: DeskModel, isLast: boolean): Promise<void> => {
      for (const record of await desk.store.store.conflicts()) {
        counts.conflicts += 1;
        // Not awaited: a decision queues behind the work under way for its shipment.
        void desk
          .resolve(
            1 + dice.upTo(2),
            record.reference,
            (kind) => {
              if (kind === 'ignored' && isLast) return 'theirs';
              const base = record.base === null ? null : JSON.parse(record.base);
              overwritten(day, record.reference, base);
              return dice.pick(['mine', 'theirs', 'value'] as const);
            },
            fresh(`${desk.name}/decision`),
          )
          .catch((error: unknown) =>
            day.breaks(error instanceof Error ? (error.stack ?? error.message) : String(error)),
          );
      }
    },

    /** Of the desk that does something next, by dice of their own. */
    next: (): DeskModel => deskOf(day, late),
  };
};

export type People = ReturnType<typeof createPeople>;
