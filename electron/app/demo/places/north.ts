import type { DemoCountry } from './place.ts';

export const north: readonly DemoCountry[] = [
  {
    code: 'DK',
    dial: '+45',
    companies: ['Smørrebrød & Søn ApS', 'Cykelværkstedet Ærø'],
    people: ['Søren Kjær', 'Åse Mølgaard'],
    places: [
      ['1620', 'København V', '', 'Vesterbrogade'],
      ['8000', 'Aarhus C', '', 'Søndergade', 'Åboulevarden'],
    ],
  },
  {
    code: 'SE',
    dial: '+46',
    companies: ['Björkängens Möbler AB', 'Åkerströms Verktyg'],
    people: ['Örjan Sjöberg', 'Märta Åkerström'],
    places: [
      ['111 51', 'Stockholm', '', 'Drottninggatan'],
      ['411 17', 'Göteborg', '', 'Östra Hamngatan'],
      ['211 34', 'Malmö', '', 'Södergatan'],
    ],
  },
  {
    code: 'NO',
    dial: '+47',
    companies: ['Fjord og Bål AS', 'Bergsjø Instrumenter'],
    people: ['Øystein Bråten', 'Kåre Sæther'],
    places: [
      ['0154', 'Oslo', '', 'Karl Johans gate'],
      ['5013', 'Bergen', '', 'Strandgaten'],
    ],
    customs: true,
  },
  {
    code: 'FI',
    dial: '+358',
    companies: ['Kirjakauppa Lähde Oy', 'Pyöräpaja Hämäläinen'],
    people: ['Väinö Hämäläinen', 'Päivi Mäkelä'],
    places: [
      ['00100', 'Helsinki', '', 'Mannerheimintie'],
      ['33100', 'Tampere', '', 'Hämeenkatu'],
    ],
  },
  {
    code: 'IS',
    dial: '+354',
    phone: '555 01##',
    companies: ['Ullarhúsið Þórunn ehf.'],
    people: ['Þórður Ægisson'],
    places: [['101', 'Reykjavík', '', 'Laugavegur', 'Skólavörðustígur']],
    customs: true,
  },
  {
    code: 'EE',
    dial: '+372',
    companies: ['Puutöökoda Õunapuu OÜ'],
    people: ['Ülle Õunapuu'],
    places: [['10140', 'Tallinn', '', 'Viru']],
  },
  {
    code: 'LV',
    dial: '+371',
    companies: ['Grāmatnīca Ķirsis SIA'],
    people: ['Jānis Bērziņš'],
    places: [['LV-1050', 'Rīga', '', 'Kaļķu iela', 'Audēju iela']],
  },
  {
    code: 'LT',
    dial: '+370',
    companies: ['Medžio Žvaigždė UAB'],
    people: ['Rūta Žukauskienė'],
    places: [['01103', 'Vilnius', '', 'Gedimino pr.']],
  },
];
