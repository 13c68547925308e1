import { PdfObjects } from './pdf-objects.ts';
import { isName, isRef, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Put on a layer that is not printed: its copy in another document is known by it. */
const OFF_KEY = 'PackdeskOff';

/** Layers of a file (optional content, ISO 32000-1, 8.11) that are not printed. */
export interface Layers {
  off: ReadonlySet<number>;
  /** Objects to be changed, for the engine to draw it as it is printed. */
  changes: Map<number, PdfValue>;
}

const refsIn = (objects: PdfObjects, value: PdfValue | undefined): number[] =>
  objects.array(value).flatMap((each) => (isRef(each) ? [each.ref] : []));

/** Layers that follow what they say of printing (8.11.4.4: usage of the event Print). */
const printStates = (objects: PdfObjects, config: PdfDictionary): Map<number, boolean> => {
  const states = new Map<number, boolean>();
  const seen = new Set<PdfValue>();
  for (const each of objects.array(config.get('AS'))) {
    const use = objects.dictionary(each);
    if (!isName(objects.get(use.get('Event')), 'Print')) continue;
    const list = objects.get(use.get('OCGs'));
    if (seen.has(list)) continue;
    seen.add(list);
    for (const layer of refsIn(objects, list)) {
      const usage = objects.dictionary(objects.dictionary({ ref: layer }).get('Usage'));
      const state = objects.get(objects.dictionary(usage.get('Print')).get('PrintState'));
      if (isName(state)) states.set(layer, state.name !== 'OFF');
    }
  }
  return states;
};

/** The layers of a file as they are printed, whatever is shown on a screen. */
export const layersOf = (objects: PdfObjects): Layers => {
  const changes = new Map<number, PdfValue>();
  const root = objects.trailer.get('Root');
  const catalogue = objects.dictionary(root);
  const all = objects.dictionary(catalogue.get('OCProperties'));
  const layers = [...new Set(refsIn(objects, all.get('OCGs')))];
  const config = objects.dictionary(all.get('D'));
  const [shown, hidden] = ['ON', 'OFF'].map((key) => new Set(refsIn(objects, config.get(key)))) as [
    Set<number>,
    Set<number>,
  ];
  const isBaseOff = isName(objects.get(config.get('BaseState')), 'OFF');
  const printed = printStates(objects, config);
  const isOff = (layer: number): boolean => {
    const told = printed.get(layer);
    return told !== undefined ? !told : isBaseOff ? !shown.has(layer) : hidden.has(layer);
  };
  const off = new Set(layers.filter(isOff));
  if (off.size === 0 && printed.size === 0 && !isBaseOff && hidden.size === 0) return { off, changes };
  for (const layer of off) changes.set(layer, new Map(objects.dictionary({ ref: layer })).set(OFF_KEY, true));
  if (isRef(root)) changes.set(root.ref, new Map(catalogue).set('OCProperties', properties(layers, off)));
  return { off, changes };
};

const properties = (layers: readonly number[], off: ReadonlySet<number>): PdfValue =>
  new Map<string, PdfValue>([
    ['OCGs', layers.map((ref) => ({ ref }))],
    ['D', new Map<string, PdfValue>([['OFF', [...off].map((ref) => ({ ref }))]])],
  ]);

/** A document that the engine has made of pages of others: a copied layer is not printed where its original is not. */
export const withLayersOff = (made: Uint8Array): Uint8Array => {
  if (!Buffer.from(made.buffer, made.byteOffset, made.byteLength).includes(OFF_KEY)) return made;
  const objects = new PdfObjects(made);
  const layers = objects.numbers().filter((ref) => isName(objects.dictionary({ ref }).get('Type'), 'OCG'));
  const off = new Set(layers.filter((ref) => objects.dictionary({ ref }).get(OFF_KEY) === true));
  const root = objects.trailer.get('Root');
  if (!isRef(root)) throw new Error('the engine has made a document without a catalogue');
  const catalogue = new Map(objects.dictionary(root)).set('OCProperties', properties(layers, off));
  return objects.withValues(new Map([[root.ref, catalogue]]));
};
