import { sameIgnoringBlank } from '../../shared/document/equality.ts';
import { withCarriedIds } from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type Day, overwritten } from './day.ts';
import { edited } from './edits.ts';
import { partEdited, renumbered } from './more-edits.ts';
import { valuesIn } from './values.ts';

const areaOf = (document: Shipment | null, area: string): unknown =>
  (document?.shipmentInfo as Record<string, unknown> | undefined)?.[area];

/** Other programs' changes at the remote, and events of the remote as a whole. */
export const createPrograms = (day: Day) => {
  const {
    dice,
    late,
    latest,
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

  const change = (how: typeof edited = edited): void => {
    const reference = dice.pick(references);
    const before = remote.document(reference);
    if (!before) return;
    if (dice.chance(0.05)) {
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
      // It keeps the interface's members alone.
      return latest.chance(0.3) ? withCarriedIds(after, []) : after;
    });
    const there = remote.document(reference);
    invariants.writes(there);
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

  return {
    changes: (): void => change(),
    changesPart: (): void => change(part),
    correctsNumber: (): void => change(correction),

    backUp: (): void => {
      remote.backUp();
      writtenSince.clear();
    },

    /** Each shipment in turn, once it is known what it has lost. */
    *restore(): Generator<string> {
      note('the remote is restored from its backup');
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
