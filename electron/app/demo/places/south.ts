import type { DemoCountry } from './place.ts';

export const south: readonly DemoCountry[] = [
  {
    code: 'IT',
    dial: '+39',
    companies: ['Officine Città Nuova S.r.l.', 'Bottega del Caffè Sant’Elmo', 'Libreria Più Pagine'],
    people: ['Niccolò Ferrarin', 'Giosuè D’Amico'],
    places: [
      ['20121', 'Milano', 'MI', 'Via Alessandro Manzoni', 'Via Solferino'],
      ['40126', 'Bologna', 'BO', 'Via Zamboni'],
      ['00187', 'Roma', 'RM', 'Via del Corso'],
    ],
  },
  {
    code: 'ES',
    dial: '+34',
    phone: '91 555 01 ##',
    companies: ['Cerámica Peñíscola S.L.', 'Ferretería Ibáñez', 'Niñez y Juego S.A.'],
    people: ['Íñigo Muñoz', 'Begoña Ibáñez'],
    places: [
      ['28013', 'Madrid', 'M', 'Calle de Preciados', 'Calle del Arenal'],
      ['08002', 'Barcelona', 'B', 'Carrer de Ferran'],
      ['41004', 'Sevilla', 'SE', 'Calle Sierpes'],
    ],
  },
  {
    code: 'PT',
    dial: '+351',
    phone: '21 555 01##',
    companies: ['Conservas São Brás, Lda.', 'Papelaria Coração'],
    people: ['João Conceição', 'Inês Magalhães'],
    places: [
      ['1100-048', 'Lisboa', '', 'Rua Augusta'],
      ['4000-447', 'Porto', '', 'Rua de Santa Catarina'],
    ],
  },
  {
    code: 'GR',
    dial: '+30',
    phone: '21 0555 01##',
    companies: ['Ελαιώνας Παπαδάκης Α.Ε.', 'Βιβλιοπωλείο Ο Φάρος', 'Εργαστήριο Κεραμικής Ιωάννου'],
    people: ['Γιώργος Παπαδάκης', 'Ελένη Ιωάννου'],
    places: [
      ['105 63', 'Αθήνα', '', 'Ερμού', 'Μητροπόλεως'],
      ['546 24', 'Θεσσαλονίκη', '', 'Τσιμισκή', 'Ερμού'],
    ],
  },
  {
    code: 'CY',
    dial: '+357',
    companies: ['Ναυτικά Είδη Κυριάκου Λτδ'],
    people: ['Μαρία Κυριάκου'],
    places: [['1011', 'Λευκωσία', '', 'Λήδρας']],
  },
  {
    code: 'HR',
    dial: '+385',
    companies: ['Knjižara Žuti Mačak d.o.o.', 'Đakovački Alati d.o.o.'],
    people: ['Željka Šimić', 'Domagoj Čović'],
    places: [
      ['10000', 'Zagreb', '', 'Ilica', 'Vlaška ulica'],
      ['21000', 'Split', '', 'Marmontova ulica'],
    ],
  },
  {
    code: 'SI',
    dial: '+386',
    companies: ['Čebelarstvo Žnidaršič s.p.'],
    people: ['Špela Žagar'],
    places: [['1000', 'Ljubljana', '', 'Čopova ulica', 'Trubarjeva cesta']],
  },
  {
    code: 'RS',
    dial: '+381',
    companies: ['Књижара Златни Пут', 'Јовановић и синови д.о.о.'],
    people: ['Милица Јовановић'],
    places: [['11000', 'Београд', '', 'Кнез Михаилова', 'Чика Љубина']],
    customs: true,
  },
  {
    code: 'TR',
    numbers: { person: '10000000146', business: '4540536920' },
    dial: '+90',
    phone: '212 555 01##',
    companies: ['Gökçe Dokuma Sanayi A.Ş.'],
    people: ['Çağlar Şahin', 'Işıl Güneş'],
    places: [['34430', 'Beyoğlu', '34', 'İstiklal Caddesi']],
    customs: true,
  },
];
