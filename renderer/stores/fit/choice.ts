import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import { sameJson } from '../../../shared/document/equality.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import { type BoxMm, keptOf, type Rotation } from '../../../shared/printing/document.ts';
import { isLike, isSameSize } from '../../../shared/printing/fit-choice.ts';

type Proposal = JobDocumentView['proposals'][number];

/** Parts of a page that are no single one: see `FitChoice`. */
export const WHOLE = -1;
export const LABELS = -2;

/** Settings of a person in the form. */
export interface FitChoice {
  /** Index in `partsOf`; `WHOLE`: the whole page; `LABELS`: each label that was found on it. */
  part: number;
  turn: Rotation;
  scale: 'exact' | 'fit';
  /** The one page to print, from 0; null: all of them. */
  page: number | null;
  /** Resolution that its dots were made for; null: as found. */
  madeForDpi: number | null;
  remember: boolean;
}

/** Parts of a page that may be cut out of it, the one that was proposed first. */
export const partsOf = ({ how, choices }: Proposal): BoxMm[] => [...(how.crop ? [how.crop] : []), ...choices];

/**
 * The proposed choice. Where the pages are not all alike only the first one: instructions do not belong on
 * labels. Labels of several parcels count as alike, though their positions differ slightly.
 */
export const firstChoice = ({ pages, proposals }: JobDocumentView): FitChoice => {
  const [first] = proposals;
  const alike = proposals.every((each, index) => {
    const page = pages[index];
    return first && page && isSameSize(first.came, each.came) && isLike(first.how, each.how, page);
  });
  return {
    part: first?.how.also ? LABELS : first?.how.crop ? 0 : WHOLE,
    turn: first?.how.turn ?? 0,
    // A page too large for these media is at least shown whole on them.
    scale: first?.way === 'other-printer' ? 'fit' : (first?.how.scale ?? 'exact'),
    page: alike ? null : 0,
    madeForDpi: null,
    remember: false,
  };
};

/** Does the same come out? */
export const isSameChoice = (document: JobDocumentView, one: FitChoice, other: FitChoice): boolean =>
  sameJson(decisionOf(document, one), decisionOf(document, other));

export const otherScale = (choice: FitChoice): FitChoice => ({
  ...choice,
  scale: choice.scale === 'exact' ? 'fit' : 'exact',
});

/** Is it more than letters that is on it? A barcode is rarely on anything but a label. */
export const hasCodes = ({ pages }: JobDocumentView): boolean =>
  pages.some(({ pieces }) => pieces.some(({ codes }) => codes > 0));

/** The page whose parts are offered: the one that is printed, else the first. */
export const pageOf = ({ page }: FitChoice): number => page ?? 0;

/** Parts to print, in order: of which page, from 0, and the crop; null: all. */
export const cutsOut = (
  { pages, proposals }: JobDocumentView,
  choice: FitChoice,
): { page: number; crop: BoxMm | null }[] => {
  const { page, part } = choice;
  const chosen = proposals[pageOf(choice)];
  const alone = chosen ? (partsOf(chosen)[part] ?? null) : null;
  return (page === null ? [...pages.keys()] : [page]).flatMap((index) => {
    const labels = part === LABELS ? keptOf(proposals[index]?.how ?? { crop: null }) : [];
    return labels.length > 0 ? labels.map((crop) => ({ page: index, crop })) : [{ page: index, crop: alone }];
  });
};

export const decisionOf = (document: JobDocumentView, choice: FitChoice): FitDecision => {
  const proposal = document.proposals[pageOf(choice)];
  const parts = proposal ? partsOf(proposal) : [];
  return {
    how: {
      scale: choice.scale,
      turn: choice.turn,
      ...(choice.part === LABELS && proposal
        ? { crop: proposal.how.crop, also: proposal.how.also }
        : { crop: parts[choice.part] ?? null }),
    },
    pages: choice.page === null ? null : [choice.page],
    madeForDpi: choice.madeForDpi,
    media: document.printer.media,
  };
};
