import { openPdfFile, type PdfFile, withMemory } from './pdf-file.ts';
import { savePdf } from './pdf-save.ts';

/** Resolution at which a part is compared with its page; drawing a label takes some 10 ms. */
const LOOK_DPI = 100;
/** Pages that share pictures would each bring all of them, so the parts together are limited to this many times the document, */
const MOST_TIMES = 4;
/** or to this, whichever is more. */
const SMALL_BYTES = 8 * 1024 * 1024;

/** One page as a document of its own. Throws where the engine cannot copy it. */
const alone = ({ engine, document }: PdfFile, page: number): Uint8Array => {
  const target = engine._FPDF_CreateNewDocument();
  try {
    const copied = withMemory(engine, 4, (index) => {
      new Int32Array(engine.HEAPU8.buffer, index, 1).set([page]);
      return engine._FPDF_ImportPagesByIndex(target, document, index, 1, 0);
    });
    if (copied === 0) throw new Error(`page ${page} cannot be copied`);
    return savePdf(engine, target);
  } finally {
    engine._FPDF_CloseDocument(target);
  }
};

/** Does a part look like its page, dot by dot? */
const looksLike = async (part: Uint8Array, file: PdfFile, page: number): Promise<boolean> => {
  const size = file.sizes[page]!;
  const made = await openPdfFile(part);
  try {
    const [own, ...more] = made.sizes;
    if (more.length > 0 || own?.widthMm !== size.widthMm || own.heightMm !== size.heightMm) return false;
    const box = { xMm: 0, yMm: 0, ...size };
    const [before, after] = [file.draw(page, box, 0, LOOK_DPI), made.draw(0, box, 0, LOOK_DPI)];
    return Buffer.compare(before.data, after.data) === 0;
  } finally {
    made.close();
  }
};

/**
 * Each page of a PDF as a PDF of its own. Null where a part would look different (layers and forms belong to the whole
 * document), and where the parts would be many times as large.
 */
const pagesAlone = async (file: PdfFile, bytes: number): Promise<Uint8Array[] | null> => {
  if (file.engine._FPDF_GetFormType(file.document) !== 0) return null;
  const most = Math.max(SMALL_BYTES, bytes * MOST_TIMES);
  const parts: Uint8Array[] = [];
  let sum = 0;
  for (const page of file.sizes.keys()) {
    const part = alone(file, page);
    sum += part.length;
    if (sum > most || !(await looksLike(part, file, page))) return null;
    parts.push(part);
  }
  return parts;
};

/**
 * Takes a PDF apart where it has the wanted number of pages.
 * @throws PackdeskError document.broken, document.locked, document.too-many-pages
 */
export const splitPdf = async (
  content: Uint8Array,
  wanted: number,
): Promise<{ pages: number; parts: Uint8Array[] | null }> => {
  const file = await openPdfFile(content);
  try {
    const pages = file.sizes.length;
    return { pages, parts: pages > 1 && pages === wanted ? await pagesAlone(file, content.length) : null };
  } finally {
    file.close();
  }
};
