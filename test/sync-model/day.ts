import type { UserRemote } from '../../electron/core/remote.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { createDeskModel, type DeskModel } from './desk-model.ts';
import type { DeskStore } from './desk-store.ts';
import { type NewValue, newShipment } from './edits.ts';
import { createInvariants } from './invariants.ts';
import { createNetwork, type Weather } from './network.ts';
import { createDice } from './random.ts';
import { asksForLabel, createRemoteModel } from './remote-model.ts';
import { traitsOf } from './traits.ts';
import { valuesIn } from './values.ts';
import { createWorld } from './world.ts';

export interface RunOptions {
  /** Hears each line of the history as it happens. */
  onNote?: (line: string) => void;
  seed: number;
  stores: readonly [DeskStore, DeskStore];
  /** Number of things people, programs and the weather do before it becomes calm. */
  steps?: number;
  /** Without what came later: parts of what belongs together, corrected numbers, edits between question and answer. */
  plain?: boolean;
  /** Without cartons that nothing tells apart: days that were found before there were such. */
  tellable?: boolean;
  /** Without articles that have no numbers: likewise. */
  numbered?: boolean;
  /** Without folders that are put back: likewise. */
  newest?: boolean;
  /** Articles without numbers change in most steps, at a remote that keeps their ids. */
  articles?: boolean;
  /** Desks print without a look at the remote: what the model must notice. */
  blind?: boolean;
}

const START = Date.UTC(2026, 10, 21, 8);

/** Checks that entered values do not get lost without a reason. */
const createLedger = (namesParcels: boolean) => {
  /** Each entered value with who entered it where. */
  const entered = new Map<string, string>();
  const excused = new Set<string>();
  /** Values of edits that a desk has acknowledged. */
  const accepted = new Set<string>();
  let lastValue = 0;
  return {
    entered,
    excused,
    accepted,
    excuse: (values: Iterable<string>): void => {
      for (const value of values) excused.add(value);
    },
    accept: (values: Iterable<string>): void => {
      for (const value of values) accepted.add(value);
    },
    /** Generates values that have not been entered before. */
    fresh: (who: string): NewValue =>
      Object.assign(
        () => {
          lastValue += 1;
          const value = `v${lastValue}`;
          entered.set(value, who);
          entered.set(String(100_000 + lastValue), who);
          return value;
        },
        { namesParcels },
      ),
  };
};

/** Everything that the rooms of the model share while one day is lived through. */
export const createDay = ({ seed, stores, onNote, blind = false, articles = false }: RunOptions) => {
  const dice = createDice(seed);
  const world = createWorld(START);
  const more = createDice(seed ^ 0x5eed);
  const late = createDice(seed ^ 0xc0ffee);
  const labels = createDice(seed ^ 0x1abe1);
  const latest = createDice(seed ^ 0x1d5);
  const lines = createDice(seed ^ 0xa27);
  const folders = createDice(seed ^ 0xf01d);
  const drawn = traitsOf(dice, more, latest);
  const traits = articles ? { ...drawn, ids: 'kept' as const } : drawn;
  // SYNC_STRANGERS: also where likenesses must tell.
  const invariants = createInvariants(traits.tags || process.env.SYNC_STRANGERS === 'yes');
  const remote = createRemoteModel(traits);
  const weather: Weather = { calm: false, offline: false, signedOut: new Set() };
  const ledger = createLedger(latest.chance(0.5));
  const history: string[] = [];
  const note = (words: string): void => {
    const line = `${String(Math.round((world.now() - START) / 1000)).padStart(7)} ${words}`;
    history.push(line);
    onNote?.(line);
  };
  note(`remote ${JSON.stringify(traits)}`);
  let broken: string | null = null;
  const breaks = (words: string): void => {
    broken ??= words;
  };
  const network = createNetwork(world, dice, remote, weather, note);
  for (const store of stores) store.clear();
  const keptOwn = new Set<string>();
  /** Number of times people have asked for a label of a shipment. */
  const wishes = new Map<string, number>();

  /** The connection to the remote, with a check of what a desk sends. */
  const watched = (desk: string, shown = new Map<string, Shipment>()): UserRemote => ({
    ...network.remote,
    get: async (userId, reference, etag, expected) => {
      const answer = await network.remote.get(userId, reference, etag, expected);
      if (answer.kind === 'ok') shown.set(reference, answer.value.document);
      return answer;
    },
    update: (userId, patch, options) => {
      const { shipmentReference } = patch.shipmentInfo;
      const there = remote.document(shipmentReference);
      // A change there since it was read is detected by the tag, and nothing is done. The same request once
      // more brings the answer about its label.
      const value = asksForLabel(patch)
        ? null
        : invariants.sendsRejected(desk, shipmentReference, patch, [there, shown.get(shipmentReference)]);
      if (value !== null) breaks(`${desk} sends ${value} of ${shipmentReference}, which was decided against`);
      return network.remote.update(userId, patch, options);
    },
  });

  const desks = (['A', 'B'] as const).map((name, index) =>
    createDeskModel({
      name,
      store: stores[index] as DeskStore,
      world,
      dice,
      remote: watched(name),
      invariants,
      breaks,
      excuse: ledger.excuse,
      accept: ledger.accept,
      wishes: (reference) => void wishes.set(reference, (wishes.get(reference) ?? 0) + 1),
      keepsOwn: (content) => keptOwn.add(content.toLowerCase()),
      note,
    }),
  );
  const references = ['S-1', 'S-2', 'S-3'].slice(0, 1 + dice.upTo(3));
  for (const reference of references) {
    if (dice.chance(0.8)) remote.seed(newShipment(reference, dice, ledger.fresh('seed')));
    invariants.writes(remote.document(reference));
    invariants.puts(null, remote.document(reference));
  }
  return {
    ...ledger,
    dice,
    more,
    late,
    labels,
    latest,
    lines,
    folders,
    world,
    invariants,
    traits,
    remote,
    weather,
    network,
    history,
    note,
    desks,
    references,
    keptOwn,
    wishes,
    blind,
    articles,
    /** Without versions the gap between a get and an update cannot be closed: then one desk works alone. */
    alone: !traits.etags,
    /** If programs have written since the last backup: by reference and area. */
    writtenSince: new Set<string>(),
    /** Losses by a restored backup: by reference and value. */
    lost: new Set<string>(),
    counts: { edits: 0, conflicts: 0, kills: 0, prints: 0 },
    /** Something is so that must never be: the first such thing is what the day has broken. */
    breaks,
    broken: (): string | null => broken,
  };
};

export type Day = ReturnType<typeof createDay>;

/** The desk that does something next: where there are no versions only the first one. */
export const deskOf = ({ alone, desks, dice }: Day, by = dice): DeskModel =>
  alone ? (desks[0] as DeskModel) : by.pick(desks);

/**
 * Writing there without having seen what a restore took away overwrites it: indistinguishable from an
 * ordinary change.
 */
export const overwritten = ({ lost, excused }: Day, reference: string, before: unknown): void => {
  if (lost.size === 0) return;
  const had = valuesIn(before);
  for (const each of lost) {
    const [where, value = ''] = each.split(' ');
    if (where === reference && !had.has(value)) excused.add(value);
  }
};
