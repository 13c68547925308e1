import { articleColumns, PARCEL } from '../columns.ts';
import { currenciesOf } from './find-currency.ts';
import { findQuantityUnit, findWeightUnit } from './find-unit.ts';

/** A heading taken apart: what it names, and the unit or currency that it names for all cells below it. */
export interface Heading {
  /** The names to look for, the whole heading first; see `plain`. */
  keys: string[];
  unit: string | null;
}

/** Only letters and digits, small, umlauts written out: `artnr` for "Art.-Nr.". */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}#]/gu, '');

/** A unit of weight, or a currency's sign or code in capitals: "in" is no unit here, and "all" no Albanian lek. */
const isUnit = (word: string): boolean =>
  findWeightUnit(word) !== null || (currenciesOf(word).length > 0 && /^(?:[A-Z]{3}|\P{L}+)$/u.test(word));

const inBrackets = (text: string): { name: string; inside: string } | null => {
  const hit = /^([^()[\]{}]+)[([{]([^()[\]{}]*)[)\]}]\s*$/.exec(text);
  return hit ? { name: hit[1] ?? '', inside: (hit[2] ?? '').trim() } : null;
};

/** So much of a heading is looked at. */
const HEADING_LETTERS = 200;

/** "Net weight (kg)", "Preis in EUR", "Wert [€]": the name, and the unit at its end. */
export const headingOf = (text: string): Heading => {
  const trimmed = text.trim().slice(0, HEADING_LETTERS);
  const bracketed = inBrackets(trimmed);
  if (bracketed) {
    const { name, inside } = bracketed;
    const unit = isUnit(inside) || findQuantityUnit(inside) !== null ? inside : null;
    return { keys: [plainHeading(trimmed), plainHeading(name)], unit };
  }
  const words = trimmed.split(/[\s,;/_]+/);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !isUnit(last)) return { keys: [plainHeading(trimmed)], unit: null };
  const name = words.slice(0, -1);
  if (/^in$/i.test(name.at(-1) ?? '') && name.length > 1) name.pop();
  return { keys: [plainHeading(trimmed), plainHeading(name.join(' '))], unit: last };
};

/**
 * Common names of columns in lists of articles, in English and German, besides the words of the form and the
 * names of the interface. The first of a column's names are the surest.
 */
const names: Record<string, string> = {
  [PARCEL]:
    'parcel, parcel no, parcel number, package, package no, package number, carton, carton no, box, box no, colli, collo, packstück nr, packstücknummer, paket, paket nr, karton, karton nr, kolli, kollo',
  position: 'pos, pos nr, position no, line, line no, line number, zeile, lfd nr, positionsnummer, no, nr, #',
  articleNumber:
    'article no, article nr, article code, article id, article, art, art no, art nr, artikel nr, artikelnr, artikelnummer, artikel, artikel code, sku, item number, item no, item code, item id, item, part number, part no, product number, product no, product code, product id, material number, material no, material, materialnummer, teilenummer, teile nr, sachnummer, sach nr, produktnummer, ean, gtin',
  description:
    'description, desc, goods description, item description, article description, product description, product name, article name, item name, name, product, goods, commodity, contents, content, text, bezeichnung, beschreibung, artikelbezeichnung, artikelbeschreibung, artikelname, artikeltext, warenbeschreibung, produktbezeichnung, produktname, produkt, ware, inhalt, benennung, artikel, article, item, material',
  quantity:
    'qty, quantity shipped, shipped quantity, units, count, anzahl, stück, stk, pcs, liefermenge, versandmenge, packmenge',
  quantityUom:
    'unit, uom, units of measure, unit of measure, qty unit, quantity unit, einheit, me, mengeneinh, mengeneinheiten',
  numberOfPieces: 'pieces, no of pieces, piece count, number of items, anzahl stück, stückzahlen',
  tariffNumber:
    'hs code, hs, hs no, hs number, hts, hts code, tariff number, tariff no, tariff code, tariff, customs tariff number, customs code, commodity code, commodity number, harmonised code, harmonized code, hs tariff, taric, taric code, zolltarifnummer, zolltarif nr, zolltarif, warentarifnummer, warentarif nr, warennummer, statistische warennummer, stat warennummer, zoll nr, zollnummer, tarifnummer',
  countryOfOrigin:
    'origin, coo, origin country, country of manufacture, made in, country, origin code, ursprung, ursprungsland, ursprungsland code, herkunft, herkunftsland, land, uland',
  stateOfOrigin: 'region of origin, ursprungsbundesland, ursprungsregion, bundesland',
  netWeight:
    'weight net, net wt, net mass, nw, n w, net, total net weight, line net weight, weight, total weight, gewicht netto, netto, nettomasse, eigenmasse, gewicht, gesamtgewicht, gesamtgewicht netto',
  grossWeight:
    'weight gross, gross wt, gross mass, gw, g w, gross, total gross weight, gewicht brutto, brutto, rohmasse, gesamtgewicht brutto',
  grossWeightUom: 'weight unit, weight uom, gewichtseinh, gewichts me',
  unitPrice:
    'unit price, price unit, price each, price per piece, price per pc, price pc, unit value, value per unit, unit cost, price, net price, stückpreis, preis pro stück, preis je stück, preis stück, preis pro einheit, preis stk, preis pro stk, preis, e preis, ep, nettopreis, vk preis',
  singlePrice: 'piece price, preis einzeln',
  price:
    'total, total price, total value, total amount, line amount, line value, extended price, net amount, net value, amount, value, customs value, item value, gesamtpreis, gesamt, gesamtwert, gesamtbetrag, zeilenwert, nettowert, nettobetrag, wert, warenwert, zollwert, betrag, summe, g preis, gp',
  grossPrice: 'price gross, gross amount, gross total, preis brutto, bruttobetrag',
  priceCurrency:
    'currency, currency code, curr, ccy, price currency, währung, währungscode, whg, waehrung, preiswährung',
  statisticalValue: 'stat value, stat wert, grenzübergangswert',
  limitedQuantity: 'lq, limited quantities, begrenzte menge',
};

/** The weight of one piece, where the interface's weights are those of the whole line: no column takes it. */
const PER_PIECE =
  /(?:gewicht|weight|wt).*(?:per|pro|je|each|stk|pc)|(?:stueck|einzel|unit)(?:gewicht|weight)/;

/** A column that a heading may name; rank 0 are the form's own words, above it less and less sure ones. */
export interface Candidate {
  id: string;
  rank: number;
}

const LAST = 100;

const build = (): Map<string, Candidate[]> => {
  const found = new Map<string, Candidate[]>();
  const add = (name: string, id: string, rank: number) => {
    const there = found.get(name) ?? [];
    if (!there.some((candidate) => candidate.id === id)) found.set(name, [...there, { id, rank }]);
  };
  // The form's own words first: what was exported comes back to where it was.
  for (const { id, label } of articleColumns) {
    add(plainHeading(label.en), id, 0);
    add(plainHeading(label.de), id, 0);
  }
  for (const [id, list] of Object.entries(names))
    for (const [index, name] of list.split(', ').entries()) add(plainHeading(name), id, index + 1);
  // The interface's names last: only its own `price` is that of the line.
  for (const { id } of articleColumns) add(plainHeading(id.split('.').at(-1) ?? id), id, LAST);
  return found;
};

let known: Map<string, Candidate[]> | null = null;

/** The columns that a heading may name, the surest first; none where nothing is known of it. */
export const candidatesOf = ({ keys }: Heading): Candidate[] => {
  if (keys.some((key) => PER_PIECE.test(key))) return [];
  known ??= build();
  const all = known;
  const hit = keys.find((key) => all.has(key));
  return hit === undefined ? [] : (all.get(hit) ?? []).toSorted((one, other) => one.rank - other.rank);
};
