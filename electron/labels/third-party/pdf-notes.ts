import type { PdfObjects } from './pdf-objects.ts';
import { isName, isRef, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Flags of an annotation (ISO 32000-1, 12.5.3). */
const HIDDEN = 2;
const PRINT = 4;

/** Kinds that draw nothing on paper, or whose look the engine makes where they have none. */
const MADE = [
  ...['Link', 'Popup', 'FreeText', 'Square', 'Circle', 'Ink', 'Text'],
  ...['Highlight', 'Underline', 'StrikeOut', 'Squiggly'],
];

const MOST_PARENTS = 16;

/** A value of a form's field, its own or of one above it (12.7.3.1). */
const inField = (objects: PdfObjects, field: PdfDictionary, key: string): PdfValue => {
  let node = field;
  for (let steps = 0; steps < MOST_PARENTS; steps += 1) {
    const found = objects.get(node.get(key));
    if (found !== null) return found;
    node = objects.dictionary(node.get('Parent'));
  }
  return null;
};

/** A field with a text, which the reader is to draw itself. */
const isFilled = (objects: PdfObjects, field: PdfDictionary): boolean => {
  const kind = inField(objects, field, 'FT');
  if (!isName(kind, 'Tx') && !isName(kind, 'Ch')) return false;
  const value = inField(objects, field, 'V');
  return (
    value !== null &&
    !(typeof value === 'object' && 'written' in value && /^(\(\s*\)|<\s*>)$/.test(value.written))
  );
};

/** The annotations of a page that are printed. */
export const printedNotes = (objects: PdfObjects, page: PdfDictionary): PdfDictionary[] =>
  objects.array(page.get('Annots')).flatMap((each) => {
    const note = objects.dictionary(each);
    const flags = objects.number(note.get('F')) ?? 0;
    return note.size > 0 && (flags & PRINT) !== 0 && (flags & HIDDEN) === 0 ? [note] : [];
  });

const lookOf = (objects: PdfObjects, note: PdfDictionary): PdfValue =>
  objects.dictionary(note.get('AP')).get('N') ?? null;

/** The looks of an annotation that may be drawn: the only one, that of its state, or all where its state is none of them. */
export const looksOf = (objects: PdfObjects, note: PdfDictionary): PdfValue[] => {
  const look = lookOf(objects, note);
  if (isRef(look) && objects.object(look.ref).stream !== null) return [look];
  const states = objects.dictionary(look);
  const state = objects.get(note.get('AS'));
  const shown = isName(state) ? states.get(state.name) : undefined;
  return shown === undefined ? [...states.values()] : [shown];
};

/** Is an annotation to be drawn for which there is nothing to draw? @param makes the engine makes the looks of fields itself */
export const lacksLook = (objects: PdfObjects, note: PdfDictionary, makes: boolean): boolean => {
  // One that names nothing, or no stream, is none.
  const hasDrawing = looksOf(objects, note).some(
    (look) => isRef(look) && objects.object(look.ref).stream !== null,
  );
  if (hasDrawing) return false;
  const kind = objects.get(note.get('Subtype'));
  if (isName(kind, 'Widget')) return !makes && isFilled(objects, note);
  return isName(kind) && !MADE.includes(kind.name);
};
