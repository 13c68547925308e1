import { unprintable } from '../label/measure.ts';
import { type UnprintableText, unprintableTexts } from '../label/unprintable.ts';
import { type PartyName, party, partyPath } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { paperContent } from './content.ts';
import type { OfferContext } from './context.ts';
import type { PaperKind } from './kind.ts';
import { partyAddress } from './parties.ts';
import { line } from './text.ts';

/** Every text that a paper would draw. */
const textsOf = (content: unknown): string[] => {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : [];
};

/** Origin of texts of a paper: the shipment, the desk's own address in a sender's place, the carrier's name. */
const sources = (shipment: Shipment, context: OfferContext): UnprintableText[] => {
  const name: PartyName = 'sender';
  const own = partyAddress(shipment, name, context);
  const stored = party(shipment, name);
  const senderPath = stored?.path ?? partyPath(name);
  const ofDesk =
    own && own !== stored?.address
      ? unprintableTexts(own).map((found) => ({ ...found, path: `${senderPath}.${found.path}` }))
      : [];
  const text = context.carrier?.name ?? '';
  const characters = unprintable(text);
  const ofCarrier = characters.length > 0 ? [{ path: 'carrierDetails.carrierCode', text, characters }] : [];
  return [...unprintableTexts(shipment), ...ofDesk, ...ofCarrier];
};

/**
 * The texts of a paper with characters that no font has, by the fields that they come from. Unprinted texts
 * are left out. Nearly always empty, and then nothing is laid out for it.
 */
export const unprintableOnPaper = (
  shipment: Shipment,
  kind: PaperKind,
  context: OfferContext,
): UnprintableText[] => {
  const possible = sources(shipment, context);
  if (possible.length === 0) return [];
  const content = paperContent(shipment, kind, { ...context, language: 'en', date: '' });
  const drawn = new Set(textsOf(content).filter((text) => unprintable(text).length > 0));
  if (drawn.size === 0) return [];
  const said = [...drawn];
  const isDrawn = (text: string): boolean => drawn.has(text) || said.some((each) => each.includes(text));
  const whole = possible.filter(({ text }) => isDrawn(line(text)));
  // Written in another way than it was entered, e.g. in capitals: the same characters are left to go by.
  const explained = new Set(whole.flatMap(({ characters }) => characters));
  const odd = said.flatMap(unprintable).filter((character) => !explained.has(character));
  const alike = possible.filter(
    (found) => !whole.includes(found) && found.characters.some((character) => odd.includes(character)),
  );
  return [...whole, ...alike];
};
