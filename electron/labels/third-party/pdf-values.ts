/** A name of PDF: `/Type`. */
export interface PdfName {
  name: string;
}

/** A reference to an object. */
export interface PdfRef {
  ref: number;
}

/** A string, as it is written. */
export interface PdfText {
  written: string;
}

export type PdfDictionary = Map<string, PdfValue>;

/** A value of PDF (ISO 32000-1, 7.3). Words that are none are null. */
export type PdfValue = number | boolean | null | PdfName | PdfRef | PdfText | PdfValue[] | PdfDictionary;

/** Deeper than any document goes; the engine reads no deeper either. */
const MOST_DEPTH = 64;

const isSpace = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 0 || code === 12;

const REF = /([0-9]{1,10})[\0\t\n\f\r ]+[0-9]{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/** Reads values of a PDF, one character a byte, from a place on. What it cannot read it throws as an Error. */
export class PdfScanner {
  readonly text: string;
  at: number;
  /** True once a dictionary had a key twice, of which one reader takes the first and another the last. */
  isAmbiguous = false;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** The next thing of this form, if it is there; the place is then behind it. */
  take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at;
    const found = form.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Goes on behind white space and comments. */
  space(): void {
    const { text } = this;
    for (;;) {
      while (this.at < text.length && isSpace(text.charCodeAt(this.at))) this.at += 1;
      if (text[this.at] !== '%') return;
      while (this.at < text.length && text[this.at] !== '\n' && text[this.at] !== '\r') this.at += 1;
    }
  }

  value(depth = 0): PdfValue {
    if (depth > MOST_DEPTH) throw new Error('values lie too deep in each other');
    this.space();
    const sign = this.text[this.at];
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#string();
    if (sign === '[') return this.#array(depth);
    if (sign === '<') return this.text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    const ref = this.take(REF);
    if (ref) return { ref: Number(ref[1]) };
    const number = this.take(NUMBER);
    if (number) return Number(number[0]);
    const word = this.take(WORD)?.[0];
    if (word === undefined) throw new Error(`no value at ${this.at}`);
    return word === 'true' ? true : word === 'false' ? false : null;
  }

  #name(): PdfName {
    const [, written = ''] = this.take(NAME)!;
    const name = written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return { name };
  }

  #hex(): PdfText {
    const found = this.take(HEX);
    if (!found) throw new Error(`a string does not end at ${this.at}`);
    return { written: found[0] };
  }

  #string(): PdfText {
    const from = this.at;
    let open = 0;
    do {
      const sign = this.text[this.at];
      if (sign === undefined) throw new Error('a string does not end');
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      this.at += sign === '\\' ? 2 : 1;
    } while (open > 0);
    return { written: this.text.slice(from, this.at) };
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at += 1;
    for (this.space(); this.text[this.at] !== ']'; this.space()) values.push(this.value(depth + 1));
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    this.at += 2;
    for (this.space(); !this.text.startsWith('>>', this.at); this.space()) {
      if (this.text[this.at] !== '/') throw new Error(`no key at ${this.at}`);
      const { name } = this.#name();
      if (entries.has(name)) this.isAmbiguous = true;
      entries.set(name, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }
}

export const isName = (value: PdfValue | undefined, name?: string): value is PdfName =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  (name === undefined || value.name === name);

export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && value !== null && 'ref' in value;

const isText = (value: PdfValue): value is PdfText =>
  typeof value === 'object' && value !== null && 'written' in value;

const writtenName = (name: string): string =>
  `/${name.replace(/[^!-~]|[()<>[\]{}/%#]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** A value as PDF has it, one character a byte. */
export const writtenValue = (value: PdfValue): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(writtenValue).join(' ')}]`;
  if (value instanceof Map) {
    const entries = [...value].map(([name, each]) => `${writtenName(name)} ${writtenValue(each)}`);
    return `<<${entries.join('')}>>`;
  }
  if (isRef(value)) return `${value.ref} 0 R`;
  return isText(value) ? value.written : writtenName(value.name);
};
