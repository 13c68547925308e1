import type { Address } from '../address/schema.ts';
import { pathTemplate } from '../document/path.ts';
import { parcelIndexOf } from '../shipment/parcel-path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { labelDesign } from './design.ts';
import { unprintable } from './measure.ts';
import { patternFields } from './pattern.ts';
import type { LabelTemplate } from './template.ts';
import { type UnprintableText, unprintableTexts } from './unprintable.ts';

/** Path under which what a template itself says is named: the carrier brings its template along. */
const TEMPLATE_PATH = 'carrierDetails.carrierCode';

/** In any language: only what is unprintable is looked at. */
const language = 'en';

/** Characters that no font has in the texts that a template puts on one parcel's label. */
const ofParcel = (
  template: LabelTemplate,
  shipment: Shipment,
  index: number,
  defaultSender: Address | null,
): { characters: string[] } => {
  const { lines, routing } = labelDesign(template, shipment, index, { language, defaultSender });
  const texts = [...lines.flatMap(({ label, text }) => [label, text]), routing?.text ?? ''];
  return { characters: [...new Set(texts.flatMap(unprintable))] };
};

/**
 * Characters that no font has in the lines and the sort code that a template puts on the labels of a shipment, by the
 * fields that they come from; at the carrier where the template's own words have them, or the desk's own address.
 */
export const unprintableInTemplate = (
  template: LabelTemplate,
  shipment: Shipment,
  defaultSender: Address | null,
): UnprintableText[] => {
  const patterns = [...template.lines.map(({ pattern }) => pattern), template.routing?.pattern ?? ''];
  const named = new Set(patterns.flatMap(patternFields));
  const possible = unprintableTexts(shipment).filter(({ path }) => named.has(pathTemplate(path)));
  const own = unprintable([...patterns, ...template.lines.map(({ label }) => label)].join(' '));
  // Laying out each label of a shipment of many parcels is for those that have such characters at all.
  const fromDesk = [...named].some((path) => path.includes('[].sender.'));
  if (possible.length === 0 && own.length === 0 && !fromDesk) return [];
  const found = new Map<string, UnprintableText>();
  for (const index of (shipment.shipmentInfo.shipmentItems ?? [null]).keys()) {
    const { characters } = ofParcel(template, shipment, index, defaultSender);
    const from = possible.filter((each) => {
      const parcel = parcelIndexOf(each.path);
      const isHere = parcel === null || parcel === index;
      return isHere && each.characters.some((character) => characters.includes(character));
    });
    for (const each of from) found.set(each.path, each);
    const left = characters.filter((character) => !from.some((each) => each.characters.includes(character)));
    if (left.length > 0) found.set(TEMPLATE_PATH, { path: TEMPLATE_PATH, text: '', characters: left });
  }
  return [...found.values()];
};
