import type { z } from 'zod';
import { isMembers } from '../document/members.ts';
import { below } from '../document/path.ts';
import { Article, Parcel } from '../shipment/schema/parcel.ts';
import { Shipment } from '../shipment/schema/shipment.ts';
import { hasLost, hasQuestionedLetter, isNoValue, mendedText, privateCharacter } from '../text/spoilt.ts';
import { type Finding, quoted, type Rule, type RuleFacts } from './rule.ts';

/**
 * Characters that no text needs: controls other than tab and line break, which hide in a field and break a
 * label, a file or a terminal; and the marks that turn the direction of what follows, so that a text reads as
 * another one (Unicode Technical Report 36). Half a surrogate pair too: an emoji cut in two, which nothing
 * can print. Letters of right-to-left scripts, their plain marks and emoji are fine.
 */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

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

/** A text that is broken: what fills the rule's words, and the text to put in its place. */
type Broken = Pick<Finding, 'values' | 'fix'>;
/** Looks at one text; null where it is as it should be. */
type Look = (text: string) => Broken | null;

/** Another reference is another shipment: its text is not replaced. */
const KEPT = 'shipmentReference';

const finding = (path: string, name: string, { fix, ...broken }: Broken): Finding => ({
  path,
  ...broken,
  ...(fix !== undefined && name !== KEPT && { fix }),
});

const collect = (value: unknown, walker: Walker, path: string, look: Look): Finding[] => {
  if (!isMembers(value)) return [];
  const found: Finding[] = [];
  for (const name of walker.texts) {
    const text = value[name];
    const broken = typeof text === 'string' ? look(text) : null;
    if (broken !== null) found.push(finding(below(path, name), name, broken));
  }
  for (const [name, inner] of walker.objects)
    found.push(...collect(value[name], inner, below(path, name), look));
  for (const [name, inner] of walker.lists) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    for (const [index, element] of list.entries())
      found.push(...collect(element, inner, below(below(path, name), index), look));
  }
  return found;
};

const control: Look = (text) => {
  const [character] = FORBIDDEN.exec(text) ?? [];
  if (character === undefined) return null;
  const values = { character: codePoint(character) };
  // `StraÃ\u009fe`: the control is half of a letter.
  const right = mendedText(text);
  return FORBIDDEN.test(right) ? { values } : { values: { ...values, right: quoted(right) }, fix: right };
};

const spoilt: Look = (text) => {
  // Then the text is not saved at all, and `text.control` has the mended one.
  if (FORBIDDEN.test(text)) return null;
  const right = mendedText(text);
  // A lost letter is told by `text.lost`, and no one knows the right text.
  return right === text || hasLost(right) ? null : { values: { right: quoted(right) }, fix: right };
};

const lost: Look = (text) => (hasLost(text) ? { values: { character: 'U+FFFD' } } : null);

/** Texts that a label prints are asked for private characters by `label.unprintable`; papers print those of parcels. */
const lostInParcel: Look = (text) => {
  const character = privateCharacter(text);
  return character === null ? lost(text) : { values: { character: codePoint(character) } };
};

const noValue: Look = (text) => (isNoValue(text) ? { values: { text: quoted(text) }, fix: '' } : null);

const questioned: Look = (text) => (hasQuestionedLetter(text) ? { values: { text: quoted(text) } } : null);

const everywhere = (facts: RuleFacts, look: Look, inParcel: Look = look): Rule => ({
  ...facts,
  check: ({ shipment }) => collect(shipment, root, '', look),
  parcel: (parcel) => collect(parcel, ofParcel, '', inParcel),
  line: (article) => collect(article, ofArticle, '', inParcel),
});

/** Texts of an address in which no question mark is meant. */
const NAMES = /\.(?:name[23]?|street2?|city)$/;

export const textRules: readonly Rule[] = [
  everywhere(
    {
      id: 'text.control',
      level: 'save',
      severity: 'error',
      source: 'Unicode 17: general categories Cc and Cs; UAX #9 explicit directional formatting',
    },
    control,
  ),
  everywhere(
    {
      id: 'text.lost',
      level: 'label',
      severity: 'error',
      source: 'Unicode 17, sections 23.5 and 23.8: private-use characters and U+FFFD',
      overridable: true,
    },
    lost,
    lostInParcel,
  ),
  everywhere(
    {
      id: 'text.no-value',
      level: 'label',
      severity: 'error',
      source: 'ECMA-262, ToString of null, undefined, NaN and objects; ISO 9075, NULL',
      overridable: true,
    },
    noValue,
  ),
  everywhere(
    {
      id: 'text.spoilt',
      level: 'label',
      severity: 'warning',
      source: 'HTML 4.01, section 24; WHATWG Encoding Standard, windows-1252; RFC 2045, 3629, 3986; ECMA-404',
    },
    spoilt,
  ),
  {
    id: 'text.question-mark',
    level: 'label',
    severity: 'warning',
    source: 'WHATWG Encoding Standard: programs put ? for what an encoding lacks',
    check: ({ shipment }) => collect(shipment, root, '', questioned).filter(({ path }) => NAMES.test(path)),
  },
];
