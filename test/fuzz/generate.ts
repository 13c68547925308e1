import type { Dice } from '../sync-model/random.ts';
import { corpusOf, HEADINGS } from './corpus.ts';
import { mutated } from './mutate.ts';
import type { TargetName } from './targets.ts';
import { spoiledWorkbook } from './workbooks.ts';

/** Files made up from nothing, most of them small, some at the bounds. */

/** So much of something: mostly little, now and then a lot. */
const amount = (dice: Dice, most: number): number => dice.upTo(dice.chance(0.05) ? most : 12);

const CELLS = [
  '',
  'a',
  '"',
  '""',
  '"x"',
  'Rome',
  '1,5',
  '\n',
  '\r',
  ' ',
  '\t',
  ';',
  '😀',
  '\ud800',
  'ß'.repeat(9),
  '0',
];

const tableText = (dice: Dice): string => {
  const delimiter = dice.pick([',', ';', '\t', '|']);
  const row = (most: number) =>
    Array.from({ length: amount(dice, most) }, () => dice.pick(CELLS)).join(delimiter);
  const head = dice.chance(0.7) ? HEADINGS.join(delimiter) : row(1100);
  return [head, ...Array.from({ length: amount(dice, 3000) }, () => row(40))].join(
    dice.pick(['\n', '\r\n', '\r']),
  );
};

const TEXTS = ['', 'Rome', '__proto__', 'items', 'id', 'a.b', '\u0000', '😀', '\ud800', 'length'];

const jsonValue = (dice: Dice, depth: number): unknown => {
  const kind = depth > 6 ? dice.upTo(4) : dice.upTo(7);
  if (kind === 0) return dice.pick([null, true, 0, -0, 1e300, 12345678901234567890n]);
  if (kind < 4) return dice.pick(TEXTS);
  const inner = () => jsonValue(dice, depth + 1);
  if (kind === 4) return Array.from({ length: amount(dice, 200) }, inner);
  return Object.fromEntries(Array.from({ length: amount(dice, 60) }, () => [dice.pick(TEXTS), inner()]));
};

const jsonText = (dice: Dice): string => {
  const values = Array.from({ length: amount(dice, 500) }, () => JSON.stringify(jsonValue(dice, 0)));
  return dice.pick([
    () => `[${values.join(',')}]`,
    () => values.join('\n'),
    () => `{"data":{"orders":[${values.join(',')}]}}`,
    () => `{"orders":${values[0] ?? '{}'}}`,
    () => values.join(''),
    () => '['.repeat(amount(dice, 200_000)),
    () => `[{"items":[${'{},'.repeat(amount(dice, 400_000))}{}]}]`,
    () => `[{"id":"${'\\"'.repeat(amount(dice, 400_000))}"}]`,
  ])();
};

const NAMES = ['orders', 'order', 'id', 'x:line', 'items', '__proto__', 'a'];

const element = (dice: Dice, depth: number): string => {
  const name = dice.pick(NAMES);
  const attributes = Array.from(
    { length: dice.upTo(3) },
    (_, at) => ` ${name}${at}="${dice.pick(TEXTS)}"`,
  ).join('');
  if (depth > 6 || dice.chance(0.3)) return `<${name}${attributes}/>`;
  const inner = Array.from({ length: amount(dice, 30) }, () =>
    dice.chance(0.3)
      ? dice.pick(['t', '&lt;', '<![CDATA[ ]] > ]]>', '<!-- -->', '<?p?>'])
      : element(dice, depth + 1),
  );
  return `<${name}${attributes}>${inner.join('')}</${name}>`;
};

const xmlText = (dice: Dice): string =>
  dice.pick([
    () => element(dice, 0),
    () => `<orders>${Array.from({ length: amount(dice, 800) }, () => element(dice, 2)).join('')}</orders>`,
    () => `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(amount(dice, 100_000))}">]><a>&b;</a>`,
    () => '<a>'.repeat(amount(dice, 200_000)),
    () => `<orders><order>${'<a/>'.repeat(amount(dice, 400_000))}</order></orders>`,
    () => `<orders><order ${'a'.repeat(amount(dice, 400_000))}="b"/></orders>`,
    () => `<orders><order>${'<!---->x'.repeat(amount(dice, 200_000))}</order></orders>`,
  ])();

const profileText = (dice: Dice): string => {
  const [whole = new Uint8Array()] = [dice.pick(corpusOf('profile'))];
  const profile = JSON.parse(Buffer.from(whole).toString()) as Record<string, unknown>;
  for (let count = 1 + dice.upTo(3); count > 0; count -= 1)
    profile[dice.pick([...Object.keys(profile), 'only', 'parcel', 'sheet', '__proto__'])] = jsonValue(
      dice,
      2,
    );
  return JSON.stringify(profile);
};

const encoded = (text: string, dice: Dice): Uint8Array => {
  if (dice.chance(0.7)) return Buffer.from(text);
  const wide = Buffer.from(`${dice.pick(['', '\ufeff'])}${text}`, 'utf16le');
  return dice.pick([() => Buffer.from(text, 'latin1'), () => wide, () => Buffer.from(wide).swap16()])();
};

const generated = (target: TargetName, dice: Dice): Uint8Array => {
  switch (target) {
    case 'csv':
    case 'tsv':
      return encoded(tableText(dice), dice);
    case 'json':
    case 'ndjson':
      return encoded(jsonText(dice), dice);
    case 'xml':
      return encoded(xmlText(dice), dice);
    case 'xlsx':
      return spoiledWorkbook(dice);
    case 'profile':
      return Buffer.from(profileText(dice));
    default:
      return generated(dice.pick(['csv', 'csv', 'tsv', 'json', 'ndjson', 'xml', 'xlsx'] as const), dice);
  }
};

/** An input for a target: a spoiled file of the corpus, or one made up from nothing. */
export const inputFor = (target: TargetName, dice: Dice): Uint8Array => {
  const corpus = corpusOf(target);
  if (dice.chance(0.4)) return generated(target, dice);
  return mutated(dice.pick(corpus), dice, corpus);
};
