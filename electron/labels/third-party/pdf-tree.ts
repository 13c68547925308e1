import { broken, checkPages } from './limits.ts';
import type { PdfOddity } from './pdf-end.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { isName, isRef, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Attributes that a page may have of those above it (ISO 32000-1, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const MOST_DEPTH = 32;
/** Pages and what lies above them; more is no tree of a document with as many pages as are printed. */
const MOST_NODES = 10_000;

/** A page with what it has of those above it. */
export interface TreePage {
  node: PdfDictionary;
  attributes: PdfDictionary;
  /** Points that one unit of it has (`UserUnit`, 14.8.1), 1 as a rule. */
  unit: number;
}

/** The pages of a file, and the objects to be changed for the engine to see them so. */
export interface PageTree {
  pages: TreePage[];
  odd: PdfOddity[];
  changes: Map<number, PdfValue>;
}

type Box = [left: number, bottom: number, right: number, top: number];

const boxOf = (objects: PdfObjects, value: PdfValue | undefined): Box | null => {
  const numbers = objects.array(value).map((each) => objects.number(each));
  if (numbers.length !== 4 || numbers.some((each) => each === null)) return null;
  const [a, b, c, d] = numbers as Box;
  if (a === c || b === d) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

/** A cut that leaves nothing of a page is none (14.11.2: the cut is within the medium). */
const isCutAway = (objects: PdfObjects, attributes: PdfDictionary): boolean => {
  const media = boxOf(objects, attributes.get('MediaBox'));
  if (!media || objects.array(attributes.get('CropBox')).length !== 4) return false;
  const crop = boxOf(objects, attributes.get('CropBox'));
  return !crop || crop[0] >= media[2] || crop[2] <= media[0] || crop[1] >= media[3] || crop[3] <= media[1];
};

/** Do all parts of its content exist? */
const isContentThere = (objects: PdfObjects, value: PdfValue | undefined): boolean => {
  if (value === undefined) return true;
  const found = objects.get(value);
  const parts = Array.isArray(found) ? found : [value];
  return parts.every((part) => isRef(part) && objects.object(part.ref).stream !== null);
};

class TreeReader {
  readonly #objects: PdfObjects;
  readonly #off: ReadonlySet<number>;
  readonly #seen = new Set<number>();
  readonly tree: PageTree = { pages: [], odd: [], changes: new Map() };

  constructor(objects: PdfObjects, off: ReadonlySet<number>) {
    this.#objects = objects;
    this.#off = off;
  }

  /** Number of pages at and below an object of the tree. */
  read(value: PdfValue, above: PdfDictionary, depth: number): number {
    const node = this.#objects.get(value);
    if (!(node instanceof Map) || !isRef(value)) throw broken('PDF', 'a page of it is not there');
    if (this.#seen.has(value.ref) || depth > MOST_DEPTH || this.#seen.size > MOST_NODES)
      throw broken('PDF', 'its pages lead round in a circle');
    this.#seen.add(value.ref);
    const attributes = new Map(above);
    for (const key of INHERITED) if (node.has(key)) attributes.set(key, node.get(key)!);
    if (!node.has('Kids')) return this.#page(value.ref, node, attributes);
    if (!isName(this.#objects.get(node.get('Type')), 'Pages')) this.#oddity('pages');
    let count = 0;
    for (const kid of this.#objects.array(node.get('Kids'))) count += this.read(kid, attributes, depth + 1);
    if (this.#objects.number(node.get('Count')) !== count) {
      this.#oddity('pages');
      this.tree.changes.set(value.ref, new Map(node).set('Count', count));
    }
    return count;
  }

  #page(ref: number, node: PdfDictionary, attributes: PdfDictionary): number {
    const objects = this.#objects;
    if (!isContentThere(objects, node.get('Contents'))) throw broken('PDF', 'a part of a page is not there');
    const isTyped = isName(objects.get(node.get('Type')), 'Page') && isRef(node.get('Parent'));
    const isBoxed = boxOf(objects, attributes.get('MediaBox')) !== null;
    const turn = attributes.has('Rotate') ? objects.number(attributes.get('Rotate')) : 0;
    if (!isTyped || !isBoxed || turn === null || turn % 90 !== 0) this.#oddity('pages');
    const changed = new Map(node);
    if (isCutAway(objects, attributes)) {
      this.#oddity('cut');
      changed.set('CropBox', attributes.get('MediaBox')!);
      this.tree.changes.set(ref, changed);
    }
    const notes = objects.array(node.get('Annots'));
    const isPrinted = (note: PdfValue): boolean => {
      const layer = objects.dictionary(note).get('OC');
      return !isRef(layer) || !this.#off.has(layer.ref);
    };
    if (!notes.every(isPrinted)) {
      changed.set('Annots', notes.filter(isPrinted));
      this.tree.changes.set(ref, changed);
    }
    if (notes.some((note) => !isName(objects.get(objects.dictionary(note).get('Subtype')), 'Link')))
      this.#oddity('notes');
    const told = objects.number(node.get('UserUnit')) ?? 1;
    const unit = told > 0 && Number.isFinite(told) ? told : 1;
    if (unit !== 1) this.#oddity('unit');
    this.tree.pages.push({ node, attributes, unit });
    checkPages(this.tree.pages.length);
    return 1;
  }

  #oddity(odd: PdfOddity): void {
    if (!this.tree.odd.includes(odd)) this.tree.odd.push(odd);
  }
}

/**
 * The pages of a file in their order. @param off layers that are not printed
 * @throws PackdeskError document.too-many-pages; document.broken where one that it names, or a part of one, is not there: it would be
 * missing in silence
 */
export const pageTree = (objects: PdfObjects, off: ReadonlySet<number>): PageTree => {
  const reader = new TreeReader(objects, off);
  const root = objects.dictionary(objects.trailer.get('Root'));
  const top = root.get('Pages') ?? null;
  reader.read(top, new Map(), 0);
  const { tree } = reader;
  // One page in the place of the tree.
  if (!objects.dictionary(top).has('Kids') && !tree.odd.includes('pages')) tree.odd.push('pages');
  return tree;
};
