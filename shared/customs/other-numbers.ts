/**
 * Words before a number that is none for customs: a telephone's, an order's, a reference. In the languages of the
 * countries that ask for numbers of the consignee, and of those that send there. `…` ends a word that goes on in other
 * words: `Telefone`, `Bestellnummer`.
 */
const WORDS = [
  // Telephones and what runs on them.
  [
    'tel',
    'telef…',
    'telep…',
    'telp',
    'fon',
    'fone',
    'fono',
    'phone…',
    'ph',
    'mob',
    'mobil…',
    'móvil',
    'movil',
    'cell…',
  ],
  [
    'cel',
    'celular',
    'handy…',
    'handphone',
    'hp',
    'fax…',
    'sms',
    'whats…',
    'wa',
    'zap',
    'zalo',
    'viber',
    'telegram',
  ],
  [
    'kakao…',
    'wechat',
    'weixin',
    'line',
    'signal',
    'sđt',
    'đt',
    'điện thoại',
    'di động',
    'gsm',
    'cep',
    'telefon…',
  ],
  ['тел', 'телефон', 'моб', '电话', '電話', '手机', '手機', '전화', '휴대폰', '연락처'],
  // Orders, references and the like.
  [
    'order…',
    'ord',
    'ordem',
    'orden',
    'ordine',
    'bestell…',
    'auftrag…',
    'pedido…',
    'commande',
    'zakaz',
    'buyurtma',
  ],
  ['sipariş', 'siparis', 'pesanan', 'đơn hàng', 'mã đơn', 'заказ', '订单', '訂單', '주문', 'po', 'oc', 'so'],
  [
    'ref',
    'reference…',
    'referenz…',
    'referencia',
    'referência',
    'rif',
    'riferimento',
    'your ref',
    'invoice',
    'inv',
  ],
  [
    'rechnung…',
    'factura',
    'fatura',
    'fattura',
    'nota fiscal',
    'nf',
    'receipt',
    'tracking',
    'track',
    'awb',
    'rastreio',
  ],
  [
    'guia',
    'guía',
    'shipment',
    'sendung…',
    'parcel',
    'package',
    'paket…',
    'kunde…',
    'customer',
    'client',
    'cliente',
  ],
  [
    'account',
    'acct',
    'konto…',
    'iban',
    'booking',
    'buchung…',
    'ticket',
    'case',
    'rma',
    'batch',
    'lot',
    'serial',
    'sn',
  ],
  ['sku', 'ean', 'gtin', 'imei', 'member', 'mitglied…', 'packstation', 'postnummer', 'locker'],
].flat();

/** `Order no.`, `Tel. (+`, `Ref-ID:`: between the word and the number. */
const BETWEEN =
  '(?:[\\s:./#°º+(_-]|(?<!\\p{L})(?:number|nummer|número|numero|num|code|id|nr|no|n|nº|số)(?!\\p{L}))*';

const OTHER_WORD = new RegExp(
  `(?<!\\p{L})(?:${WORDS.map((word) => word.replace('…', '\\p{L}*')).join('|')})${BETWEEN}$`,
  'iu',
);

/** True where the words before a number, or the letters that it begins with, say that it is another one. */
export const afterOtherWord = (before: string, text: string): boolean => {
  const letters = /^\p{L}+/u.exec(text)?.[0] ?? '';
  return OTHER_WORD.test(before) || (letters.length > 1 && OTHER_WORD.test(letters));
};
