import { isErrorCode } from '../../../shared/errors.ts';
import type { Words } from '../../i18n/use-words.ts';
import { detailWords } from '../../ui/failure-box.tsx';

/** Says a failure of an order source, and what to do. */
export const faultWords = (
  t: Words,
  code: string | null,
  details: Readonly<Record<string, string | number>>,
): string => {
  if (code === null || !isErrorCode(code)) return code ?? '';
  const words = detailWords(t, details);
  return `${t(`errors:${code}.title`, words)} ${t(`errors:${code}.action`, words)}`;
};
