/** Bytes of a file name's readable part; with id, number and ending it stays far below 255. */
const MAX_TITLE_BYTES = 120;

/** What some file system refuses: controls, `<>:"/\|?*`, and look-alikes of a path. */
const forbidden = /[\p{C}<>:"/\\|?*]+/gu;

const cut = (text: string, bytes: number): string => {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break;
    kept += character;
  }
  return kept;
};

/**
 * A file name for a job: its title, as far as every file system can hold it, then the first signs of its
 * id, which tell two labels of one shipment apart. `again` numbers further files of the same job.
 */
export const jobFileName = (
  job: { id: string; title: string; format: 'PDF' | 'ZPL' },
  again: number,
): string => {
  const plain = job.title.replace(forbidden, '_').replace(/\s+/gu, ' ').trim();
  // A leading dot hides the file; a trailing dot or blank is dropped by Windows.
  const title = cut(plain, MAX_TITLE_BYTES).replace(/^[.\s]+|[.\s]+$/gu, '') || 'label';
  const id = job.id.replace(/[^A-Za-z0-9]/g, '').slice(0, 8);
  const number = again === 0 ? '' : ` (${again + 1})`;
  return `${title} ${id}${number}.${job.format.toLowerCase()}`;
};
