import { carrierPaperName, isCarrierPaper, type StoredPaper } from '../../shared/papers/kind.ts';
import type { Words } from './use-words.ts';

/** Papers that carriers make beside labels, by the name that their engine gives them. */
const known = [
  'certificate_of_origin',
  'cn22',
  'cn23',
  'cod_document',
  'commercial_invoice',
  'customs_declaration',
  'invoice',
  'packing_list',
  'pro_forma_invoice',
  'receipt',
  'return_label',
] as const;

const readable = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Name of a paper. One of the carrier's says that it is; a name that is not known here is shown as it came. */
export const paperName = (t: Words, kind: StoredPaper): string => {
  if (!isCarrierPaper(kind)) return t(`papers:kind-${kind}`);
  const full = carrierPaperName(kind);
  const named = known.find((each) => each === full.replace(/^cn_/, 'cn'));
  if (named) return t('papers:ofCarrier', { paper: t(`papers:carrier-${named}`) });
  const [, name = full, count] = /^(.+)_(\d)$/.exec(full) ?? [];
  const found = known.find((each) => each === name);
  const paper = found ? t(`papers:carrier-${found}`) : readable(name);
  return t('papers:ofCarrier', { paper: count === undefined ? paper : `${paper} ${count}` });
};
