/**
 * Words that say nothing of goods. A description made of them alone is refused by the EU's import control system
 * (ICS2). From the Commission's "Guidance on acceptable and unacceptable terms for the description of goods" and the
 * ICS2 stop words (release 3, 2026-11), in the languages that Packdesk's papers are made in, singular and plural.
 */
const lists = {
  en: `accessories accessory agricultural animal animals apparel appliance appliances article articles
    assorted auto baby belongings bits bulk business cargo cleaning clothes clothing collection commercial
    commodities commodity component components consignment consolidated consumer consumption content
    contents daily device devices diverse document drugs effects electrical electronic electronics
    equipment family food foodstuff foodstuffs freight furnishings garment garments general gift gifts good
    goods groceries group hardware hazardous health home house household houseware industrial item items
    kit kits ladies load lot machine machines material materials medical medicine mens merchandise misc
    miscellaneous mixed necessities object objects office order other others packet package packages parcel
    parcels part parts personal pharmaceuticals piece pieces private product production products
    promotional property purchase replacement return returned sample samples sanitary set sets shipment
    shop shopping spare spareparts spares stc stock store stuff sundries sundry supplies supply surprise
    thing things tool tools toy toys unit units used various ware wares womens`,
  de: `artikel bauteil bauteile beladung bekleidung diverse diverses einzelteile elektrik elektro
    elektronik ersatzteil ersatzteile fracht gegenstand gegenstände gepäck gerät geräte geschenk geschenke
    gut güter handelsware handelswaren haushaltswaren hausrat industrieware inhalt kleidung komponenten
    ladung lebensmittel lieferung maschine maschinen maschinenteile material materialien muster
    nahrungsmittel paket pakete persönliche privat probe proben produkt produkte sache sachen sammelgut
    sendung sonstige sonstiges stück stücke teil teile textilien umzugsgut verschiedene verschiedenes ware
    waren warenmuster warensendung werkzeug werkzeuge zeug zubehör zubehörteile`,
  fr: `accessoire accessoires affaires alimentaires aliments appareil appareils article articles bagages biens cadeau
    cadeaux chargement choses colis composants contenu denrées divers effets électronique électroniques envoi
    équipement équipements échantillon échantillons fournitures fret habits machine machines marchandise marchandises
    matériaux matériel objet objets outil outils paquet personnels pièce pièces produit produits rechange textile
    textiles vêtement vêtements`,
} as const;

/** Materials and forms: nothing by themselves, but steel pipes are goods. */
const alone = new Set(
  `cap caps chemical chemicals eisen fabric fer flooring iron kunststoff leather leder machinery metal metall métal
   pipe pipes plastic plastics plastik plastique rods rubber scrap stahl steel stoff stoffe textile textiles tile tiles
   tissu wire wires`.split(/\s+/),
);

const vague = new Set(Object.values(lists).flatMap((list) => list.split(/\s+/)));

/** Filler words between them. */
const fillers = new Set(
  `a an and as by for from in new of on or per said the to with
   alt am auf aus der die das ein eine für im in mit neu neue neuer neues oder und von zu
   au aux avec d de des du en et l la le les neuf ou pour sur un une`.split(/\s+/),
);

/** Names and descriptions without meaning, as one word without blanks and signs. */
const empty = new Set(
  `asdf asdfasdf asdfg asdfgh asperinvoice aucun aucune blabla blank company customer default desconocido dummy
   empty fehlt foobar inconnu ka kein keine keineangabe keineangaben keineemail keinemail keinname keintelefon
   kunde na neant nessuno nieznany nil ninguno noaddr noaddress nocity nodata noemail nomail noname none nonename
   nophone nostreet notapplicable notavailable notknown null néant ohne ohnenamen onbekend qwerty qwertz receiver
   recipient sansnom sconosciuto sieherechnung sindatos sn tba tbd test tester testname testtest todo toorder
   unbekannt undefined unknown voirfacture wielieferschein xx xxx xxxx`.split(/\s+/),
);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

/** Zeros only, or the same letter four times and more. */
const repeated = /^(?:0+|(\p{L})\1{3,})$/u;

/**
 * True for names such as "unknown", "N/A", "-", "000", "test": without a letter or a number, of one sign, or from the
 * list.
 */
export const isEmptyName = (text: string): boolean => {
  const words = wordsOf(text);
  const word = words.join('');
  return (
    text.trim() !== '' &&
    (words.length === 0 || empty.has(word) || (words.length === 1 && repeated.test(word)))
  );
};

const LONGEST_EMPTY = 20;

const firstWord = (text: string): string => /[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? '';

const saysNothing = (word: string): boolean => vague.has(word) || fillers.has(word) || /^\d+$/.test(word);

/** True where a description says nothing of the goods: each of its words is vague, or it is an empty name. */
export const isVague = (description: string): boolean => {
  if (description.trim() === '') return false;
  // Most descriptions begin with what the goods are; there are thousands of them.
  if (description.length > LONGEST_EMPTY && !saysNothing(firstWord(description))) return false;
  const words = wordsOf(description);
  return (
    words.every(saysNothing) || isEmptyName(description) || (words.length === 1 && alone.has(words[0] ?? ''))
  );
};
