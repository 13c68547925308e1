/** A line in a country, and its parts. */
export type Case = [line: string, country: string | null, street: string, houseNo: string, rest?: string];

const NL = 'PostNL, "Adresseren": huisnummer en toevoeging; BAG: huisletter, huisnummertoevoeging';
const DE = 'Deutsche Post, "Briefe richtig adressieren"; DIN 5008';
const AT = 'Österreichische Post, "Richtig adressieren": 12/2/5, Stiege, Tür';
const DK = 'PostNord Danmark, "Sådan adresserer du"';
const US = 'USPS Publication 28, Postal Addressing Standards';
const GB = 'Royal Mail, "How to address mail"; PAF Programmers’ Guide';
const FR = 'La Poste, norme AFNOR XPZ 10-011: bis, ter before the street';
const UPU = 'UPU, Postal addressing systems: the sheet of the country';

/** Lines that have a house number for certain, by the source of their form. */
export const split: Record<string, Case[]> = {
  [NL]: [
    ['Voorbeeldstraat 23 B 03', 'NL', 'Voorbeeldstraat', '23 B 03'],
    ['Voorbeeldstraat 23 B 03', null, 'Voorbeeldstraat', '23 B 03'],
    ['Voorbeeldstraat 23 B 03', 'DE', 'Voorbeeldstraat', '23 B 03'],
    ['Voorbeeldstraat 23 - II', 'NL', 'Voorbeeldstraat', '23 - II'],
    ['Voorbeeldstraat 3HS', 'NL', 'Voorbeeldstraat', '3HS'],
    ['Dorpsstraat 5 te koop', 'NL', 'Dorpsstraat', '5', 'te koop'],
    ['Kerkstraat 12 1011 AB', 'NL', 'Kerkstraat', '12', '1011 AB'],
    ['Kerkstraat 12-III', 'NL', 'Kerkstraat', '12-III'],
    ['Kerkstraat 12 hs', 'NL', 'Kerkstraat', '12 hs'],
    ['Damrak 12 BOV', 'NL', 'Damrak', '12 BOV'],
    ['Kerkstraat 12 3', 'NL', 'Kerkstraat', '12 3'],
    ['Prinsengracht 263-1', 'NL', 'Prinsengracht', '263-1'],
    ['Kalverstraat 92-1HG', 'NL', 'Kalverstraat', '92-1HG'],
    ['Singel 12 hoog', 'NL', 'Singel', '12 hoog'],
    ['Plein 1944 3', 'NL', 'Plein 1944', '3'],
    ['Laan 1940-1945 12', 'NL', 'Laan 1940-1945', '12'],
    ['Laan van 1954 12', 'NL', 'Laan van 1954', '12'],
    ['Laan van 1954, 12', 'NL', 'Laan van 1954', '12'],
    ['Weg van 1912 3, achter', 'NL', 'Weg van 1912', '3', 'achter'],
  ],
  [DE]: [
    ['Lindenweg 12 a-c', 'DE', 'Lindenweg', '12 a-c'],
    ['Lindenweg 12 1/2', 'DE', 'Lindenweg', '12 1/2'],
    ['Lindenweg 12 a bis c', 'DE', 'Lindenweg', '12 a bis c'],
    ['Straße des 17. Juni 135', 'DE', 'Straße des 17. Juni', '135'],
    ['Platz 3 Nr. 4', 'DE', 'Platz 3 Nr.', '4'],
    ['Q7, 24', 'DE', 'Q7', '24'],
    ['Q 7, 24-26', 'DE', 'Q 7', '24-26'],
    ['Am Tor 5', 'DE', 'Am Tor', '5'],
    ['Frankfurter Tor 5', 'DE', 'Frankfurter Tor', '5'],
    ['Kölner-Tor 5', 'DE', 'Kölner-Tor', '5'],
    ['Industriestr. 5 Tor 3', 'DE', 'Industriestr.', '5', 'Tor 3'],
    ['Heerstraße 5 im Hof', 'DE', 'Heerstraße', '5', 'im Hof'],
    ['Hauptstraße 12 an der Kirche', 'DE', 'Hauptstraße', '12', 'an der Kirche'],
    ['Dorfstr. 3 OT Muster', 'DE', 'Dorfstr.', '3', 'OT Muster'],
    ['Am Markt 1520', 'DE', 'Am Markt', '1520'],
    ['An der Halle 3', 'DE', 'An der Halle', '3'],
    ['Hauptstr.12', 'DE', 'Hauptstr.', '12'],
    ['Lagerstraße12a', 'DE', 'Lagerstraße', '12a'],
    ['Lindenstraße 12 bei Müller', 'DE', 'Lindenstraße', '12', 'bei Müller'],
    ['Hauptstr. 12 Hinterhaus', 'DE', 'Hauptstr.', '12', 'Hinterhaus'],
  ],
  [AT]: [
    ['Mariahilfer Straße 12/2/5', 'AT', 'Mariahilfer Straße', '12/2/5'],
    ['Mariahilfer Straße 12 Stiege 2 Tür 5', 'AT', 'Mariahilfer Straße', '12', 'Stiege 2 Tür 5'],
    ['Am Graben 12/Stg. 2/Tür 5', 'AT', 'Am Graben', '12', 'Stg. 2/Tür 5'],
  ],
  [DK]: [
    ['Nygade 12, 3. tv', 'DK', 'Nygade', '12', '3. tv'],
    ['Nørre Allé 12 3. tv', 'DK', 'Nørre Allé', '12', '3. tv'],
    ['Nygade 12, st. th', 'DK', 'Nygade', '12', 'st. th'],
  ],
  [US]: [
    ['5th Avenue 350', 'US', '5th Avenue', '350'],
    ['350 5th Avenue', 'US', '5th Avenue', '350'],
    ['1700 17 Mile Drive', 'US', '17 Mile Drive', '1700'],
    ['12 E Main St', 'US', 'E Main St', '12'],
    ['12 A Street', 'US', 'A Street', '12'],
    ['123-45 67th Ave', 'US', '67th Ave', '123-45'],
    ['12 1/2 Main St Apt 4', 'US', 'Main St Apt 4', '12 1/2'],
  ],
  [GB]: [
    ['10 Downing Street', 'GB', 'Downing Street', '10'],
    ['10 Downing Street', 'DE', 'Downing Street', '10'],
    ['12A High Street', 'GB', 'High Street', '12A'],
    ['12-14 High Street', 'GB', 'High Street', '12-14'],
  ],
  [FR]: [
    ['12bis rue de Rivoli', 'FR', 'rue de Rivoli', '12bis'],
    ['12 rue du 8 Mai 1945', 'FR', 'rue du 8 Mai 1945', '12'],
    ['Avenue 44 12', 'FR', 'Avenue 44', '12'],
    ['12 B rue des Lilas', 'FR', 'rue des Lilas', '12 B'],
  ],
  [UPU]: [
    ['Karl Johans gate 1', 'NO', 'Karl Johans gate', '1'],
    ['Via Villa 12', 'IT', 'Via Villa', '12'],
    ['Rua da Casa 12', 'PT', 'Rua da Casa', '12'],
    ['High St 12', 'GB', 'High St', '12'],
    ['12 Market', 'GB', 'Market', '12'],
    ['100 Marina', 'US', 'Marina', '100'],
    ['rue du 8 Mai 1945 12', 'FR', 'rue du 8 Mai 1945', '12'],
    ['8 Mai 1945 12', 'FR', '8 Mai 1945', '12'],
    ['11 Novembre 1918, 3 bis', 'FR', '11 Novembre 1918', '3 bis'],
    ['Via della Scala 12', 'IT', 'Via della Scala', '12'],
    ['Calle de la Villa 3', 'ES', 'Calle de la Villa', '3'],
    ['Rue X 12 bte 3', 'BE', 'Rue X', '12 bte 3'],
    ['Kerkstraat 12 bus 3', 'BE', 'Kerkstraat', '12 bus 3'],
    ['Rua X, 123 - apto 4', 'BR', 'Rua X', '123', 'apto 4'],
    ['Rua 7, 123', 'BR', 'Rua 7', '123'],
    ['C/ Mayor 5, 3º 2ª', 'ES', 'C/ Mayor', '5', '3º 2ª'],
    ['Calle Mayor, nº 5', 'ES', 'Calle Mayor, nº', '5'],
    ['Calle 5 de Mayo 12', 'MX', 'Calle 5 de Mayo', '12'],
    ['Carrera 7 # 12-34', 'CO', 'Carrera 7', '12-34'],
    ['Via della Torre 5', 'IT', 'Via della Torre', '5'],
    ['Rua da Torre 12', 'PT', 'Rua da Torre', '12'],
    ['Calle Manzana 8', 'ES', 'Calle Manzana', '8'],
    ['Calle 127 # 15-36 Torre 2', 'CO', 'Calle 127', '15-36', 'Torre 2'],
    ['Cra. 7 No. 45-10 Of. 301', 'CO', 'Cra. 7 No.', '45-10', 'Of. 301'],
    ['Via Roma 12/A', 'IT', 'Via Roma', '12/A'],
    ['Via Roma 12/bis', 'IT', 'Via Roma', '12/bis'],
    ['Via Roma 12 int. 5', 'IT', 'Via Roma', '12', 'int. 5'],
    ['ul. Długa 12/14 m. 5', 'PL', 'ul. Długa', '12/14', 'm. 5'],
    ['Nádražní 123/45', 'CZ', 'Nádražní', '123/45'],
    ['Náměstí 28. října 12', 'CZ', 'Náměstí 28. října', '12'],
    ['Mannerheimintie 12 A 5', 'FI', 'Mannerheimintie', '12 A 5'],
    ['Storgata 12 H0201', 'NO', 'Storgata', '12', 'H0201'],
    ['Storgatan 12 lgh 1201', 'SE', 'Storgatan', '12', 'lgh 1201'],
    ['Fő utca 5. II. em. 3', 'HU', 'Fő utca', '5.', 'II. em. 3'],
    ['Atatürk Cad. No:12/3', 'TR', 'Atatürk Cad. No:', '12/3'],
    ['Brīvības iela 12-5', 'LV', 'Brīvības iela', '12-5'],
  ],
};

/** Lines with numbers and without a house number, by the source. */
export const none: Record<string, [string, string | null][]> = {
  [`${UPU}; Postfach, PO box`]: [
    ['PO Box 123', 'GB'],
    ['Postfach 12 34', 'CH'],
    ['BP 90123', 'FR'],
    ['Skr. poczt. 12', 'PL'],
  ],
  'DHL Packstation: no street, but the number of a locker': [
    ['Packstation 123', 'DE'],
    ['Postfiliale 501', 'DE'],
  ],
  'USPS DMM 602.1.9 and 703.2: military mail; BFPO, "How to address"': [
    ['PSC 1234 Box 567', 'US'],
    ['PSC 1234, Box 567', null],
    ['CMR 456 Box 78', 'US'],
    ['Unit 2050 Box 4190', 'US'],
    ['BFPO 58', 'GB'],
  ],
  [`${US}, sections 24 and 25: rural routes, highway contracts`]: [
    ['RR 2 Box 152', 'US'],
    ['HC 68 Box 23A', 'US'],
    ['State Route 66', 'US'],
  ],
  [`${UPU}: roads by the kilometer, and without numbers`]: [
    ['Carretera Nacional 340 km 12,5', 'ES'],
    ['S.S. 16 km 754', 'IT'],
    ['Calle Mayor s/n', 'ES'],
    ['Calle 12 s/n', 'MX'],
    ['Rua 12, s/nº', 'BR'],
  ],
  'Japan Post: chome, block and house make the place together': [
    ['1-9-1 Marunouchi', 'JP'],
    ['Marunouchi 2-chome 7-2', 'JP'],
    ['Roppongi 6-10-1', 'JP'],
  ],
};

/** Lines in which either number may be the house's. */
export const unsure: [string, string | null][] = [
  ['Gewerbepark Halle 4', 'DE'],
  ['Industriestraße, Halle 3', 'DE'],
  ['Rijksweg 3 70', 'NL'],
  ['Damrak 12 3', 'NL'],
  ['Via Roma 23 B 03', 'IT'],
  ['Platz 3', 'DE'],
  ['Straße 17', 'DE'],
  ['Siedlung 3 12', 'DE'],
  ['Rua Projetada 7, 123', 'BR'],
  ['10 Downing Street 5', null],
  ['Rue du 8 Mai 1945', 'FR'],
  ['Laan van 1954', 'NL'],
  ['Platz der Republik 1918, 3', 'AT'],
  ['Haus 3, Lindenweg 5', 'DE'],
  ['Lager 2, Industriestraße 5', 'DE'],
  ['Calle 127 # 15-36 Casona 2', 'CO'],
  ['25 de Abril', 'PT'],
  ['Flat 3, 12 High Street', 'GB'],
];
