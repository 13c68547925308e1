import { broken } from './limits.ts';
import {
  type InlinePicture,
  KINDS,
  type MarkKind,
  type ResourceKind,
  type UsedNames,
  usedNames,
} from './pdf-content.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { CUT, UNKNOWN, Unpacker } from './pdf-unpack.ts';
import { isName, isRef, type PdfDictionary, type PdfValue, writtenValue } from './pdf-values.ts';

/** All that a page is drawn with: its pictures by number and its fonts. */
export interface PageParts {
  pictures: Set<number>;
  fonts: Set<PdfDictionary>;
  /** Pictures that lie in contents, with full names; each once. */
  inline: Map<string, InlinePicture>;
  /** A thing that it is drawn with and that is not there; null for none. */
  missing: string | null;
  /** True where a content of it ends in between. */
  isCut: boolean;
}

/** No document looks up as many parts; one whose forms name each other in all ways would be followed for ever. */
const MOST_LOOKED_UP = 500_000;
/** Of forms in each other the engine draws forty, and leaves out in silence those that lie deeper. */
const MOST_DEPTH = 39;

/** A content by what it draws with, or null for all. */
interface Content {
  isCut: boolean;
  used: UsedNames | null;
}

const NO_TEXT: Content = { isCut: true, used: null };

/** Follows what the pages of a document are drawn with. What has been unpacked is remembered, and counted for all pages. */
export class PartsReader {
  readonly #objects: PdfObjects;
  readonly #unpacker: Unpacker;
  readonly #contents = new Map<string, Content>();
  #lookedUp = 0;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
    this.#unpacker = new Unpacker(objects);
  }

  /**
   * The parts of a page, in whatever they lie: only those that are drawn.
   * @param looks of its annotations that are printed
   * @throws PackdeskError document.broken, document.too-large where there are more than can be looked at
   */
  parts(
    page: PdfDictionary,
    resources: PdfValue | undefined,
    looks: readonly (readonly PdfValue[])[],
  ): PageParts {
    const own = this.#objects.dictionary(resources);
    const walk = new PageWalk(this.#objects, this, own);
    const contents = page.get('Contents');
    const isList = Array.isArray(this.#objects.get(contents));
    const refs = (isList ? this.#objects.array(contents) : [contents]).filter(isRef);
    walk.content(
      refs.map(({ ref }) => ref),
      own,
      0,
    );
    for (const look of looks.flat()) walk.stream(look, own, 0);
    return walk.parts;
  }

  /** A content of one or several streams, which are read as one. */
  content(refs: readonly number[]): Content {
    const key = refs.join(' ');
    const known = this.#contents.get(key);
    if (known) return known;
    const content = this.#read(refs);
    this.#contents.set(key, content);
    return content;
  }

  #read(refs: readonly number[]): Content {
    const texts = refs.map((ref) => this.#unpacker.text(this.#objects.object(ref)));
    if (texts.includes(CUT)) return NO_TEXT;
    return { isCut: false, used: texts.includes(UNKNOWN) ? null : usedNames(texts.join('\n')) };
  }

  /** @throws PackdeskError document.broken */
  count(depth: number): void {
    this.#lookedUp += 1;
    if (this.#lookedUp > MOST_LOOKED_UP) throw broken('PDF', 'its pages have too many parts');
    if (depth > MOST_DEPTH) throw broken('PDF', 'parts of a page lie too deep in each other');
  }
}

/** Short names of inline pictures (ISO 32000-1, tables 93 and 94). */
const KEYS: Record<string, string> = {
  ...{ BPC: 'BitsPerComponent', CS: 'ColorSpace', D: 'Decode', DP: 'DecodeParms', F: 'Filter' },
  ...{ H: 'Height', IM: 'ImageMask', I: 'Interpolate', W: 'Width' },
};
const NAMES: Record<string, string> = {
  ...{ G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK', I: 'Indexed', AHx: 'ASCIIHexDecode' },
  ...{ A85: 'ASCII85Decode', LZW: 'LZWDecode', Fl: 'FlateDecode', RL: 'RunLengthDecode' },
  ...{ CCF: 'CCITTFaxDecode', DCT: 'DCTDecode' },
};
const LONG = ['ColorSpace', 'Filter'];

const fullName = (value: PdfValue): PdfValue => {
  if (Array.isArray(value)) return value.map(fullName);
  return isName(value) ? { name: NAMES[value.name] ?? value.name } : value;
};

/** Entries of an inline picture as those of any other have them. */
const fullEntries = (objects: PdfObjects, dictionary: PdfDictionary): PdfDictionary => {
  const full: PdfDictionary = new Map([
    ['Type', { name: 'XObject' }],
    ['Subtype', { name: 'Image' }],
  ]);
  for (const [key, value] of dictionary) {
    const name = KEYS[key] ?? key;
    full.set(name, LONG.includes(name) ? fullName(objects.get(value)) : value);
  }
  return full;
};

class PageWalk {
  readonly #objects: PdfObjects;
  readonly #reader: PartsReader;
  /** Streams that were followed, with the resources that they draw with. */
  readonly #seen = new Map<PdfDictionary, Set<number>>();
  /** Of the page: a form takes from there what its own have not. */
  readonly #own: PdfDictionary;
  readonly parts: PageParts = {
    ...{ pictures: new Set(), fonts: new Set(), inline: new Map() },
    ...{ missing: null, isCut: false },
  };

  constructor(objects: PdfObjects, reader: PartsReader, own: PdfDictionary) {
    this.#objects = objects;
    this.#reader = reader;
    this.#own = own;
  }

  content(refs: readonly number[], resources: PdfDictionary, depth: number): void {
    const { isCut, used } = this.#reader.content(refs);
    if (isCut) this.parts.isCut = true;
    for (const kind of KINDS) {
      for (const name of used?.[kind] ?? this.#objects.dictionary(resources.get(kind)).keys()) {
        this.#reader.count(depth);
        const value = this.#named(kind, name, resources);
        if (value !== undefined) this.#resource(kind, value, resources, depth);
      }
    }
    if (used) this.#checkThere(used, resources);
    for (const picture of used?.pictures ?? []) this.#inline(picture, resources, depth);
  }

  #named(kind: string, name: string, resources: PdfDictionary): PdfValue | undefined {
    const own = this.#objects.dictionary(resources.get(kind)).get(name);
    return own ?? this.#objects.dictionary(this.#own.get(kind)).get(name);
  }

  #checkThere({ marks }: UsedNames, resources: PdfDictionary): void {
    for (const [kind, names] of Object.entries(marks) as [MarkKind, Set<string>][]) {
      for (const name of names) {
        if (!this.#isThere(kind, this.#named(kind, name, resources)))
          this.parts.missing ??= `${kind} ${name}`;
      }
    }
  }

  #isThere(kind: MarkKind, value: PdfValue | undefined): boolean {
    if (kind === 'XObject') return isRef(value) && this.#objects.object(value.ref).stream !== null;
    return this.#objects.get(value) instanceof Map;
  }

  #inline({ dictionary, data }: InlinePicture, resources: PdfDictionary, depth: number): void {
    this.#reader.count(depth);
    const full = fullEntries(this.#objects, dictionary);
    const space = this.#objects.get(full.get('ColorSpace'));
    const named = isName(space) ? this.#named('ColorSpace', space.name, resources) : undefined;
    if (named !== undefined) full.set('ColorSpace', named);
    this.parts.inline.set(`${writtenValue(full)} ${data}`, { dictionary: full, data });
  }

  /** A picture, a form, a pattern or a letter. @param resources with which it draws unless it has its own */
  stream(value: PdfValue | undefined, resources: PdfDictionary, depth: number): void {
    this.#reader.count(depth);
    if (!isRef(value)) return;
    const object = this.#objects.object(value.ref);
    if (!(object.value instanceof Map) || object.stream === null) return;
    if (isName(this.#objects.get(object.value.get('Subtype')), 'Image')) {
      if (this.parts.pictures.has(value.ref)) return;
      this.parts.pictures.add(value.ref);
      this.stream(object.value.get('SMask'), resources, depth + 1);
      this.stream(object.value.get('Mask'), resources, depth + 1);
      return;
    }
    const own = this.#objects.get(object.value.get('Resources'));
    const used = own instanceof Map ? own : resources;
    const seen = this.#seen.get(used) ?? new Set();
    this.#seen.set(used, seen);
    if (seen.has(value.ref)) return;
    seen.add(value.ref);
    this.content([value.ref], used, depth + 1);
  }

  #resource(kind: ResourceKind, value: PdfValue, resources: PdfDictionary, depth: number): void {
    if (kind === 'Font') this.#font(value, resources, depth);
    else if (kind === 'ExtGState') {
      const state = this.#objects.dictionary(value);
      this.stream(this.#objects.dictionary(state.get('SMask')).get('G'), resources, depth);
      const [font] = this.#objects.array(state.get('Font'));
      if (font !== undefined) this.#font(font, resources, depth);
    } else this.stream(value, resources, depth);
  }

  #font(value: PdfValue, resources: PdfDictionary, depth: number): void {
    const font = this.#objects.dictionary(value);
    if (font.size === 0 || this.parts.fonts.has(font)) return;
    this.parts.fonts.add(font);
    if (!isName(this.#objects.get(font.get('Subtype')), 'Type3')) return;
    const own = this.#objects.get(font.get('Resources'));
    const letters = this.#objects.dictionary(font.get('CharProcs'));
    for (const letter of letters.values())
      this.stream(letter, own instanceof Map ? own : resources, depth + 1);
  }
}
