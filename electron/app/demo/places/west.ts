import type { DemoCountry } from './place.ts';

export const west: readonly DemoCountry[] = [
  {
    code: 'FR',
    dial: '+33',
    phone: '1 55 50 1# ##',
    companies: [
      'Épicerie Fine du Marché SARL',
      'Atelier Œuvre & Bois',
      'Vélos Gaëlle Noël',
      'Maison Lefèvre SAS',
    ],
    people: ['François Noël', 'Maëlle Garçon', 'Zoé Lefèvre'],
    places: [
      ['75011', 'Paris', '', 'Rue de la Roquette', 'Rue Oberkampf'],
      ['69002', 'Lyon', '', 'Rue de la République', 'Rue Mercière'],
      ['67000', 'Strasbourg', '', 'Rue du Faubourg-de-Saverne', 'Grand’Rue'],
      ['33000', 'Bordeaux', '', 'Rue Sainte-Catherine'],
    ],
  },
  {
    code: 'BE',
    dial: '+32',
    companies: ['Brouwershuis De Kraan BVBA', 'Chocolaterie Élise SPRL'],
    people: ['Joris Vermeulen', 'Hélène Dubois'],
    places: [
      ['1000', 'Bruxelles', '', 'Rue du Marché aux Herbes'],
      ['2000', 'Antwerpen', '', 'Meir', 'Lange Nieuwstraat'],
      ['9000', 'Gent', '', 'Veldstraat'],
    ],
  },
  {
    code: 'NL',
    dial: '+31',
    companies: ['Fietsenmakerij Het Wiel', 'Van der Kuil Techniek B.V.', 'Bloembollen IJsbrand'],
    people: ['Sjoerd Hoekstra', 'Femke de Wit'],
    places: [
      ['1012 LG', 'Amsterdam', '', 'Damrak', 'Nieuwendijk'],
      ['3012 AG', 'Rotterdam', '', 'Coolsingel'],
      ['3511 LX', 'Utrecht', '', 'Oudegracht'],
    ],
  },
  {
    code: 'LU',
    dial: '+352',
    companies: ['Bureautique Grand-Ducale S.à r.l.'],
    people: ['Claude Weyrich'],
    places: [['1660', 'Luxembourg', '', 'Grand-Rue', 'Rue Philippe II']],
  },
  {
    code: 'GB',
    dial: '+44',
    phone: '20 7946 0###',
    companies: ['Thistle & Wren Ltd', 'Oakhollow Instruments Ltd', 'The Copper Kettle Company'],
    people: ['Eleanor Whitcombe', 'Callum MacRae', 'Priya Nair'],
    places: [
      ['EC2M 4QD', 'London', '', 'Bishopsgate'],
      ['M2 5DB', 'Manchester', '', 'Cross Street', 'Deansgate'],
      ['EH1 1RE', 'Edinburgh', '', 'High Street', 'Cockburn Street'],
    ],
    customs: true,
  },
  {
    code: 'IE',
    dial: '+353',
    companies: ['Ó Briain Crafts Ltd', 'Liffey Lamps Ltd'],
    people: ['Siobhán Ní Dhomhnaill', 'Pádraig Ó Sé'],
    places: [
      ['D02 VF25', 'Dublin', '', 'Grafton Street'],
      ['T12 W8KN', 'Cork', 'CO', 'Oliver Plunkett Street'],
    ],
  },
];
