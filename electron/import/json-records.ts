import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { ImportLimits } from './limits.ts';

/** Place of records in a JSON text. */
export interface JsonOptions {
  file: string;
  limits: ImportLimits;
  /** Members on the way to the list of records; none: the document is the list, or its values are the records. */
  path: readonly string[];
}

type Scan<T> = Generator<undefined, T, string>;

const isBlank = (letter: string): boolean =>
  letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t';

/**
 * Finds the records of a JSON text that comes in parts and reads one after the other; only one is held at a time. Besides
 * a list it reads NDJSON: values without a list around them.
 */
export class JsonRecords {
  readonly #options: JsonOptions;
  readonly #scan: Scan<void>;
  #text = '';
  #at = 0;
  #ended = false;
  #count = 0;
  #found: unknown[] = [];
  /** The letter before was a backslash within a string; it may have been the last of its part. */
  #escaped = false;

  constructor(options: JsonOptions) {
    this.#options = options;
    this.#scan = this.#document();
    this.#scan.next();
  }

  /** The records that end within this part. @throws PackdeskError import.malformed, import.too-long, import.no-records */
  take(text: string): unknown[] {
    this.#text = text;
    this.#at = 0;
    this.#scan.next(text);
    return this.#given();
  }

  /** The last records. @throws PackdeskError import.malformed where the text breaks off */
  end(): unknown[] {
    this.#text = '';
    this.#at = 0;
    this.#ended = true;
    this.#scan.next('');
    return this.#given();
  }

  #given(): unknown[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #malformed(cause?: unknown): PackdeskError {
    const details = { file: this.#options.file, row: this.#count + 1 };
    return new PackdeskError('import.malformed', { details, cause });
  }

  /** The next letter, which stays; empty at the end of the text. */
  *#peek(): Scan<string> {
    while (this.#at >= this.#text.length) {
      if (this.#ended) return '';
      yield;
    }
    return this.#text.charAt(this.#at);
  }

  *#skipBlank(): Scan<string> {
    for (;;) {
      const letter = yield* this.#peek();
      if (!isBlank(letter)) return letter;
      this.#at += 1;
    }
  }

  *#expect(wanted: string): Scan<void> {
    if ((yield* this.#skipBlank()) !== wanted) throw this.#malformed();
    this.#at += 1;
  }

  *#document(): Scan<void> {
    const { path } = this.#options;
    if (path.length > 0) yield* this.#below(path);
    else if ((yield* this.#skipBlank()) === '[') yield* this.#list();
    else yield* this.#values();
    if ((yield* this.#skipBlank()) !== '') throw this.#malformed();
  }

  /** Values one after the other, as lines of NDJSON or a single record. */
  *#values(): Scan<void> {
    while ((yield* this.#skipBlank()) !== '') this.#keep(yield* this.#value(true));
  }

  *#list(): Scan<void> {
    yield* this.#expect('[');
    if ((yield* this.#skipBlank()) === ']') this.#at += 1;
    else
      for (;;) {
        this.#keep(yield* this.#value(true));
        const sign = yield* this.#skipBlank();
        this.#at += 1;
        if (sign === ']') return;
        if (sign !== ',') throw this.#malformed();
      }
  }

  /** An object with the path's first member; the other members are passed over. */
  *#below([step = '', ...rest]: readonly string[]): Scan<void> {
    yield* this.#expect('{');
    let isThere = false;
    for (let sign = yield* this.#skipBlank(); sign !== '}'; ) {
      const name = this.#parse(yield* this.#value(true));
      yield* this.#expect(':');
      if (name === step && !isThere) {
        isThere = true;
        yield* this.#inside(rest);
      } else yield* this.#value(false);
      sign = yield* this.#skipBlank();
      if (sign === ',') {
        this.#at += 1;
        sign = yield* this.#skipBlank();
        if (sign === '}') throw this.#malformed();
      } else if (sign !== '}') throw this.#malformed();
    }
    this.#at += 1;
    if (!isThere) throw this.#missing();
  }

  *#inside(rest: readonly string[]): Scan<void> {
    const letter = yield* this.#skipBlank();
    if (rest.length > 0 && letter === '{') yield* this.#below(rest);
    else if (rest.length === 0 && letter === '[') yield* this.#list();
    else if (rest.length === 0 && letter === '{') this.#keep(yield* this.#value(true));
    else throw this.#missing();
  }

  #missing(): PackdeskError {
    const { file, path } = this.#options;
    return new PackdeskError('import.no-records', { details: { file, path: path.join('.') } });
  }

  /** The text of a value; empty where it is passed over. A value that is too long or too deep is refused. */
  *#value(isKept: boolean): Scan<string> {
    const { limits } = this.#options;
    const parts: string[] = [];
    let [depth, length, inString, hasBegun] = [0, 0, false, false];
    for (;;) {
      const letter = yield* hasBegun ? this.#peek() : this.#skipBlank();
      if (letter === '') {
        if (hasBegun && depth === 0 && !inString) break;
        throw this.#malformed();
      }
      const from = this.#at;
      const isOver = this.#advance({ depth, inString, hasBegun });
      ({ depth, inString } = isOver);
      hasBegun = true;
      length += this.#at - from;
      if (isKept) parts.push(this.#text.slice(from, this.#at));
      if (isKept && length > limits.record) throw this.#tooLong();
      if (depth > limits.depth) throw this.#malformed();
      if (isOver.ends) break;
    }
    if (length === 0) throw this.#malformed();
    return parts.join('');
  }

  /** Goes through this part as far as the value goes. */
  #advance({ depth, inString, hasBegun }: { depth: number; inString: boolean; hasBegun: boolean }) {
    const text = this.#text;
    let begun = hasBegun;
    for (let at = this.#at; at < text.length; at += 1) {
      const letter = text.charAt(at);
      if (inString) {
        if (this.#escaped) this.#escaped = false;
        else if (letter === '\\') this.#escaped = true;
        else if (letter === '"') {
          inString = false;
          if (depth === 0) return this.#stop(at + 1, depth);
        }
      } else if (letter === '"') {
        if (begun && depth === 0) return this.#stop(at, depth);
        inString = true;
      } else if (letter === '{' || letter === '[') {
        if (begun && depth === 0) return this.#stop(at, depth);
        depth += 1;
      } else if (letter === '}' || letter === ']') {
        if (depth === 0) return this.#stop(at, depth);
        depth -= 1;
        if (depth === 0) return this.#stop(at + 1, depth);
      } else if (depth === 0 && (letter === ',' || letter === ':' || isBlank(letter)))
        return this.#stop(at, depth);
      begun = true;
    }
    this.#at = text.length;
    return { depth, inString, ends: false };
  }

  #stop(at: number, depth: number) {
    this.#at = at;
    return { depth, inString: false, ends: true };
  }

  #parse(text: string): unknown {
    try {
      return parseJson(text);
    } catch (error) {
      throw this.#malformed(error);
    }
  }

  #keep(text: string): void {
    const value = this.#parse(text);
    this.#count += 1;
    this.#found.push(value);
  }

  #tooLong(): PackdeskError {
    const { file, limits } = this.#options;
    return new PackdeskError('import.too-long', {
      details: { file, row: this.#count + 1, limit: limits.record },
    });
  }
}
