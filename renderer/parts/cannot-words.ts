import type { Words } from '../i18n/use-words.ts';
import type { Cannot } from '../stores/bench/cannot.ts';
import type { StopId } from '../stores/bench/packing-stop.ts';
import { chordWords, shownChords } from './commands/shortcuts.tsx';

/** The open shipment must not be packed, as the answer row says it. @param reason of its hold */
export const stopWords = (t: Words, id: StopId, reference: string, reason: string): string =>
  t(`openState:says-${id}`, { reference, reason });

/**
 * Why a key could do nothing, and the way out.
 * @param field names a path below the shipment
 */
export const cannotWords = (t: Words, cannot: Cannot, field: (path: string) => string): string => {
  if (cannot.why === 'stop') return stopWords(t, cannot.stop, cannot.reference, cannot.reason);
  const leads = cannot.why === 'addresses' ? 'section' : 'jobs';
  const key = shownChords(leads)
    .slice(0, 1)
    .map((chord) => chordWords(t, chord).join('+'))
    .join('');
  const values = {
    key,
    reference: 'reference' in cannot ? cannot.reference : '',
    printer: 'printer' in cannot ? cannot.printer : '',
    field: 'path' in cannot ? field(cannot.path) : '',
    code: cannot.why === 'looking' ? cannot.code : '',
    text: cannot.why === 'scan-text' ? cannot.text : '',
    number: cannot.why === 'no-carton' ? cannot.number : 0,
  };
  return t(`openState:cannot-${cannot.why}`, values);
};
