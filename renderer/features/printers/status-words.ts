import { hindering, type PrinterStatus } from '../../../shared/printing/status.ts';
import type { Words } from '../../i18n/use-words.ts';

/** A printer that still prints but will soon need attention. */
export const statusTone = ({ state, reasons }: PrinterStatus): 'good' | 'wait' | 'bad' => {
  if (state === 'attention' || state === 'unreachable') return 'bad';
  return reasons.length > 0 ? 'wait' : 'good';
};

/** State of a printer, in as few words as possible: what keeps it from printing where it says that. */
export const statusWords = (t: Words, { state, reasons }: PrinterStatus): string => {
  const hinders = hindering(reasons);
  if (state === 'unreachable' && hinders.length === 0) return t('printers:unreachable');
  const named = hinders.length > 0 ? hinders : reasons;
  if (named.length > 0) return named.map((reason) => t(`printers:reason.${reason}`)).join(', ');
  if (state === 'attention') return t('printers:notReady');
  return t(state === 'busy' ? 'printers:busy' : 'printers:ready');
};
