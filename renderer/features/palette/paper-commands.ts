import { isCarrierPaper, type PaperKind, paperKinds } from '../../../shared/papers/kind.ts';
import { paperName } from '../../i18n/paper-name.ts';
import type { Words } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { openPaper, showPaper } from '../papers/paper-actions.ts';
import type { Command } from './command.ts';

/** A slip is spoken of only where there is a return. */
const isOffered = (kind: PaperKind): boolean => {
  const { opened } = bench.store.getState();
  return kind !== 'RETURN_SLIP' || Boolean(opened?.returnOf || opened?.returns?.length);
};

/** Those that came from the carrier with the label. */
const carrierCommands = (t: Words): Command[] =>
  (bench.store.getState().opened?.documents ?? []).flatMap((document) => {
    const { documentType: kind, superseded } = document;
    if (superseded || !isCarrierPaper(kind)) return [];
    const words = t('papers:command', { paper: paperName(t, kind) });
    return [{ id: `paper-${kind}`, words, run: () => showPaper(kind, document) }];
  });

/** The papers of the open shipment: shown as they are, or made first. */
export const paperCommands = (t: Words): Command[] =>
  bench.store.getState().view === 'shipment'
    ? [
        ...paperKinds.filter(isOffered).map((kind) => ({
          id: `paper-${kind}`,
          words: t('papers:command', { paper: paperName(t, kind) }),
          run: () => openPaper(kind),
        })),
        ...carrierCommands(t),
      ]
    : [];
