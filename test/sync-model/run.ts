import type { UserRemote } from '../../electron/core/remote.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { same } from '../../shared/sync/same.ts';
import { parcelIdIn } from '../../shared/sync/tree.ts';
import { createDeskModel, type DeskModel } from './desk-model.ts';
import type { DeskStore } from './desk-store.ts';
import { edited, newShipment } from './edits.ts';
import { createInvariants, numberTwice } from './invariants.ts';
import { partEdited, renumbered } from './more-edits.ts';
import { createNetwork, type Weather } from './network.ts';
import { createDice } from './random.ts';
import { asksForLabel, createRemoteModel } from './remote-model.ts';
import { traitsOf } from './traits.ts';
import { isEntered, valuesIn } from './values.ts';
import { createWorld } from './world.ts';

/** What a run has broken; null: nothing. */
export interface RunResult {
  seed: number;
  fault: string | null;
  /** What happened, in order. */
  history: string[];
  requests: number;
  edits: number;
  conflicts: number;
  kills: number;
}

export interface RunOptions {
  /** Hears each line of the history as it happens. */
  onNote?: (line: string) => void;
  seed: number;
  stores: readonly [DeskStore, DeskStore];
  /** How many things people, programs and the weather do before it becomes calm. */
  steps?: number;
  /** Without what came later: parts of what belongs together, corrected numbers, edits between question and answer. */
  plain?: boolean;
}

const STEPS = 24;
/** Rounds of calm after which a queue must have ended. */
const CALM_ROUNDS = 40;
/** More requests than any run of this length needs: beyond it something goes in a circle. */
const MAX_REQUESTS = 4_000;
const START = Date.UTC(2026, 10, 21, 8);

/**
 * Two desks, one remote and a third writer live through a day that the seed decides: edits, a bad network, kills,
 * restored backups, jumping clocks. Then it becomes calm, people decide what is asked, and it is checked: no value that
 * a person or a program entered has vanished without someone having seen it and let it go; all three are equal; the
 * queues have ended.
 */
export const runModel = async ({
  seed,
  stores,
  steps = STEPS,
  plain = false,
  onNote,
}: RunOptions): Promise<RunResult> => {
  const dice = createDice(seed);
  const world = createWorld(START);
  const more = createDice(seed ^ 0x5eed);
  const late = createDice(seed ^ 0xc0ffee);
  const invariants = createInvariants();
  const traits = traitsOf(dice, more);
  const remote = createRemoteModel(traits);
  const weather: Weather = { calm: false, offline: false, signedOut: new Set() };
  const history: string[] = [];
  const note = (words: string): void => {
    const line = `${String(Math.round((world.now() - START) / 1000)).padStart(7)} ${words}`;
    history.push(line);
    onNote?.(line);
  };
  note(`remote ${JSON.stringify(traits)}`);
  const excused = new Set<string>();
  const excuse = (values: Iterable<string>): void => {
    for (const value of values) excused.add(value);
  };
  /** Each entered value with who entered it where. */
  const entered = new Map<string, string>();
  let lastValue = 0;
  const fresh = (who: string) => (): string => {
    lastValue += 1;
    const value = `v${lastValue}`;
    entered.set(value, who);
    entered.set(String(100_000 + lastValue), who);
    return value;
  };
  const network = createNetwork(world, dice, remote, weather, note);
  for (const store of stores) store.clear();
  const keptOwn = new Set<string>();
  /** How often people have asked for a label of a shipment. */
  const wishes = new Map<string, number>();
  /** Values of edits that a desk has acknowledged. */
  const accepted = new Set<string>();
  let broken: string | null = null;
  /** The way to the remote, beside which somebody reads what a desk sends. */
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
      // What was changed there since it was read is told by the tag, and nothing is done. The same request once more brings the answer about its label.
      const value = asksForLabel(patch)
        ? null
        : invariants.sendsRejected(desk, shipmentReference, patch, [there, shown.get(shipmentReference)]);
      if (value !== null)
        broken ??= `${desk} sends ${value} of ${shipmentReference}, which was decided against`;
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
      breaks: (words) => {
        broken ??= words;
      },
      excuse,
      accept: (values) => {
        for (const value of values) accepted.add(value);
      },
      wishes: (reference) => void wishes.set(reference, (wishes.get(reference) ?? 0) + 1),
      keepsOwn: (content) => keptOwn.add(content.toLowerCase()),
      note,
    }),
  );
  const references = ['S-1', 'S-2', 'S-3'].slice(0, 1 + dice.upTo(3));
  for (const reference of references) {
    if (dice.chance(0.8)) remote.seed(newShipment(reference, dice, fresh('seed')));
    invariants.writes(remote.document(reference));
  }
  // Without versions nobody can close the gap between a get and an update: then one desk works alone.
  const alone = !traits.etags;
  /** Where programs have written since the last backup: by reference and area. */
  const writtenSince = new Set<string>();
  const areaOf = (document: Shipment | null, area: string): unknown =>
    (document?.shipmentInfo as Record<string, unknown> | undefined)?.[area];
  /** What a restored backup has taken away: by reference and value. */
  const lost = new Set<string>();
  /** Who writes there now without having had it overwrites it: nobody can tell that from an ordinary change. */
  const overwritten = (reference: string, had: ReadonlySet<string>): void => {
    for (const each of lost) {
      const [where, value = ''] = each.split(' ');
      if (where === reference && !had.has(value)) excused.add(value);
    }
  };
  const counts = { edits: 0, conflicts: 0, kills: 0 };

  const fetchFor = async (desk: DeskModel, reference: string): Promise<void> => {
    void desk.engine.fetch(1 + dice.upTo(2), reference);
  };

  const person = async (desk: DeskModel): Promise<void> => {
    if (desk.down) return;
    const reference = dice.pick(references);
    const userId = dice.chance(0.8) ? 1 : 2;
    const document = await desk.document(reference);
    const who = `${desk.name}/user${userId}`;
    if (!document) {
      const known = await desk.store.store.record(reference);
      if (dice.chance(0.8) || known) return await fetchFor(desk, reference);
      counts.edits += 1;
      note(`${who} makes ${reference}`);
      overwritten(reference, new Set());
      const made = newShipment(reference, dice, fresh(who));
      await desk.edit(userId, reference, () => made, traits.labels && more.chance(0.4));
      return;
    }
    if (dice.chance(0.03)) {
      note(`${who} deletes ${reference}`);
      counts.edits += 1;
      await desk.edit(userId, reference, () => null);
      return;
    }
    for (let count = dice.chance(0.3) ? 3 : 1; count > 0; count -= 1) {
      counts.edits += 1;
      const edit = (before: Shipment | null): Shipment | null => {
        if (!before) return before;
        overwritten(reference, valuesIn(before));
        const { name, after } = edited(before, dice, fresh(who));
        note(
          `${who} ${name} ${reference} -> ${[...valuesIn(after)].filter((v) => !valuesIn(before).has(v)).join(' ')}`,
        );
        return after;
      };
      await desk.edit(userId, reference, edit, traits.labels && more.chance(0.15));
    }
    if (more.chance(0.3)) await putBack(desk, userId, reference, document.shipmentInfo.description);
  };

  /** What somebody has typed was wrong after all: what stood there before is entered once more. */
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
    // Who has never sent the wrong one has changed nothing: another's change of the right one counts then. So does one
    // that waits to be sent: whoever made it has seen the right one.
    const isKnownThere = [...valuesIn({ wrong })].every((value) => remote.ever.has(value));
    const others = desks.filter((each) => each !== desk);
    const waiting = await Promise.all(others.map(({ store }) => store.store.rows(reference)));
    if (isKnownThere && waiting.flat().length === 0)
      for (const value of valuesIn({ description })) excused.delete(value);
  };

  const program = (change: typeof edited = edited): void => {
    const reference = dice.pick(references);
    const before = remote.document(reference);
    if (!before) return;
    if (dice.chance(0.05)) {
      note(`program deletes ${reference}`);
      excuse(valuesIn(before));
      remote.remove(reference, null);
      return;
    }
    overwritten(reference, valuesIn(before));
    remote.write(reference, (document) => {
      const { name, after } = change(document, dice, fresh('program'));
      note(
        `program ${name} ${reference} -> ${[...valuesIn(after)].filter((v) => !valuesIn(before).has(v)).join(' ')}`,
      );
      return after;
    });
    const there = remote.document(reference);
    invariants.writes(there);
    const kept = valuesIn(there);
    excuse([...valuesIn(before)].filter((value) => !kept.has(value)));
    for (const area of new Set([before, there].flatMap((each) => Object.keys(each?.shipmentInfo ?? {}))))
      if (!same(areaOf(before, area), areaOf(there, area))) writtenSince.add(`${reference} ${area}`);
  };

  /**
   * Where a program wrote between the backup and an edit that the backup takes away, its older value stands again, or
   * nothing: from a new value of somebody else, or from a field that somebody has emptied, nobody can tell it, since no
   * desk has ever replaced it. A parcel that is gone is told.
   */
  const restore = (): void => {
    const old = new Map(references.map((each) => [each, remote.document(each)]));
    remote.restore();
    for (const place of writtenSince) {
      const [reference = '', area = ''] = place.split(' ');
      const before = areaOf(old.get(reference) ?? null, area);
      const now = valuesIn(areaOf(remote.document(reference), area));
      if (now.size > 0 || !Array.isArray(before)) excuse(valuesIn(before));
    }
  };

  const answerAll = async (desk: DeskModel, finalRound: boolean): Promise<void> => {
    for (const record of await desk.store.store.conflicts()) {
      counts.conflicts += 1;
      // Not waited for: a decision stands in line behind what is under way for its shipment.
      void desk
        .resolve(
          1 + dice.upTo(2),
          record.reference,
          (kind) => {
            // Who insists on what the remote ignores is asked again and again.
            if (kind === 'ignored' && finalRound) return 'theirs';
            overwritten(record.reference, valuesIn(record.base === null ? null : JSON.parse(record.base)));
            return dice.pick(['mine', 'theirs', 'value'] as const);
          },
          fresh(`${desk.name}/decision`),
        )
        .catch((error: unknown) => {
          broken = error instanceof Error ? (error.stack ?? error.message) : String(error);
        });
    }
  };

  const happens = async (): Promise<void> => {
    const what = dice.upTo(100);
    const desk = alone ? (desks[0] as DeskModel) : (dice.pick(desks) as DeskModel);
    if (what < 52) await person(desk);
    else if (what < 64 && !alone) program();
    else if (what < 70) {
      weather.offline = !weather.offline;
      note(weather.offline ? 'the network is gone' : 'the network is back');
    } else if (what < 76) {
      counts.kills += 1;
      if (dice.chance(0.5)) desk.kill();
      else desk.killable = true;
    } else if (what < 80 && !desk.down) await answerAll(desk, false);
    else if (what < 84 && !desk.down) await desk.store.store.retryAll(world.now());
    else if (what < 87) {
      weather.signedOut.clear();
      for (const each of desks) for (const userId of [1, 2]) each.engine.signedIn(userId);
    } else if (what < 89) {
      const by = dice.pick([-86_400_000, -3_600_000, 3_600_000, 86_400_000]);
      note(`the clock jumps by ${by / 3_600_000} h`);
      world.jump(by);
    } else if (what < 91) {
      remote.backUp();
      writtenSince.clear();
    } else if (what < 92) {
      note('the remote is restored from its backup');
      // What programs wrote there is the remote's own loss.
      for (const [value, who] of entered) if (who === 'program' || who === 'seed') excused.add(value);
      const before = new Map(references.map((each) => [each, valuesIn(remote.document(each))]));
      restore();
      for (const [reference, values] of before) {
        const kept = valuesIn(remote.document(reference));
        for (const value of values) if (!kept.has(value)) lost.add(`${reference} ${value}`);
        // An edit that waits to be sent is a later write of who has not had it, too.
        for (const each of desks) {
          if ((await each.store.store.rows(reference)).length === 0) continue;
          overwritten(reference, valuesIn(await each.document(reference)));
        }
      }
    } else if (!desk.down) await fetchFor(desk, dice.pick(references));
    await world.pass(dice.pick([0, 0, 50, 400, 5_000, 60_000, 900_000]));
  };

  const part: typeof edited = (document, _, value) => ({
    name: 'part',
    after: partEdited(document, late, value),
  });
  let lastPacket = 0;
  const correction: typeof edited = (document) => {
    lastPacket += 1;
    return { name: 'corrects', after: renumbered(document, late, `packet-${lastPacket}`) };
  };

  /** A person removes what they are asked about, or some of it, before they answer. */
  const removeAsked = async (desk: DeskModel): Promise<void> => {
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
      overwritten(reference, valuesIn(before));
      const { shipmentInfo } = before;
      const items = shipmentInfo.shipmentItems ?? [];
      if (at < 0) return { ...before, shipmentInfo: { ...shipmentInfo, pickup: null, delivery: null } };
      const shipmentItems = late.chance(0.7)
        ? items.toSpliced(at, 1)
        : items.map((item, index) => (index === at ? { ...item, articles: [] } : item));
      return { ...before, shipmentInfo: { ...shipmentInfo, shipmentItems } };
    });
  };

  const happensLater = async (): Promise<void> => {
    const desk = alone ? (desks[0] as DeskModel) : (late.pick(desks) as DeskModel);
    const what = late.upTo(100);
    if (what < 15 && !desk.down) {
      const reference = late.pick(references);
      const userId = late.chance(0.7) ? 1 : 2;
      await desk.edit(userId, reference, (before) => {
        if (!before) return before;
        overwritten(reference, valuesIn(before));
        const after = partEdited(before, late, fresh(`${desk.name}/user${userId}`));
        note(`${desk.name}/user${userId} part ${reference}`);
        return after;
      });
      counts.edits += 1;
    } else if (what < 25 && !alone) program(part);
    else if (what < 32 && !alone) program(correction);
    else if (what < 50 && !desk.down) await removeAsked(desk);
    else if (what < 55 && !desk.down) await answerAll(desk, false);
  };

  const isQuiet = async (): Promise<boolean> => {
    for (const desk of desks) {
      const { waiting, refused, conflicts } = await desk.store.store.counts();
      if (waiting + refused + conflicts > 0) return false;
    }
    return true;
  };

  const becomeCalm = async (): Promise<string | null> => {
    // What was sent before and is on its way still arrives.
    weather.offline = true;
    await world.pass(600_000);
    weather.offline = false;
    weather.calm = true;
    weather.signedOut.clear();
    for (let round = 0; round < CALM_ROUNDS; round += 1) {
      for (const desk of desks) {
        desk.killable = false;
        desk.restart();
        for (const userId of [1, 2]) desk.engine.signedIn(userId);
        await desk.askAnew();
        await desk.store.store.retryAll(world.now());
        await answerAll(desk, round > 3);
        desk.engine.tryNow();
      }
      await world.pass(600_000);
      for (const reference of references) {
        for (const desk of desks) void desk.engine.fetch(1, reference);
      }
      await world.pass(60_000);
      if (network.requests() > MAX_REQUESTS) return `${network.requests()} requests`;
      if ((await isQuiet()) && (await differences()) === null) return null;
    }
    return (await isQuiet()) ? ((await differences()) ?? 'never quiet') : 'a queue has not ended';
  };

  const differences = async (): Promise<string | null> => {
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
        if (!same(here, there)) return `${desk.name} differs in ${reference}: ${where(here, there)}`;
      }
    }
    return null;
  };

  const vanished = async (): Promise<string | null> => {
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

  const twice = (): string | null => {
    for (const reference of references) {
      const parcels = remote.document(reference)?.shipmentInfo.shipmentItems ?? [];
      const contents = parcels
        .map(({ content }) => content?.toLowerCase())
        .filter((content) => isEntered(content) && !keptOwn.has(content));
      if (new Set(contents).size < contents.length) return `a parcel of ${reference} stands twice`;
    }
    return null;
  };

  const standsTwice = (): string | null => {
    for (const reference of references) {
      const found = numberTwice(remote.document(reference), (content) => keptOwn.has(content));
      if (found !== null) return `${found} stands twice in ${reference}`;
    }
    return null;
  };

  const unsound = (): string | null => {
    for (const reference of references) {
      const there = remote.document(reference);
      const found = there && invariants.faultOf(there);
      if (found) return `at the remote ${reference}: ${found}`;
    }
    return null;
  };

  const labelledTwice = (): string | null => {
    const found = references.find((each) => remote.labels(each) > (wishes.get(each) ?? 0));
    return found === undefined ? null : `${remote.labels(found)} labels of ${found} were made`;
  };

  /** What there is at the end, for whoever looks for the fault. */
  const tellStates = async (): Promise<void> => {
    for (const reference of references) {
      note(`at the remote: ${JSON.stringify(remote.get(reference))}`);
      for (const desk of desks) {
        note(`at ${desk.name}: ${JSON.stringify(await desk.document(reference))}`);
        note(`  known ${JSON.stringify(await desk.store.store.record(reference))}`);
        for (const row of await desk.store.store.rows(reference)) note(`  row ${JSON.stringify(row)}`);
      }
    }
  };

  let fault: string | null = null;
  try {
    for (let step = 0; step < steps; step += 1) {
      await happens();
      if (!plain) await happensLater();
    }
    fault =
      (await becomeCalm()) ??
      broken ??
      (await vanished()) ??
      twice() ??
      standsTwice() ??
      unsound() ??
      labelledTwice();
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  if (fault !== null && process.env.SYNC_STATES === 'yes') await tellStates();
  for (const desk of desks) desk.kill();
  return { seed, fault, history, requests: network.requests(), ...counts };
};

const where = (one: Shipment, other: Shipment | null): string => {
  const names = new Set([...Object.keys(one.shipmentInfo), ...Object.keys(other?.shipmentInfo ?? {})]);
  const found = [...names].filter((name) => !same(one.shipmentInfo[name], other?.shipmentInfo[name]));
  return found
    .map(
      (name) =>
        `${name} ${JSON.stringify(one.shipmentInfo[name])} / ${JSON.stringify(other?.shipmentInfo[name])}`,
    )
    .join('; ');
};
