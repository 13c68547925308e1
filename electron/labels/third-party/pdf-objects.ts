import { isName, isRef, type PdfDictionary, PdfScanner, type PdfValue, writtenValue } from './pdf-values.ts';

const HEAD = /([0-9]+)[\0\t\n\f\r ]+([0-9]+)[\0\t\n\f\r ]+obj/y;
const STREAM = /stream(?:\r\n|\n)/y;
const PART = /([0-9]+) ([0-9]+)[\0\t\n\f\r ]+/y;
const ENTRY = /([0-9]{10}) [0-9]{5} ([nf])[\r\n ]{1,2}/y;
const KEYWORD = /(?:xref|trailer|startxref)/y;
const ENTRIES = /[0-9nf\0\t\n\f\r ]+/y;

/** An object of a file, with its stream as it is packed; null where it has none. */
export interface PdfObject {
  value: PdfValue;
  stream: string | null;
}

const NOTHING: PdfObject = { value: null, stream: null };

/**
 * The objects of a PDF that the engine has written: one table of all that there is, at its end, and nothing encrypted or
 * packed but streams. Refs are followed by `get`, in any order.
 */
export class PdfObjects {
  readonly #text: string;
  readonly #places = new Map<number, number>();
  readonly #read = new Map<number, PdfObject>();
  readonly trailer: PdfDictionary;

  /** @throws Error for a file of another kind */
  constructor(content: Uint8Array) {
    this.#text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text.slice(-64));
    const scanner = new PdfScanner(this.#text, Number(start?.[1] ?? 0));
    if (!scanner.take(/xref\s+/y)) throw new Error('the engine wrote no table');
    for (let part = scanner.take(PART); part; part = scanner.take(PART)) {
      for (let at = 0; at < Number(part[2]); at += 1) {
        const entry = scanner.take(ENTRY);
        if (!entry) throw new Error('an entry of the table is not to be read');
        if (entry[2] === 'n') this.#places.set(Number(part[1]) + at, Number(entry[1]));
      }
    }
    if (!scanner.take(/trailer/y)) throw new Error('the engine wrote no trailer');
    this.trailer = scanner.value() as PdfDictionary;
  }

  /** The object of a number; an empty one where there is none. */
  object(number: number): PdfObject {
    const known = this.#read.get(number);
    if (known) return known;
    const place = this.#places.get(number);
    // Filled in first: a length may refer to itself.
    this.#read.set(number, NOTHING);
    const object = place === undefined ? NOTHING : this.#objectAt(place);
    this.#read.set(number, object);
    return object;
  }

  /** The value itself, or the one that it refers to. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let steps = 0; isRef(found) && steps < 32; steps += 1) found = this.object(found.ref).value;
    return isRef(found) ? null : found;
  }

  /** A dictionary, itself or by reference; an empty one for anything else. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.get(value);
    return found instanceof Map ? found : new Map();
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: PdfValue | undefined): number | null {
    const found = this.get(value);
    return typeof found === 'number' ? found : null;
  }

  #objectAt(place: number): PdfObject {
    const scanner = new PdfScanner(this.#text, place);
    if (!scanner.take(HEAD)) return NOTHING;
    const value = scanner.value();
    scanner.space();
    if (!(value instanceof Map) || !scanner.take(STREAM)) return { value, stream: null };
    const length = this.number(value.get('Length')) ?? 0;
    return { value, stream: this.#text.slice(scanner.at, scanner.at + length) };
  }

  /** The numbers of all objects. */
  numbers(): number[] {
    return [...this.#places.keys()];
  }

  /** The same file with other values for some of its objects, which have no streams (7.5.6). */
  withValues(values: ReadonlyMap<number, PdfValue>): Uint8Array {
    const texts = [...values].map(([number, value]): [number, string] => [number, writtenValue(value)]);
    return this.#with(new Map(texts), this.trailer);
  }

  /** A file with these pictures, each as large as a page of its own, and no other page. */
  withPagesOf(pictures: readonly number[]): Uint8Array {
    const [root, tree, content] = [0, 1, 2].map((more) => this.#next + more) as [number, number, number];
    const show = '1 0 0 1 0 0 cm /P Do';
    const kids = pictures.map((_, index) => content + 1 + index);
    const texts = new Map<number, string>([
      [root, `<</Type/Catalog/Pages ${tree} 0 R>>`],
      [tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`],
      [content, `<</Length ${show.length}>>stream\n${show}\nendstream`],
    ]);
    for (const [index, picture] of pictures.entries()) {
      const resources = `/Resources<</XObject<</P ${picture} 0 R>>>>`;
      const page = `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 1 1]/Contents ${content} 0 R${resources}>>`;
      texts.set(kids[index]!, page);
    }
    return this.#with(texts, new Map(this.trailer).set('Root', { ref: root }));
  }

  /** The file with more objects, each on a page of its own: pictures that are not objects of it. */
  withPictures(pictures: readonly { dictionary: PdfDictionary; data: string }[]): Uint8Array {
    const first = this.#next;
    const [root, tree, content] = [0, 1, 2].map((more) => first + more) as [number, number, number];
    const show = '1 0 0 1 0 0 cm /P Do';
    const from = content + 1;
    const kids = pictures.map((_, index) => from + 2 * index);
    const texts = new Map<number, string>([
      [root, `<</Type/Catalog/Pages ${tree} 0 R>>`],
      [tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`],
      [content, `<</Length ${show.length}>>stream\n${show}\nendstream`],
    ]);
    for (const [index, { dictionary, data }] of pictures.entries()) {
      const kid = kids[index]!;
      const resources = `/Resources<</XObject<</P ${kid + 1} 0 R>>>>`;
      texts.set(
        kid,
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 1 1]/Contents ${content} 0 R${resources}>>`,
      );
      const entries = writtenValue(new Map(dictionary).set('Length', data.length));
      texts.set(kid + 1, `${entries}stream\n${data}\nendstream`);
    }
    return this.#with(texts, new Map(this.trailer).set('Root', { ref: root }));
  }

  /** One more than the highest number. */
  get #next(): number {
    return this.numbers().reduce((most, each) => Math.max(most, each), 0) + 1;
  }

  #with(objects: ReadonlyMap<number, string>, trailer: PdfDictionary): Uint8Array {
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text.slice(-64))![1]!;
    let text = this.#text;
    let table = 'xref\n';
    let size = this.#next;
    for (const [number, written] of objects) {
      table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
      text += `${number} 0 obj\n${written}\nendobj\n`;
      size = Math.max(size, number + 1);
    }
    const named = new Map(trailer).set('Prev', Number(previous)).set('Size', size);
    const end = `trailer\n${writtenValue(named)}\nstartxref\n${text.length}\n%%EOF\n`;
    return Buffer.from(text + table + end, 'latin1');
  }
}

/** Is a stream followed by its end where its length says? Passes it in any case that can be told. */
const passStream = (
  scanner: PdfScanner,
  length: PdfValue | undefined,
  lengths: Map<number, number>,
): boolean => {
  if (!scanner.take(STREAM)) return false;
  const from = scanner.at;
  if (isRef(length)) {
    const end = /\r?\n?endstream[\0\t\n\f\r ]+endobj/g;
    end.lastIndex = from;
    const found = end.exec(scanner.text);
    if (!found) return false;
    lengths.set(length.ref, found.index - from);
    scanner.at = found.index;
  } else {
    if (typeof length !== 'number' || length < 0) return false;
    scanner.at = from + length;
  }
  return scanner.take(/[\0\t\n\f\r ]*endstream/y) !== null;
};

/** Tells of a length by reference if it is that which was seen; a line end more or less is none of it. */
const isLength = (value: PdfValue | undefined, seen: number): boolean =>
  typeof value === 'number' && Math.abs(value - seen) <= 2;

/** The engine counts pages itself where a node says that it has none, and writes down what it has found. */
const isCounted = (value: PdfValue): boolean =>
  !(value instanceof Map) || !isName(value.get('Type'), 'Pages') || Number(value.get('Count')) >= 1;

/**
 * Is a file written so that every reader finds the same objects in it? Each ends where it says, is of the first generation
 * and has each key once. @param content from its header on
 */
export const isPlainPdf = (content: Uint8Array): boolean => {
  const scanner = new PdfScanner(
    Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1'),
  );
  const lengths = new Map<number, number>();
  const numbers = new Map<number, PdfValue>();
  try {
    for (scanner.space(); scanner.at < scanner.text.length; scanner.space()) {
      const head = scanner.take(HEAD);
      if (!head) {
        const keyword = scanner.take(KEYWORD)?.[0];
        if (keyword === undefined) return false;
        if (keyword === 'trailer') scanner.value();
        else {
          scanner.space();
          if (!scanner.take(ENTRIES)) return false;
        }
        continue;
      }
      if (head[2] !== '0') return false;
      const value = scanner.value();
      if (scanner.isAmbiguous || !isCounted(value)) return false;
      numbers.set(Number(head[1]), value);
      scanner.space();
      const isStream = value instanceof Map && scanner.text.startsWith('stream', scanner.at);
      if (isStream && !passStream(scanner, value.get('Length'), lengths)) return false;
      scanner.space();
      if (!scanner.take(/endobj/y)) return false;
    }
  } catch {
    return false;
  }
  return [...lengths].every(([number, seen]) => isLength(numbers.get(number), seen));
};
