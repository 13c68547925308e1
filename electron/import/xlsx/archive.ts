import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { PackdeskError } from '../../../shared/errors.ts';
import type { ImportFile } from '../import-file.ts';
import type { ImportLimits } from '../limits.ts';

/** A part of a workbook as a stream of text. */
export type PartText = AsyncGenerator<string>;

/** The ZIP archive that a workbook is. */
export interface Archive {
  has(name: string): boolean;
  /**
   * A part as text. Never more than `most` bytes come out of it, whatever its directory says.
   * @throws PackdeskError import.damaged where it is missing or damaged, import.unsafe
   */
  text(name: string, most: number): PartText;
  close(): void;
}

const damaged = (file: string, cause?: unknown): PackdeskError =>
  new PackdeskError('import.damaged', { details: { file }, cause });

const openZip = (file: ImportFile): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(
      file.path,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false },
      (error, zip) => (error ? reject(damaged(file.name, error)) : resolve(zip)),
    );
  });

/** The directory: no more parts than a workbook has, and none that is encrypted. */
const entriesOf = (zip: yauzl.ZipFile, file: ImportFile, limits: ImportLimits) =>
  new Promise<Map<string, yauzl.Entry>>((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    if (zip.entryCount > limits.parts) {
      reject(new PackdeskError('import.unsafe', { details: { file: file.name, detail: 'ZIP' } }));
      return;
    }
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error) => reject(damaged(file.name, error)));
    zip.readEntry();
  });

const streamOf = (zip: yauzl.ZipFile, entry: yauzl.Entry, file: ImportFile) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(damaged(file.name, error)) : resolve(stream),
    );
  });

async function* textOf(zip: yauzl.ZipFile, entry: yauzl.Entry, file: ImportFile, most: number): PartText {
  const tooMuch = () => new PackdeskError('import.unsafe', { details: { file: file.name, detail: 'ZIP' } });
  if (entry.uncompressedSize > most) throw tooMuch();
  const stream = await streamOf(zip, entry, file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let count = 0;
  try {
    for await (const part of stream as AsyncIterable<Uint8Array>) {
      count += part.length;
      if (count > most) throw tooMuch();
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof PackdeskError ? error : damaged(file.name, error);
  } finally {
    stream.destroy();
  }
}

/** Opens the archive of a workbook. @throws PackdeskError import.damaged, import.unsafe */
export const openArchive = async (file: ImportFile, limits: ImportLimits): Promise<Archive> => {
  const zip = await openZip(file);
  try {
    const entries = await entriesOf(zip, file, limits);
    return {
      has: (name) => entries.has(name),
      text: (name, most) => {
        const entry = entries.get(name);
        if (!entry) throw damaged(file.name);
        return textOf(zip, entry, file, most);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
