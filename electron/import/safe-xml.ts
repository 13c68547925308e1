import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { PackdeskError } from '../../shared/errors.ts';
import type { ImportLimits } from './limits.ts';

/** Events that a reader of XML hears. Names are without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Origin of a text, for messages. */
export interface XmlSource {
  file: string;
  limits: ImportLimits;
  /** Number of the record that is being read. */
  row(): number;
}

const MAX_ATTRIBUTES = 1000;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML in parts without anything that makes it dangerous: a DOCTYPE, and with it every entity of its own, is
 * refused; depth, attributes and the length of one text have limits; nothing is fetched.
 */
export class SafeXml {
  readonly #source: XmlSource;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #depth = 0;
  #sinceEvent = 0;
  #attributes = 0;
  #failure: PackdeskError | null = null;

  constructor(source: XmlSource, events: XmlEvents) {
    this.#source = source;
    const { limits, file } = source;
    const parser = this.#parser;
    parser.on('error', (error) => {
      this.#failure ??= this.#malformed(error);
    });
    parser.on('doctype', () => {
      this.#failure ??= new PackdeskError('import.unsafe', { details: { file, detail: 'DOCTYPE' } });
    });
    parser.on('attribute', (_attribute: SaxesAttributePlain) => {
      this.#attributes += 1;
      if (this.#attributes > MAX_ATTRIBUTES) this.#failure ??= this.#malformed();
    });
    parser.on('opentag', (tag: SaxesTagPlain) => {
      this.#sinceEvent = 0;
      this.#attributes = 0;
      this.#depth += 1;
      if (this.#depth > limits.depth) this.#failure ??= this.#malformed();
      if (this.#failure) return;
      const attributes = Object.entries(tag.attributes).map(([name, value]) => [local(name), value]);
      events.open(local(tag.name), Object.fromEntries(attributes));
    });
    const text = (value: string): void => {
      this.#sinceEvent = 0;
      if (!this.#failure) events.text(value);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('closetag', (tag) => {
      this.#sinceEvent = 0;
      this.#depth -= 1;
      if (!this.#failure) events.close(local(tag.name));
    });
  }

  /** @throws PackdeskError import.malformed, import.unsafe, import.too-long */
  take(text: string): void {
    this.#sinceEvent += text.length;
    this.#parser.write(text);
    const { file, limits, row } = this.#source;
    if (!this.#failure && this.#sinceEvent > limits.record)
      this.#failure = new PackdeskError('import.too-long', {
        details: { file, row: row(), limit: limits.record },
      });
    if (this.#failure) throw this.#failure;
  }

  /** @throws PackdeskError import.malformed where the text breaks off */
  end(): void {
    this.#parser.close();
    if (this.#failure) throw this.#failure;
  }

  #malformed(cause?: unknown): PackdeskError {
    const { file, row } = this.#source;
    return new PackdeskError('import.malformed', { details: { file, row: row() }, cause });
  }
}
