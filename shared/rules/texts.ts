import type { z } from 'zod';
import { isMembers } from '../document/members.ts';
import { below } from '../document/path.ts';
import { Article, Parcel } from '../shipment/schema/parcel.ts';
import { Shipment } from '../shipment/schema/shipment.ts';
import type { Finding, Rule } from './rule.ts';

/**
 * Characters that no text needs: controls other than tab and line break, which hide in a field and break a
 * label, a file or a terminal; and the marks that turn the direction of what follows, so that a text reads as
 * another one (Unicode Technical Report 36). Half a surrogate pair too: an emoji cut in two, which nothing
 * can print. Letters of right-to-left scripts, their plain marks and emoji are fine.
 */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const codePoint = (text: string): string => {
  const code = FORBIDDEN.exec(text)?.[0]?.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Paths of the texts of one of the interface's objects. */
interface Walker {
  texts: readonly string[];
  objects: readonly (readonly [name: string, walker: Walker])[];
  lists: readonly (readonly [name: string, walker: Walker])[];
}

/** Parts of a schema's definition that are read here (zod 4). */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
}

const definitionOf = (schema: z.ZodType): Definition => {
  const definition = schema.def as unknown as Definition;
  return definition.innerType ? definitionOf(definition.innerType) : definition;
};

/** Lists whose elements are looked at one by one (`parcel` and `line` below). */
const APART = ['shipmentItems', 'articles'];

/** Walks the fields of the interface; opaque members are skipped. */
const walkerOf = (shape: Record<string, z.ZodType>): Walker => {
  const texts: string[] = [];
  const objects: [string, Walker][] = [];
  const lists: [string, Walker][] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const { type, shape: inner, element } = definitionOf(schema);
    const members = element && definitionOf(element).shape;
    if (type === 'string') texts.push(name);
    else if (inner) objects.push([name, walkerOf(inner)]);
    else if (members && !APART.includes(name)) lists.push([name, walkerOf(members)]);
  }
  return { texts, objects, lists };
};

const root = walkerOf(Shipment.shape);

const ofParcel = walkerOf(Parcel.shape);
const ofArticle = walkerOf(Article.shape);

const collect = (value: unknown, walker: Walker, path: string, found: Finding[]): void => {
  if (!isMembers(value)) return;
  for (const name of walker.texts) {
    const text = value[name];
    if (typeof text !== 'string' || !FORBIDDEN.test(text)) continue;
    found.push({ path: below(path, name), values: { character: codePoint(text) } });
  }
  for (const [name, inner] of walker.objects) {
    if (isMembers(value[name])) collect(value[name], inner, below(path, name), found);
  }
  for (const [name, inner] of walker.lists) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    for (const [index, element] of list.entries()) {
      collect(element, inner, below(below(path, name), index), found);
    }
  }
};

const collected = (value: unknown, walker: Walker): readonly Finding[] => {
  const found: Finding[] = [];
  collect(value, walker, '', found);
  return found;
};

export const textRules: readonly Rule[] = [
  {
    id: 'text.control',
    level: 'save',
    severity: 'error',
    source: 'Unicode 17: general categories Cc and Cs; UAX #9 explicit directional formatting',
    check: ({ shipment }) => collected(shipment, root),
    parcel: (parcel) => collected(parcel, ofParcel),
    line: (article) => collected(article, ofArticle),
  },
];
