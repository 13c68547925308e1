import type { ElsewhereManifest } from '../../../shared/handover/elsewhere.ts';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { ManifestView } from '../../../shared/handover/views.ts';

/** A manifest of ours, or a carrier's that is beside none of ours. */
export type ListedManifest =
  | { ours: ManifestView; theirs?: never }
  | { ours?: never; theirs: ElsewhereManifest };

const atOf = ({ ours, theirs }: ListedManifest): number => (ours ?? theirs).at;

/** Its number, which no other one has: those of carriers begin with a letter. */
export const listedId = ({ ours, theirs }: ListedManifest): string =>
  ours ? manifestNumber(ours.number) : theirs.number;

/** Both in one list, the newest first. @param isCut there are older ones of ours: what comes after these waits too */
export const listed = (
  ours: readonly ManifestView[],
  theirs: readonly ElsewhereManifest[],
  isCut: boolean,
): ListedManifest[] => {
  const last = isCut ? (ours.at(-1)?.at ?? 0) : 0;
  const shown = theirs.filter(({ at }) => at >= last);
  return [...ours.map((each) => ({ ours: each })), ...shown.map((each) => ({ theirs: each }))].sort(
    (one, other) => atOf(other) - atOf(one),
  );
};
