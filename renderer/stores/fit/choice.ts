import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import type { BoxMm, Turn } from '../../../shared/printing/document.ts';
import { isLike, isSameSize } from '../../../shared/printing/fit-choice.ts';

type Proposal = JobDocumentView['proposals'][number];

/** What a person sets in the form. */
export interface FitChoice {
  /** Which of `partsOf` is printed; -1: the whole page. */
  part: number;
  turn: Turn;
  scale: 'exact' | 'fit';
  /** The one page to print, from 0; null: all of them. */
  page: number | null;
  /** What its dots were made for; null: as it was found. */
  madeForDpi: number | null;
  remember: boolean;
}

/** Parts of a page that may be cut out of it, the one that was proposed first. */
export const partsOf = ({ how, choices }: Proposal): BoxMm[] => [...(how.crop ? [how.crop] : []), ...choices];

/**
 * What was proposed. Where the pages are not all alike the first one alone: nobody prints instructions on labels. Labels
 * of several parcels are alike, though none lies to a hair where the one before it does.
 */
export const firstChoice = ({ pages, proposals }: JobDocumentView): FitChoice => {
  const [first] = proposals;
  const alike = proposals.every((each, index) => {
    const page = pages[index];
    return first && page && isSameSize(first.came, each.came) && isLike(first.how, each.how, page);
  });
  return {
    part: first?.how.crop ? 0 : -1,
    turn: first?.how.turn ?? 0,
    // What is too large for these media is at least shown whole on them.
    scale: first?.way === 'other-printer' ? 'fit' : (first?.how.scale ?? 'exact'),
    page: alike ? null : 0,
    madeForDpi: null,
    remember: false,
  };
};

/** The page whose parts are offered: the one that is printed, else the first. */
export const pageOf = ({ page }: FitChoice): number => page ?? 0;

/** The pages that will come out, from 0, in their order. */
export const pagesOut = ({ pages }: JobDocumentView, { page }: FitChoice): number[] =>
  page === null ? pages.map((_, index) => index) : [page];

export const decisionOf = (document: JobDocumentView, choice: FitChoice): FitDecision => {
  const proposal = document.proposals[pageOf(choice)];
  const parts = proposal ? partsOf(proposal) : [];
  return {
    how: { scale: choice.scale, turn: choice.turn, crop: parts[choice.part] ?? null },
    pages: choice.page === null ? null : [choice.page],
    madeForDpi: choice.madeForDpi,
    media: document.printer.media,
  };
};
