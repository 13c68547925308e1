import { posix } from 'node:path';
import { PackdeskError } from '../../../shared/errors.ts';
import type { ImportFile } from '../import-file.ts';
import type { ImportLimits } from '../limits.ts';
import { SafeXml, type XmlEvents } from '../safe-xml.ts';
import type { Archive } from './archive.ts';
import { isDateFormat } from './dates.ts';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  /** Name of its part in the archive. */
  part: string;
}

export interface Workbook {
  sheets: Sheet[];
  is1904: boolean;
  /** Texts that cells name by their number. */
  texts: readonly string[];
  /** Styles of cells that hold a day or a time. */
  dateStyles: ReadonlySet<number>;
}

/** Parts other than sheets and texts are small. */
const SMALL = 16 * 1024 * 1024;

type Attributes = Readonly<Record<string, string>>;

/** Reads a part of the workbook from its begin to its end. */
const readPart = async (
  archive: Archive,
  name: string,
  { file, limits, most }: { file: ImportFile; limits: ImportLimits; most: number },
  events: Partial<XmlEvents>,
): Promise<void> => {
  const nothing = () => undefined;
  const xml = new SafeXml(
    { file: file.name, limits, row: () => 1 },
    { open: nothing, text: nothing, close: nothing, ...events },
  );
  for await (const text of archive.text(name, most)) xml.take(text);
  xml.end();
};

interface Place {
  archive: Archive;
  file: ImportFile;
  limits: ImportLimits;
}

const WORKBOOK = 'xl/workbook.xml';

const readSheets = async ({ archive, ...place }: Place) => {
  const named: { name: string; id: string }[] = [];
  const targets = new Map<string, string>();
  let is1904 = false;
  await readPart(
    archive,
    WORKBOOK,
    { ...place, most: SMALL },
    {
      open: (element, attributes: Attributes) => {
        if (element === 'sheet') named.push({ name: attributes.name ?? '', id: attributes.id ?? '' });
        if (element === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      },
    },
  );
  await readPart(
    archive,
    'xl/_rels/workbook.xml.rels',
    { ...place, most: SMALL },
    {
      open: (element, attributes: Attributes) => {
        if (element === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
      },
    },
  );
  const partOf = (target: string): string =>
    target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`);
  const sheets = named.map(({ name, id }) => ({ name, part: partOf(targets.get(id) ?? '') }));
  return { sheets: sheets.filter(({ part }) => archive.has(part)), is1904 };
};

const readDateStyles = async ({ archive, ...place }: Place): Promise<Set<number>> => {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let within = false;
  if (!archive.has('xl/styles.xml')) return new Set();
  await readPart(
    archive,
    'xl/styles.xml',
    { ...place, most: SMALL },
    {
      open: (element, attributes: Attributes) => {
        if (element === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        if (element === 'cellXfs') within = true;
        if (element === 'xf' && within) styles.push(Number(attributes.numFmtId ?? 0));
      },
      close: (element) => {
        if (element === 'cellXfs') within = false;
      },
    },
  );
  return new Set([...styles.keys()].filter((index) => isDateFormat(styles[index] ?? 0, codes)));
};

/** Shared texts; pieces of different type are joined, the reading aids of Japanese left out. */
const readTexts = async ({ archive, ...place }: Place): Promise<string[]> => {
  const texts: string[] = [];
  const name = 'xl/sharedStrings.xml';
  if (!archive.has(name)) return texts;
  const { file, limits } = place;
  let [text, isText, aids] = ['', false, 0];
  const keep = (): void => {
    if (texts.length >= limits.sharedTexts)
      throw new PackdeskError('import.unsafe', { details: { file: file.name, detail: 'ZIP' } });
    texts.push(text);
  };
  const add = (part: string): void => {
    text += part;
    // Of one piece the parser has a limit; a text has any number of them.
    if (text.length > limits.record)
      throw new PackdeskError('import.too-long', {
        details: { file: file.name, row: 1, limit: limits.record },
      });
  };
  await readPart(
    archive,
    name,
    { ...place, most: place.limits.texts },
    {
      open: (element) => {
        if (element === 'si') text = '';
        if (element === 'rPh') aids += 1;
        isText = element === 't' && aids === 0;
      },
      text: (part) => {
        if (isText) add(part);
      },
      close: (element) => {
        if (element === 't') isText = false;
        if (element === 'rPh') aids -= 1;
        if (element === 'si') keep();
      },
    },
  );
  return texts;
};

/** Everything of a workbook but its sheets' cells. @throws PackdeskError import.damaged, import.unsafe */
export const readWorkbook = async (place: Place): Promise<Workbook> => {
  if (!place.archive.has(WORKBOOK))
    throw new PackdeskError('import.format', { details: { file: place.file.name, format: 'xlsx' } });
  const { sheets, is1904 } = await readSheets(place);
  return { sheets, is1904, texts: await readTexts(place), dateStyles: await readDateStyles(place) };
};
