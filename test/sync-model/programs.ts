import { sameIgnoringBlank } from '../../shared/document/equality.ts';
import { withoutCarriedIds } from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type Day, overwritten } from './day.ts';
import { carton, edited, numberOf } from './edits.ts';
import { linesEdited, partEdited, renumbered } from './more-edits.ts';
import { valuesIn } from './values.ts';

const areaOf = (document: Shipment | null, area: string): unknown =>
  (document?.shipmentInfo as Record<string, unknown> | undefined)?.[area];

/** Other programs' changes at the remote, and events of the remote as a whole. */
export const createPrograms = (day: Day) => {
  const {
    dice,
    late,
    latest,
    lines,
    remote,
    references,
    writtenSince,
    invariants,
    excuse,
    excused,
    entered,
    lost,
    note,
  } = day;

  /** @param keepsIds it sends back what it does not know as well */
  const change = (
    how: typeof edited = edited,
    keepsIds = !latest.chance(0.3),
    reference = dice.pick(references),
  ): void => {
    const before = remote.document(reference);
    if (!before) return;
    if (how !== articles && dice.chance(0.05)) {
      note(`program deletes ${reference}`);
      excuse(valuesIn(before));
      remote.remove(reference, null);
      return;
    }
    const had = valuesIn(before);
    overwritten(day, reference, before);
    remote.write(reference, (document) => {
      const { name, after } = how(document, dice, day.fresh('program'));
      note(`program ${name} ${reference} -> ${[...valuesIn(after)].filter((v) => !had.has(v)).join(' ')}`);
      return keepsIds ? after : withoutCarriedIds(after);
    });
    const there = remote.document(reference);
    invariants.writes(there);
    invariants.puts(before, there);
    invariants.takesForOne(before, there);
    const kept = valuesIn(there);
    excuse([...had].filter((value) => !kept.has(value)));
    for (const area of new Set([before, there].flatMap((each) => Object.keys(each?.shipmentInfo ?? {}))))
      if (!sameIgnoringBlank(areaOf(before, area), areaOf(there, area)))
        writtenSince.add(`${reference} ${area}`);
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

  const articles: typeof edited = (document, _, value) => ({
    name: 'articles',
    after: linesEdited(document, lines, value),
  });

  /**
   * If a program wrote between the backup and an edit that the restore undoes, its older value, or
   * nothing, is there again. That cannot be told from a new value or an emptied field, since no desk has ever
   * replaced it. A parcel that is gone is detected.
   */
  const putBack = (): void => {
    const old = new Map(references.map((each) => [each, remote.document(each)]));
    remote.restore();
    for (const place of writtenSince) {
      const [reference = '', area = ''] = place.split(' ');
      const before = areaOf(old.get(reference) ?? null, area);
      const now = valuesIn(areaOf(remote.document(reference), area));
      if (now.size > 0 || !Array.isArray(before)) excuse(valuesIn(before));
    }
  };

  /** A carton more, or one less, and the number of another corrected, with its weight or without. */
  const cartons: typeof edited = (document, _, value) => {
    const all = document.shipmentInfo.shipmentItems ?? [];
    const rest = latest.chance(0.4) && all.length > 1 ? all.toSpliced(latest.upTo(all.length), 1) : all;
    const at = latest.upTo(Math.max(1, rest.length));
    lastPacket += 1;
    const number = { packetNumber: `packet-${lastPacket}` };
    const weight = latest.chance(0.3) ? { weight: numberOf(value()) } : {};
    const changed = rest.map((item, index) =>
      index === at && latest.chance(0.7)
        ? { ...item, ...number, dimensions: { ...item.dimensions, ...weight } }
        : item,
    );
    const shipmentItems = latest.chance(0.4) ? [...changed, carton(value)] : changed;
    return {
      name: 'cartons',
      after: { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } },
    };
  };

  return {
    changes: (): void => change(),
    // Of equal ones nothing but their ids tells which has gone.
    handlesCartons: (): void => change(cartons, true),
    changesPart: (): void => change(part),
    correctsNumber: (): void => change(correction),
    handlesLines: (): void => change(articles, !lines.chance(0.3), lines.pick(references)),

    backUp: (): void => {
      remote.backUp();
      writtenSince.clear();
    },

    /** Each shipment in turn, once it is known what it has lost. */
    *restore(): Generator<string> {
      note('the remote is restored from its backup');
      invariants.restores();
      // The programs' own values there are the remote's loss.
      for (const [value, who] of entered) if (who === 'program' || who === 'seed') excused.add(value);
      const before = new Map(references.map((each) => [each, valuesIn(remote.document(each))]));
      putBack();
      for (const [reference, values] of before) {
        const kept = valuesIn(remote.document(reference));
        for (const value of values) if (!kept.has(value)) lost.add(`${reference} ${value}`);
        yield reference;
      }
    },
  };
};

export type Programs = ReturnType<typeof createPrograms>;
