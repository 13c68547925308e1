import { PackdeskError } from '../../shared/errors.ts';
import type { ImportLimits } from './limits.ts';
import { SafeXml } from './safe-xml.ts';

/** Place of records in an XML text. */
export interface XmlOptions {
  file: string;
  limits: ImportLimits;
  /** Names of elements from the root to the record; none: each element below the root is a record. */
  path: readonly string[];
}

interface Open {
  members: Record<string, unknown>;
  text: string;
}

const put = (members: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__') return;
  if (!Object.hasOwn(members, name)) members[name] = value;
  else if (Array.isArray(members[name])) (members[name] as unknown[]).push(value);
  else members[name] = [members[name], value];
};

/** An element as a value: its text alone, or an object of its attributes, children and text. */
const elementValue = ({ members, text }: Open): unknown => {
  const trimmed = text.trim();
  if (Object.keys(members).length === 0) return trimmed;
  if (trimmed !== '') put(members, '#text', trimmed);
  return members;
};

/** Finds the elements of an XML text that are records; only one is held at a time. */
export class XmlRecords {
  readonly #options: XmlOptions;
  readonly #parser: SafeXml;
  /** Names from the root to here, outside records. */
  readonly #around: string[] = [];
  /** Elements of the record that is open, itself first. */
  readonly #open: Open[] = [];
  #length = 0;
  #count = 0;
  #found: unknown[] = [];
  #failure: PackdeskError | null = null;

  constructor(options: XmlOptions) {
    this.#options = options;
    const { file, limits } = options;
    this.#parser = new SafeXml(
      { file, limits, row: () => this.#count + 1 },
      {
        open: (name, attributes) => this.#begin(name, attributes),
        text: (text) => this.#take(text),
        close: (name) => this.#end(name),
      },
    );
  }

  /** The records that end within this part. @throws PackdeskError of SafeXml, import.too-long */
  take(text: string): unknown[] {
    this.#parser.take(text);
    if (this.#failure) throw this.#failure;
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** @throws PackdeskError import.malformed, import.no-records where no element has the path */
  end(): unknown[] {
    this.#parser.end();
    const { file, path } = this.#options;
    if (this.#count === 0)
      throw new PackdeskError('import.no-records', { details: { file, path: path.join('.') } });
    return [];
  }

  #isRecord(name: string): boolean {
    const { path } = this.#options;
    if (path.length === 0) return this.#around.length === 1;
    return (
      this.#around.length === path.length - 1 &&
      path.at(-1) === name &&
      this.#around.every((each, index) => each === path[index])
    );
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#open.length === 0 && !this.#isRecord(name)) {
      this.#around.push(name);
      return;
    }
    if (this.#open.length === 0) this.#length = 0;
    const members: Record<string, unknown> = {};
    for (const [attribute, value] of Object.entries(attributes)) {
      put(members, `@${attribute}`, value);
      this.#grow(value.length);
    }
    this.#grow(name.length);
    this.#open.push({ members, text: '' });
  }

  #take(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    element.text += text;
    this.#grow(text.length);
  }

  #end(name: string): void {
    const element = this.#open.pop();
    if (!element) {
      this.#around.pop();
      return;
    }
    const value = elementValue(element);
    const outer = this.#open.at(-1);
    if (outer) put(outer.members, name, value);
    else {
      this.#count += 1;
      this.#found.push(value);
    }
  }

  #grow(by: number): void {
    const { file, limits } = this.#options;
    this.#length += by + 1;
    if (this.#length > limits.record)
      this.#failure ??= new PackdeskError('import.too-long', {
        details: { file, row: this.#count + 1, limit: limits.record },
      });
  }
}
