import type { DemoCountry } from './place.ts';

const withLetter = (number: number): string => (number % 5 === 0 ? `${number}a` : String(number));

export const dach: readonly DemoCountry[] = [
  {
    code: 'DE',
    dial: '+49',
    companies: [
      'Müller & Söhne Feinkost GmbH',
      'Gerätebau Schäfer KG',
      'Buchhandlung Löwenzahn',
      'Fahrradwerkstatt Kettenöl',
      'Großküchen Weißenfels GmbH & Co. KG',
      'Töpferei Bärbel Übel',
      'Hanseatische Teekontor Jürgens OHG',
      'Bürobedarf Strauß',
    ],
    people: ['Jörg Krämer', 'Anneliese Groß', 'Özlem Yıldız', 'Björn Petersen', 'Käthe Fröhlich'],
    places: [
      ['20457', 'Hamburg', '', 'Am Sandtorkai', 'Brooktorkai'],
      ['80331', 'München', '', 'Sendlinger Straße', 'Rindermarkt'],
      ['50667', 'Köln', '', 'Hohe Straße', 'Minoritenstraße'],
      ['01067', 'Dresden', '', 'Ostra-Allee', 'Maternistraße'],
      ['27612', 'Loxstedt', '', 'Bahnhofstraße'],
      ['73728', 'Esslingen am Neckar', '', 'Küferstraße', 'Ritterstraße'],
      ['99084', 'Erfurt', '', 'Marktstraße', 'Michaelisstraße'],
      ['24103', 'Kiel', '', 'Holstenstraße', 'Dänische Straße'],
    ],
    house: withLetter,
  },
  {
    code: 'AT',
    dial: '+43',
    companies: ['Käferböck Werkzeuge GmbH', 'Mehlspeis & Söhne', 'Alpenglühn Ausrüstung e.U.'],
    people: ['Traudl Höllwarth', 'Sepp Grünwald', 'Jürgen Weiß'],
    places: [
      ['1010', 'Wien', '', 'Kärntner Straße', 'Wollzeile'],
      ['5020', 'Salzburg', '', 'Linzer Gasse', 'Getreidegasse'],
      ['8010', 'Graz', '', 'Herrengasse', 'Schmiedgasse'],
    ],
    house: withLetter,
  },
  {
    code: 'CH',
    dial: '+41',
    phone: '44 555 01 ##',
    companies: ['Uhrenatelier Zürcher AG', 'Chäsi Bärnbiet GmbH', 'Librairie du Léman SA'],
    people: ['Urs Bächtold', 'Léa Favre', 'Reto Zgraggen'],
    places: [
      ['8001', 'Zürich', '', 'Rennweg', 'Bahnhofstrasse'],
      ['3011', 'Bern', '', 'Kramgasse', 'Spitalgasse'],
      ['1204', 'Genève', '', 'Rue du Rhône', 'Rue de la Croix-d’Or'],
    ],
    customs: true,
  },
  {
    code: 'LI',
    dial: '+423',
    phone: '555 01 ##',
    companies: ['Oberländer Feinmechanik AG'],
    people: ['Eugen Büchel'],
    places: [['9490', 'Vaduz', '', 'Städtle', 'Herrengasse']],
    customs: true,
  },
];
