import type { DemoCountry } from './place.ts';

export const east: readonly DemoCountry[] = [
  {
    code: 'PL',
    dial: '+48',
    companies: [
      'Księgarnia Żółty Słoń',
      'Łódzkie Zakłady Narzędzi Sp. z o.o.',
      'Piekarnia Źródło s.c.',
      'Rowery Świętokrzyskie',
    ],
    people: ['Małgorzata Wójcik', 'Grzegorz Brzęczyszczykiewicz', 'Łukasz Żak'],
    places: [
      ['90-430', 'Łódź', '', 'Piotrkowska'],
      ['00-360', 'Warszawa', '', 'Świętokrzyska'],
      ['31-014', 'Kraków', '', 'Sławkowska'],
      ['50-066', 'Wrocław', '', 'Świdnicka'],
      ['61-772', 'Poznań', '', 'Stary Rynek'],
    ],
    house: (number) => (number % 3 === 0 ? `${number}/${1 + (number % 9)}` : String(number)),
  },
  {
    code: 'CZ',
    dial: '+420',
    phone: '2## 555 0##',
    companies: ['Hračkářství U Žirafy s.r.o.', 'Řeznictví Dvořák'],
    people: ['Bořivoj Kříž', 'Zdeňka Růžičková'],
    places: [
      ['110 00', 'Praha 1', '', 'Václavské náměstí', 'Vodičkova'],
      ['602 00', 'Brno', '', 'Masarykova'],
    ],
  },
  {
    code: 'SK',
    dial: '+421',
    phone: '2 555 501 ##',
    companies: ['Kníhkupectvo Čučoriedka s.r.o.'],
    people: ['Ľubomír Šťastný'],
    places: [['811 01', 'Bratislava', '', 'Michalská', 'Ventúrska']],
  },
  {
    code: 'HU',
    dial: '+36',
    companies: ['Fűszerkert Kft.', 'Őszi Könyvesbolt Bt.'],
    people: ['Győző Szűcs', 'Erzsébet Kővári'],
    places: [
      ['1052', 'Budapest', '', 'Váci utca', 'Petőfi Sándor utca'],
      ['6720', 'Szeged', '', 'Kárász utca'],
    ],
  },
  {
    code: 'RO',
    dial: '+40',
    phone: '21 555 01##',
    companies: ['Librăria Țara de Sus S.R.L.', 'Ștefănescu Unelte S.R.L.'],
    people: ['Ștefania Țurcanu', 'Mircea Brânză'],
    places: [
      ['030031', 'București', '', 'Strada Lipscani'],
      ['400114', 'Cluj-Napoca', '', 'Strada Memorandumului'],
    ],
  },
  {
    code: 'BG',
    dial: '+359',
    companies: ['Книжарница Бял Щъркел ЕООД', 'Родопски Вълни ООД'],
    people: ['Йорданка Цветкова', 'Димитър Жеков'],
    places: [
      ['1000', 'София', '', 'булевард Витоша'],
      ['4000', 'Пловдив', '', 'ул. Княз Александър I'],
    ],
  },
  {
    code: 'UA',
    dial: '+380',
    phone: '44 555 01##',
    companies: ['Книгарня Їжак', 'ТОВ Ґрунт і Зерно'],
    people: ['Євгенія Щербак', 'Андрій Ґалаґан'],
    places: [
      ['01001', 'Київ', '', 'вулиця Хрещатик'],
      ['79008', 'Львів', '', 'площа Ринок'],
    ],
    customs: true,
  },
];
