import { describe, expect, it } from 'vitest';
import { gs1Carrier } from '../../shared/carrier/shipped.ts';
import { isReady, labelReadiness } from '../../shared/rules/index.ts';
import { mendedText } from '../../shared/text/spoilt.ts';
import { labelRequest, readyShipment, testFace, testService } from '../helpers/service.ts';

/**
 * Texts that a shop, a spreadsheet or a connector spoilt on the way, and that were printed so. Reported of:
 * Automattic/woocommerce-services 1862 (`&#039;`) and 1625 (question marks), postnl/postnl-magento2 242,
 * uh-opensource/node-shipping-ups 23 (`&amp;uuml;`), strickdj/acf-field-address 5 (`Mu00fc…`), mollie/Magento 194
 * (`\u00fc`), Myddleware/myddleware 497 (`&#8211;`), woocommerce/woocommerce 25060 (UTF-8 in a spreadsheet),
 * SAP/spartacus 18045 (`undefined undefined`), fedspendingtransparency/usaspending-website 223 (`undefinednull`).
 * Right: what can be told for certain is a warning with the mended text, which one key puts in; what is lost, or never
 * was a text, is an error that a supervisor may set aside.
 */

const RECIPIENT = 'shipmentInfo.addressData[0].recipient';

type Changes = Partial<ReturnType<typeof readyShipment>['shipmentInfo']['addressData'][0]['recipient']> & {
  name2?: string;
};

const shipmentTo = (changes: Changes) => {
  const shipment = readyShipment('SPOILT-1');
  for (const { recipient } of shipment.shipmentInfo.addressData) Object.assign(recipient, changes);
  return shipment;
};

const found = (shipment: ReturnType<typeof readyShipment>) =>
  labelReadiness(shipment, { carriers: [gs1Carrier] });

const mended: [what: string, text: string, right: string][] = [
  ['an apostrophe of PHP', 'KEL&#039;S GUITARS', "KEL'S GUITARS"],
  ['an apostrophe before a street', '&#039;t Voorbeeld', "'t Voorbeeld"],
  ['an ampersand of HTML', 'Muster &amp; S&ouml;hne', 'Muster & Söhne'],
  ['an entity whose ampersand was written once more', 'M&amp;uuml;ller', 'Müller'],
  ['a dash of WordPress', 'Zeichnen ONLINE &#8211; Kurs', 'Zeichnen ONLINE – Kurs'],
  ['quotes of HTML', '&quot;Zum Beispiel&quot;', '"Zum Beispiel"'],
  ['a number in base 16', 'Caf&#xE9; Muster', 'Café Muster'],
  ['a number of Windows-1252', 'Kel&#146;s', 'Kel’s'],
  ['entities in capitals', 'M&UUML;LLER &AMP; CO', 'MÜLLER & CO'],
  ['a no-break space of HTML', 'Muster&nbsp;GmbH', 'Muster GmbH'],
  ['UTF-8 read as Windows-1252', 'MÃ¼ller und SÃ¶hne', 'Müller und Söhne'],
  ['the same twice', 'MÃƒÂ¼ller', 'Müller'],
  ['the same at one word only', 'Müller & SÃ¶hne', 'Müller & Söhne'],
  ['the same in capitals', 'KÃ–LNER STRAÃŸE', 'KÖLNER STRAßE'],
  ['the same of a Pole', 'ÅšwiÄ™tokrzyska, KrakÃ³w', 'Świętokrzyska, Kraków'],
  ['the same of a Vietnamese', 'Nguyá»…n VÄƒn', 'Nguyễn Văn'],
  ['the same of a Bulgarian', 'Ð’Ð°Ñ€Ð½Ð°', 'Варна'],
  ['the same of a typographic apostrophe', 'Kelâ€™s', 'Kel’s'],
  ['the same of an ordinal', 'Rua Exemplo NÂº 5', 'Rua Exemplo Nº 5'],
  ['its no-break space made a blank', 'UniversitÃ  di Esempio', 'Università di Esempio'],
  ['a byte order mark', 'ï»¿Muster GmbH', 'Muster GmbH'],
  ['UTF-8 read as Mac Roman', 'All√©e de la Libert√©', 'Allée de la Liberté'],
  ['UTF-8 read as MS-DOS has it', 'M├╝ller und S├Âhne', 'Müller und Söhne'],
  ['the same in another code page', 'M├╝ller und S├╢hne', 'Müller und Söhne'],
  ['the same of a Bulgarian in it', '╨Æ╨░╤Ç╨╜╨░', 'Варна'],
  ['UTF-8 read as Windows-1250', 'MĂĽller und SĂ¶hne', 'Müller und Söhne'],
  ['the same of a Pole in it', 'ulica Ĺ‚Ăłdzka', 'ulica łódzka'],
  ['the same of a French city', 'OrlĂ©ans', 'Orléans'],
  ['the same of a Czech', 'KuÄŤera', 'Kučera'],
  ['the same in capitals', 'DĂśSSELDORF', 'DÜSSELDORF'],
  ['an escape of JSON', 'S\\u00fcleyman', 'Süleyman'],
  ['one without its backslash', 'Mu00fcnchner Strau00dfe', 'Münchner Straße'],
  ['an address of the web', 'M%C3%BCller%20GmbH', 'Müller GmbH'],
  ['quoted-printable', 'M=C3=BCller=20GmbH', 'Müller GmbH'],
  ['a word of a header of a mail', '=?UTF-8?Q?J=C3=B6rg_M=C3=BCller?=', 'Jörg Müller'],
  ['one in base64', '=?utf-8?B?TcO8bGxlcg==?= GmbH', 'Müller GmbH'],
  ['two of them', '=?UTF-8?Q?M=C3=BCller?= =?UTF-8?Q?_S=C3=B6hne?=', 'Müller Söhne'],
  ['one of another charset', '=?iso-8859-1?Q?J=F6rg_M=FCller?=', 'Jörg Müller'],
  ['a break of HTML', 'Musterhof 3<br />Hinterhaus', 'Musterhof 3, Hinterhaus'],
  ['a tag that was written as entities', '&lt;b&gt;Muster&lt;/b&gt; GmbH', 'Muster GmbH'],
];

it.each([
  ['M√ºller und S√∂hne', 'Müller und Söhne'],
  ['ul. D≈Çuga, Krak√≥w', 'ul. Długa, Kraków'],
  ['Nowe √ì≈ºary', 'Nowe Óżary'],
  ['J√ºrgen‚Äôs', 'Jürgen’s'],
  ['MĂźller', 'MĂźller'],
  ['Ĺ˝iĹžka', 'Ĺ˝iĹžka'],
  ['ZoĂŤ', 'ZoĂŤ'],
  ['Aₘ ≈ 5', 'Aₘ ≈ 5'],
  ['√ 9 = 3', '√ 9 = 3'],
  ['Studio √π', 'Studio √π'],
  ['┌──┐', '┌──┐'],
])('%s, with signs that no font of labels has, is %s', (text, right) => expect(mendedText(text)).toBe(right));

describe('a text that was spoilt and can be mended', () => {
  it.each(mended)('is a warning with the mended text: %s', (_what, name, right) => {
    const violations = found(shipmentTo({ name }));
    expect(violations).toMatchObject([
      { id: 'text.spoilt', path: `${RECIPIENT}.name`, severity: 'warning', fix: right, values: { right } },
    ]);
    expect(violations[0]?.words).toContain(right);
    expect(found(shipmentTo({ name: right }))).toEqual([]);
  });

  it('is found in every text: contacts, contents, articles and references', () => {
    const shipment = readyShipment('SPOILT-2');
    const [parcel] = shipment.shipmentInfo.shipmentItems;
    Object.assign(shipment.shipmentInfo.addressData[0]?.recipient ?? {}, {
      contactPerson: { name: 'J&ouml;rg' },
    });
    Object.assign(shipment.shipmentInfo, { orderNumber: 'A&amp;B-1', invoiceNumber: 'A&amp;B-2' });
    Object.assign(parcel ?? {}, {
      content: 'MÃ¼tzen',
      packageReference1: 'A&amp;B-3',
      articles: [
        { position: 1, articleNumber: 'A&amp;B-4', description: 'MÃ¼tze &quot;Nord&quot;', quantity: 1 },
      ],
    });
    const places = found(shipment).flatMap(({ id, path, fix }) =>
      id === 'text.spoilt' ? [[path, fix]] : [],
    );
    expect(places).toEqual([
      ['shipmentInfo.invoiceNumber', 'A&B-2'],
      ['shipmentInfo.orderNumber', 'A&B-1'],
      [`${RECIPIENT}.contactPerson.name`, 'Jörg'],
      ['shipmentInfo.shipmentItems[0].packageReference1', 'A&B-3'],
      ['shipmentInfo.shipmentItems[0].content', 'Mützen'],
      ['shipmentInfo.shipmentItems[0].articles[0].articleNumber', 'A&B-4'],
      ['shipmentInfo.shipmentItems[0].articles[0].description', 'Mütze "Nord"'],
    ]);
  });

  it('has its mended text also where the spoilt one cannot be saved: half a letter is a control', () => {
    const violations = found(shipmentTo({ street: 'HafenstraÃ\u009fe' }));
    expect(violations).toMatchObject([{ id: 'text.control', severity: 'error', fix: 'Hafenstraße' }]);
  });
});

const lost: [what: string, id: string, text: string][] = [
  ['a letter that no decoder knew', 'text.lost', 'M\ufffdller'],
  ['the same, read as Windows-1252 later', 'text.lost', 'Mï¿½ller'],
  ['the same twice', 'text.lost', 'MÃ¯Â¿Â½ller'],
  ['half a letter, beside one that was misread', 'text.lost', 'ÅukÃ³w'],
  ['null', 'text.no-value', 'null'],
  ['two names that were none', 'text.no-value', 'undefined undefined'],
  ['two lines that were none', 'text.no-value', 'undefinednull'],
  ['a number that was none', 'text.no-value', 'NaN'],
  ['an object', 'text.no-value', '[object Object]'],
];

describe('a text that is lost', () => {
  it.each(lost)('is an error that may be set aside: %s', (_what, id, name2) => {
    const violations = found(shipmentTo({ name2 }));
    const [first] = violations;
    expect(first).toMatchObject({ id, path: `${RECIPIENT}.name2`, severity: 'error', overridable: true });
    expect(isReady(violations)).toBe(false);
    const override = {
      ...{ rule: id, path: `${RECIPIENT}.name2`, values: first?.values ?? {}, reason: 'so on the order' },
      ...{ by: 'a@desk.example', at: 1 },
    };
    const decided = labelReadiness(shipmentTo({ name2 }), { carriers: [gs1Carrier], overrides: [override] });
    expect(isReady(decided)).toBe(true);
  });

  it.each(['M?ller', 'Stra??enbau', 'Test ??? Testing'])('is a hint where it may be meant: %s', (name) => {
    const violations = found(shipmentTo({ name }));
    expect(violations).toMatchObject([{ id: 'text.question-mark', severity: 'warning' }]);
    expect(violations[0]).not.toHaveProperty('fix');
  });
});

it('names that only look so are not in question', () => {
  for (const name of [
    'AT&T',
    'R&D; GmbH',
    'SÃO JOÃO',
    'LÃ™',
    'Jan Null',
    'Who? Me',
    '100% Ã',
    '„MENÜ“',
    'ORĂŞTIE',
    'EXPRES CASĂ–BIROU SRL',
    'LIMBA ROMÂNĂ–ENGLEZĂ',
    'ANĂ’S CAFE',
    'CASĂ„MARE“',
    'Ăştia',
    'Ăşi',
    'VÄLIMÄKI',
    'LA MAMĂ’s',
    'PENSIUNE ACASĂ–la munte',
    '„MAMĂ“ul',
    'ÄŁ',
    'Orăștie',
    'SĂLIŞTEA',
    'BĂILE',
    'Ĺubietová',
    'A ── B',
    'ƒ 5',
  ])
    expect(found(shipmentTo({ name })), name).toEqual([]);
});

describe('a label over HTTP', () => {
  it('is refused over a lost letter and a null, and made with a text that is only in doubt', async () => {
    const service = await testService();
    const http = await testFace(service);
    const token = await http.token();
    const send = (method: 'POST' | 'PATCH', body: object) =>
      http.call(method, '/api/v3/shipments', { token, body });
    const { shipmentInfo, ...rest } = shipmentTo({
      name: 'M\ufffdller',
      name2: 'null',
      street: 'HafenstraÃŸe',
    });
    expect((await send('POST', { shipment: [{ ...rest, shipmentInfo }] })).status).toBe(201);
    const refused = await send('PATCH', labelRequest('SPOILT-1'));
    expect(refused.status).toBe(422);
    const at = `shipment[0].${RECIPIENT}`;
    expect(Object.keys(refused.body.errors).sort()).toEqual([`${at}.name`, `${at}.name2`]);
    expect(refused.body.errors[`${at}.name`]).toEqual([expect.stringContaining('U+FFFD')]);
    const right = shipmentTo({ name: 'Müller', name2: '', street: 'HafenstraÃŸe' }).shipmentInfo;
    expect((await send('PATCH', { shipment: [{ shipmentInfo: right }] })).status).toBe(200);
    expect((await send('PATCH', labelRequest('SPOILT-1'))).status).toBe(200);
  });

  it('tells the mended text where a save is refused', async () => {
    const service = await testService();
    const caller = { userId: 1, email: 'p@desk.example', role: 'packer' as const, sessionId: 's' };
    await expect(
      service.shipments.create(caller, { shipment: [shipmentTo({ street: 'HafenstraÃ\u009fe' })] }),
    ).rejects.toMatchObject({
      code: 'shipment.invalid',
      broken: [{ id: 'text.control', values: { character: 'U+009F', right: 'Hafenstraße' } }],
    });
  });
});
