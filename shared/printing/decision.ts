import { z } from 'zod';
import { rotations } from './document.ts';

const Mm = z.number().min(0).max(5000);
const Side = z.number().positive().max(5000);
const Size = z.object({ widthMm: Side, heightMm: Side });

const Box = z.object({ xMm: Mm, yMm: Mm, widthMm: Side, heightMm: Side });

/** See `DocumentFitHow`. */
export const FitHow = z.object({
  scale: z.enum(['exact', 'fit']),
  turn: z.literal([...rotations]),
  crop: Box.nullable(),
  also: z.array(Box).max(12).optional(),
});

/** A person's decision about a third-party document: how it is put on the media that were loaded then. */
export const FitDecision = z.object({
  how: FitHow,
  /** Pages to print, from 0; null: all. */
  pages: z.array(z.int().min(0).max(999)).min(1).max(1000).nullable(),
  /** Resolution that its pixels or dots were made for; null: as the document says, else guessed. */
  madeForDpi: z.int().min(72).max(1200).nullable(),
  /** It holds only for these media: others ask again. */
  media: Size,
});
export type FitDecision = z.infer<typeof FitDecision>;

/** A decision that holds for every document of one kind and size at a printer. Sizes as in `FitDecision`. */
export const KeptFit = z.object({
  printerId: z.string().min(1),
  kind: z.enum(['PDF', 'PNG', 'GIF', 'ZPL', 'EPL']),
  /** Of its first page, as told, else as guessed; null where neither was possible. */
  came: Size.nullable(),
  /** Proposals for its pages when a person decided: a document for which these differ is asked about. */
  proposed: z.array(FitHow).min(1).max(1000),
  decision: FitDecision,
});
export type KeptFit = z.infer<typeof KeptFit>;
