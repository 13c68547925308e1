import { below, parsePath, type Step } from '../../document/path.ts';
import { fillText } from '../../i18n/texts.ts';
import type { Words } from '../../words.ts';
import { fieldAt } from './index.ts';

type Language = keyof Words;

interface Place {
  /** The path up to here. */
  path: string;
  step: Step;
}

/** Every object, list and field on the way to a path, the path's own last. */
const placesOf = (path: string): Place[] => {
  let at = '';
  // Any element has no number to be named by.
  return parsePath(path)
    .filter((step) => typeof step !== 'symbol')
    .map((step) => {
      at = below(at, step);
      return { path: at, step };
    });
};

const contextOf = ({ path, step }: Place, language: Language): string[] => {
  const field = fieldAt(path);
  if (!field?.context || (field.firstUnsaid && step === 0)) return [];
  return [fillText(field.context[language], { n: Number(step) + 1 }, language)];
};

/**
 * Part of a path below the last place that the catalogue knows, as the interface spells it: `color`,
 * `tags[1]`.
 */
const unknownPart = (path: string): string => {
  const known = placesOf(path).findLast((place) => fieldAt(place.path));
  return known ? path.slice(known.path.length).replace(/^\./, '') : path;
};

/** Only the label of a field; members that the catalogue does not have keep the interface's name. */
export const fieldLabel = (path: string, language: Language): string =>
  fieldAt(path)?.label[language] ?? unknownPart(path);

const partsOf = (path: string, language: Language): { around: string[]; own: string } => {
  const places = placesOf(path);
  const around = places.slice(0, -1).flatMap((place) => contextOf(place, language));
  const [own] = places.slice(-1).flatMap((place) => contextOf(place, language));
  return { around, own: own ?? fieldLabel(path, language) };
};

/**
 * Names a path below the shipment for people who do not see its form: "Parcel 2, item 5: Net weight",
 * "Recipient: City", "Customs: Invoice date", "Parcel 3".
 */
export const fieldName = (path: string, language: Language): string => {
  const { around, own } = partsOf(path, language);
  if (around.length === 0) return own;
  const counted = fieldAt(path)?.context !== undefined;
  return `${around.join(', ')}${counted ? ', ' : ': '}${own}`;
};

/** The same for the head of a sentence: "Parcel 2, item 5, Net weight". */
export const fieldHeading = (path: string, language: Language): string => {
  const { around, own } = partsOf(path, language);
  return [...around, own].join(', ');
};
