import type { Address } from '../address/schema.ts';
import type { DocumentLanguage } from '../document-language.ts';
import { party } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { fillPattern } from './pattern.ts';
import { codedPostcode, shipTo } from './ship-to.ts';
import type { LabelTemplate, TemplateBlock, TemplateLogo } from './template.ts';

/** A template applied to one parcel: final texts, and where they go. */
export interface LabelDesign {
  blocks: readonly TemplateBlock[];
  textSize: number;
  /** Lines whose fields are filled. */
  lines: { label: string; text: string }[];
  routing: {
    text: string;
    textMm: number;
    /** GS1-128 with its application identifier in brackets; null where there is none. */
    barcode: { data: string; heightMm: number } | null;
  } | null;
  logo: TemplateLogo | null;
}

/** AI (420) takes 20 characters at most. */
const LONGEST_420 = 20;

const routingData = (shipment: Shipment, kind: '420' | '421'): string | null => {
  const recipient = party(shipment, 'recipient')?.address ?? {};
  if (kind === '420') {
    const postcode = codedPostcode(recipient, LONGEST_420);
    return postcode === '' ? null : `(420)${postcode}`;
  }
  const to = shipTo(recipient);
  return to && `(421)${to.countryNumeric}${to.postalCode}`;
};

/**
 * A template filled for one parcel.
 * @param parcelIndex from 0
 * @param on `defaultSender`: the sender of shipments that name none, the desk's own address
 */
export const labelDesign = (
  { blocks, textSize, lines, routing, logo }: LabelTemplate,
  shipment: Shipment,
  parcelIndex: number,
  on: { language: DocumentLanguage; defaultSender?: Address | null },
): LabelDesign => {
  const text = (pattern: string): string =>
    fillPattern(pattern, shipment, parcelIndex, on.language, on.defaultSender);
  const data = routing && routing.barcode !== 'none' ? routingData(shipment, routing.barcode) : null;
  return {
    blocks,
    textSize,
    lines: lines
      .map(({ label, pattern }) => ({ label: label.trim(), text: text(pattern) }))
      .filter((line) => line.text !== ''),
    routing: routing && {
      text: text(routing.pattern),
      textMm: routing.textMm,
      barcode: data === null ? null : { data, heightMm: routing.barMm },
    },
    logo,
  };
};
