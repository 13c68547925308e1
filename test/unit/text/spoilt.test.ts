import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLost, hasQuestionedLetter, isNoValue, mendedText } from '../../../shared/text/spoilt.ts';
import { scriptLines } from '../../helpers/scripts.ts';

/** Shows UTF-8 as a program does that takes it for Windows-1252, or for ISO 8859-1. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const asLatin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const asWindows = (text: string): string =>
  asLatin1(text).replaceAll(/[\u0080-\u009f]/g, (control) => HIGH.charAt(control.charCodeAt(0) - 0x80));

/** Small letters of alphabets; those of Latin by the languages that have them. */
const letters = {
  german: 'abcdefghijklmnopqrstuvwxyzäöüß',
  french: 'abcdefghijklmnoprstuvàâæçéèêëîïôœùûüÿ',
  spanish: 'abcdefghijlmnopqrstuváéíñóúü',
  portuguese: 'abcdefghijlmnopqrstuvzãáâàçéêíõóôú',
  nordic: 'abdefghijklmnoprstuvyåäöæøðþáéíóúý',
  polish: 'abcdefghijklłmnoprstuwyząćęńóśźż',
  czech: 'abcdefghijklmnoprstuvyzáčďéěíňóřšťúůýž',
  balticAndMaltese: 'abcdeghijklmnoprstuvzāčēģīķļņšūžąęėįųūċġħż',
  hungarian: 'abcdefghijklmnoprstuvzáéíóöőúüű',
  romanian: 'abcdefghijlmnoprstuvzăâîșț',
  turkish: 'abcçdefgğhıijklmnoöprsştuüvyzə',
  vietnamese: 'abcdeghiklmnopqrstuvxyăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  greek: 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς',
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђј',
  armenian: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچگی',
  devanagari: 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
  thai: 'กขคฆงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  japanese: 'あいうえおかきくけこさしすせそアイウエオカキクケコ東京都大阪府',
  korean: '가나다라마바사아자차카타파하서울특별시부산',
  chinese: '北京市朝阳区上海广东省深圳南山路号李王张刘陈',
};

const word = (alphabet: string) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: 3, maxLength: 8 })
    .map((signs) => signs.join(''))
    .chain((small) => fc.constantFrom(small, small.charAt(0).toLocaleUpperCase('de') + small.slice(1)));

const words = (alphabet: string) =>
  fc.array(word(alphabet), { minLength: 1, maxLength: 4 }).map((each) => each.join(' '));

describe.each(Object.entries(letters))('texts in letters of %s', (_name, alphabet) => {
  it('are themselves again after UTF-8 was read as Windows-1252 or ISO 8859-1, once or twice', () => {
    fc.assert(
      fc.property(words(alphabet), (text) => {
        expect(mendedText(text)).toBe(text);
        for (const spoil of [asWindows, asLatin1]) {
          expect(mendedText(spoil(text))).toBe(text);
          expect(mendedText(spoil(spoil(text)))).toBe(text);
        }
      }),
    );
  });

  it('are themselves again from figures of bytes, of JSON and of HTML', () => {
    const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0');
    const inBytes = (text: string, sign: string) =>
      [...text]
        .map((each) =>
          each < '\u0080' ? each : [...Buffer.from(each)].map((byte) => sign + hex(byte)).join(''),
        )
        .join('');
    const inUnits = (text: string, before: string, behind: string, radix: number) =>
      text.replaceAll(/[^\0-\u007f]/g, (each) => {
        const digits = each.charCodeAt(0).toString(radix);
        return before + (radix === 16 ? digits.padStart(4, '0') : digits) + behind;
      });
    fc.assert(
      fc.property(words(alphabet), (text) => {
        expect(mendedText(inBytes(text, '%'))).toBe(text);
        expect(mendedText(inBytes(text, '='))).toBe(text);
        expect(mendedText(inUnits(text, '\\u', '', 16))).toBe(text);
        expect(mendedText(inUnits(text, '&#', ';', 10))).toBe(text);
        expect(mendedText(inUnits(text, '&#x', ';', 16))).toBe(text);
        expect(mendedText(inUnits(text, '&amp;#', ';', 10))).toBe(text);
      }),
    );
  });
});

const capitals = [
  'GRÖSSE',
  'KÖLN',
  'ÅRHUS',
  'ESPAÑA',
  'JOSÉ MÜLLER',
  'ÎLE',
  'ÉCOLE',
  'ŁÓDŹ',
  'ŽILINA',
  'İSTANBUL',
];

it.each([
  ...capitals,
  'MALMÖ',
  'Łódź, ul. Świętokrzyska 5',
  'Kel’s “Guitars” – 10 € …',
  '10 × 20 cm, 25 °C',
  'Nº 12, Mª Ángeles',
  'Ada 📦 Lovelace',
  'Mu\u0308ller',
  'Γεωργίου Αʹ 5',
])('%s is itself again', (text) => {
  expect(mendedText(asWindows(text))).toBe(text);
  expect(mendedText(asWindows(asWindows(text)))).toBe(text);
});

/** Texts that look spoilt at a glance and are as they were meant. */
const meant = [
  ...['AT&T', 'Müller & Söhne', 'R&D;', 'Q&A; more', 'B&B', 'A & B; C', 'H&M;S', 'Tom&Co;', 'Marks&amp'],
  ...[
    'SÃO PAULO',
    'JOÃO',
    'AÇÃO',
    'MAÇÃ',
    'IRMÃ',
    'GUIMARÃES',
    'LÃ…',
    '100% LÃ™',
    '“100% LÃ”',
    'ROMÃ®',
    'MAÇÃ\u00a0RED',
  ],
  ...[
    'CASACO LÃ–ALGODÃO',
    '«MANHû',
    '‘MAÇÃ’',
    'MANHÃ — NOITE',
    'Á',
    'Ã',
    'Â',
    'ÂNGELA',
    'FRANCÊS',
    'TRÂNSITO',
  ],
  ...[
    'ROMÂNIA',
    'TÂRGU MUREȘ',
    'CÂMPULUNG',
    'CHÂTEAU',
    'PÂTISSERIE',
    'CAFÉ™',
    'CAFÉ»',
    '«CAFÉ»',
    '«está»…',
    '« déjà… »',
  ],
  ...[
    '„MENÜ“',
    '„Spaß“',
    '„GRÖẞE“',
    'MENÜ…',
    'SPAß…',
    'DÉJÀ VU…',
    'LUNEDÌ…',
    '“COSÌ”',
    '»BLÅ«',
    '›PÅ‹',
    '”PÅ”',
  ],
  ...[
    'ÚŽICE',
    'NÍŠ',
    'LÉŠKA',
    'ÓŽD',
    'MÄSO',
    'PÄŤ',
    'MYYMÄLÄ\u00a0OY',
    'Å',
    'Ærø',
    'ÅRE',
    'SMØRREBRØD',
    'Ø 5 mm',
  ],
  ...[
    'ÐORÐUR',
    'ÞÓRÐUR',
    'VIÐ',
    'SUÐURGATA',
    'ĐÀ NẴNG',
    'HÀ NỘI',
    'QUẬN 1',
    'THÀNH PHỐ HỒ CHÍ MINH',
    'LÊ DUẨN',
  ],
  ...[
    'ŁÓDŹ',
    'ŻÓŁĆ',
    'İSTANBUL',
    'ÇANAKKALE',
    'BÜYÜKÇEKMECE',
    'Ìîñêâà',
    'Москва',
    'Αθήνα',
    'תל אביב',
    '東京都',
  ],
  ...['100%', '50%20', '5=3+2', 'A=B', '50 % AB', 'https://shop.example/m%C3%BCller', 'C:\\users\\u', 'x\\y'],
  ...['<3', 'x < y > z', 'a<b', '<Name>', 'Kabel <a> auf <b>', 'SKU00FC12', 'u00e4', 'cpu00', 'menu 00e4'],
  ...[
    'N° 5',
    '5 °C',
    '½ Liter',
    '2 × 3',
    '¿Qué?',
    '¡Olé!',
    '§ 5',
    'Ø',
    'µm',
    '100 £',
    '10 €',
    '“quoted”',
    '‘t',
  ],
];

it.each(meant)('%s stays as it is', (text) => {
  expect(mendedText(text)).toBe(text);
  expect(hasLost(text)).toBe(false);
  expect(isNoValue(text)).toBe(false);
  expect(hasQuestionedLetter(text)).toBe(false);
});

it('names of every script stay as they are', () => {
  for (const text of Object.values(scriptLines).flat()) expect(mendedText(text)).toBe(text);
});

it('what is mended stays as it is, whatever it was', () => {
  const sign = fc.constantFrom(
    ...[
      '&',
      'amp;',
      'uuml;',
      '#252;',
      ';',
      '<br>',
      '</b>',
      '<b>',
      '\\u00fc',
      '%C3',
      '%BC',
      '=C3',
      '=BC',
      ' ',
      'a',
      'Z',
      '1',
    ],
    ...[
      'Ã',
      'Â',
      '¼',
      '\u00a0',
      '…',
      '”',
      '“',
      '»',
      'é',
      'á',
      'â',
      '€',
      '™',
      'Ð',
      '°',
      'ð',
      'Ÿ',
      '˜',
      'ï',
      '¿',
      '½',
      'u00fc',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 12 }),
      (signs) => {
        const mended = mendedText(signs.join(''));
        expect(mendedText(mended)).toBe(mended);
        expect(mended.isWellFormed() || !signs.join('').isWellFormed()).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

it('a text as long as a field takes is read in no time, whatever it repeats', () => {
  const long = (part: string) => part.repeat(Math.ceil(10_000 / part.length));
  for (const part of [' ', ', ', '<br ', '<b>', '&amp', 'Ã', '%', '=?utf-8?q?', 'u0', '[object A', 'null '])
    expect(mendedText(`${long(part)}<`)).toContain(part.trim());
  expect(mendedText(long('&amp;'))).toBe('&'.repeat(2000));
  expect(mendedText(long('Ã¼'))).toBe('ü'.repeat(5000));
});
