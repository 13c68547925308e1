import { afterAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../electron/core/caller.ts';
import { mapShipment } from '../../electron/karrio/mapping/shipment.ts';
import { createLabelRenderer } from '../../electron/labels/renderer.ts';
import { parseAddressBlock } from '../../shared/address/parse.ts';
import type { Address } from '../../shared/address/schema.ts';
import { withValueAt } from '../../shared/document/path.ts';
import { mapTable } from '../../shared/import/map-rows.ts';
import { proposeProfile } from '../../shared/import/propose.ts';
import { paperContent } from '../../shared/papers/content.ts';
import { type PaperKind, paperKinds } from '../../shared/papers/kind.ts';
import { defaultPaperSettings } from '../../shared/papers/settings.ts';
import { paperSize } from '../../shared/papers/size.ts';
import { labelReadiness } from '../../shared/rules/index.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { pdfText } from '../helpers/decode.ts';
import { paperContext, swissShipment } from '../helpers/papers.ts';
import { testFace, testService } from '../helpers/service.ts';
import { tableOf } from '../unit/import/tables.ts';
import { carriers, exported } from '../unit/rules/base.ts';

/**
 * Numbers of the recipient that customs of the destination demand: parcels to Brazil are returned or destroyed without a
 * CPF or CNPJ (USPS Postal Bulletin 22536), and Packdesk neither asked for one nor looked at what was written; the invoice
 * called a CPF "VAT no.". Forms and sources are in shared/customs/consignee-numbers-data.ts; numbers here are examples of
 * their offices or made up.
 */

const consignee: Address = {
  name: 'Beatriz Souza',
  street: 'Rua das Flores',
  houseNo: '120',
  city: 'São Paulo',
  postalCode: '01310-100',
  countryIsoCode: 'BR',
  provinceCode: 'SP',
  contactPerson: { phone: '+55 11 91234 5678', email: 'bia@souza.example' },
};

const as = (role: Caller['role']): Caller => ({
  userId: 3,
  email: `${role}@desk.example`,
  role,
  sessionId: 's',
});

const to = (recipient: Address, base: Shipment = exported): Shipment =>
  withValueAt(base, 'shipmentInfo.addressData[0].recipient', { ...consignee, ...recipient });

const elsewhere = { street: 'Main Street', postalCode: '', provinceCode: '', city: 'Capital' };

describe('a label over HTTP', () => {
  const ask = async (recipient: Address, change: (shipment: Shipment) => Shipment = (same) => same) => {
    const http = await testFace(await testService());
    const wish = change(
      withValueAt(to(recipient), 'settings.printSettings', { printLabel: true, labelType: 'ZPL' }),
    );
    const body = { shipment: [wish] };
    const answer = await http.call('POST', '/api/v3/shipments', { token: await http.token(), body });
    const errors = (answer.body as { errors?: Record<string, string[]> }).errors ?? {};
    const at = 'shipment[0].shipmentInfo.addressData[0].recipient.vatNumber';
    return { status: answer.status, said: errors[at]?.join(' ') ?? '', body: JSON.stringify(answer.body) };
  };

  it.each<[string, Address, string]>([
    ['none', {}, 'CPF (000.000.000-00), CNPJ (00.000.000/0000-00)'],
    ['N/A', { vatNumber: 'N/A' }, 'CPF'],
    ['zeros', { vatNumber: '000.000.000-00' }, 'CPF'],
    ['a wrong check digit', { vatNumber: '529.982.247-26' }, '…7-26'],
    ['a digit too few', { vatNumber: '529.982.247-2' }, '…47-2'],
    ['a VAT number of Germany', { vatNumber: 'DE136695976' }, '…976'],
    ['the first digits of a CNPJ', { vatNumber: '11222333', addressType: 'business' }, 'CNPJ'],
    ['a passport of a company', { vatNumber: 'FZ123456', addressType: 'business' }, 'CNPJ'],
    ['nine digits of a person', { vatNumber: '123456780', addressType: 'private' }, 'CPF'],
    ['eight digits', { vatNumber: '11222333' }, 'CPF'],
    ['no PCCC in Korea', { ...elsewhere, countryIsoCode: 'KR', addressType: 'private' }, 'PCCC'],
    [
      'a resident number in place of the PCCC',
      { ...elsewhere, countryIsoCode: 'KR', vatNumber: '800101-1234567' },
      'PCCC',
    ],
    ['no number in Paraguay', { ...elsewhere, countryIsoCode: 'PY' }, 'RUC (00000000-0), CI'],
    [
      'the RFC of the public',
      { ...elsewhere, countryIsoCode: 'MX', vatNumber: 'XAXX010101000' },
      'RFC, CURP',
    ],
  ])('is refused for %s, and says what to ask for', async (_what, recipient, names) => {
    const { status, said } = await ask(recipient);
    expect(status).toBe(422);
    expect(said).toContain(names);
    expect(said).toContain('Ask the recipient');
  });

  it.each<[string, Address]>([
    ['points and a dash', { vatNumber: '529.982.247-25' }],
    ['digits alone', { vatNumber: '52998224725' }],
    ['blanks', { vatNumber: ' 529 982 247 25 ' }],
    ['another dash', { vatNumber: '529.982.247–25' }],
    ['full-width digits', { vatNumber: '５２９．９８２．２４７－２５' }],
    ['its name before it', { vatNumber: 'CPF: 529.982.247-25' }],
    ['two names before it', { vatNumber: 'CPF/CNPJ nr. 529.982.247-25' }],
    ['its name behind it', { vatNumber: '529.982.247-25 (CPF)' }],
    ['the country before it', { vatNumber: 'BR52998224725' }],
    ['a company', { vatNumber: '11.222.333/0001-81', addressType: 'business' }],
    ['a company of 2026, with letters in lower case', { vatNumber: '12.abc.345/01de-35' }],
    ['a passport', { vatNumber: 'FZ123456' }],
    ['a passport of a person', { vatNumber: 'C01X00T47', addressType: 'private' }],
    [
      'Korea, in lower case',
      { ...elsewhere, countryIsoCode: 'KR', postalCode: '04524', vatNumber: 'p190054321098' },
    ],
    ['Chile', { ...elsewhere, countryIsoCode: 'CL', vatNumber: '20961605-k' }],
  ])('is made for a number with %s', async (_what, recipient) => {
    expect(await ask(recipient)).toMatchObject({ status: 201, said: '' });
  });

  it('is made without a number for documents, for customs that only ask, and within Brazil', async () => {
    const documents = await ask({}, (shipment) =>
      withValueAt(shipment, 'shipmentInfo.international.typeOfExportDeclaration', 'DOCUMENTS'),
    );
    expect(documents).toMatchObject({ status: 201, said: '' });
    expect(await ask({ ...elsewhere, countryIsoCode: 'UZ' })).toMatchObject({ status: 201 });
    const inland = await ask({}, (shipment) =>
      withValueAt(shipment, 'shipmentInfo.addressData[0].sender.countryIsoCode', 'BR'),
    );
    expect(inland.said).toBe('');
  });

  it('does not bear the number', async () => {
    const { body } = await ask({ vatNumber: '529.982.247-25' });
    const { data } = JSON.parse(body) as { data: { documents: { content: string }[] } };
    const zpl = Buffer.from(data.documents[0]?.content ?? '', 'base64').toString();
    expect(zpl).toContain('^XA');
    expect(zpl).not.toContain('529');
  });

  it('is made without a number once a supervisor has set it aside', async () => {
    const service = await testService();
    const http = await testFace(service);
    const token = await http.token();
    const path = '/api/v3/shipments';
    await http.call('POST', path, { token, body: { shipment: [to({})] } });
    const reference = exported.shipmentInfo.shipmentReference as string;
    const label = {
      shipment: [
        {
          settings: { printSettings: { printLabel: true } },
          shipmentInfo: { shipmentReference: reference },
        },
      ],
    };
    expect((await http.call('PATCH', path, { token, body: label })).status).toBe(422);
    const rule = 'border.consignee-number';
    const field = 'shipmentInfo.addressData[0].recipient.vatNumber';
    await service.shipments.override(
      as('supervisor'),
      { reference, rule, path: field },
      'The shop sends it on',
    );
    expect((await http.call('PATCH', path, { token, body: label })).status).toBe(200);
  });
});

it.each<[rule: string, recipient: Address]>([
  ['border.consignee-number-wrong', { vatNumber: '529.982.247-26' }],
  ['border.consignee-number-wrong', { vatNumber: 'CPF 52998224726' }],
  ['border.consignee-number-doubtful', { countryIsoCode: 'CN', vatNumber: '110105194912310021' }],
  ['border.consignee-number-holder', { vatNumber: '529.982.247-25', addressType: 'business' }],
  ['border.consignee-number-printed', { name2: 'CPF 529.982.247-25' }],
])('%s keeps no number of a person in what is stored of it', (rule, recipient) => {
  const found = labelReadiness(to(recipient), { carriers }).filter(({ id }) => id === rule);
  expect(found).toHaveLength(1);
  const kept = JSON.stringify([found[0]?.values, found[0]?.words]).replace(/[^0-9]/g, '');
  expect(kept).not.toContain('5299');
  expect(kept).not.toContain('110105');
  // Another wrong number is another finding: the decision on the first one does not hold for it.
  const other = labelReadiness(to({ ...recipient, vatNumber: '529.982.247-99' }), { carriers });
  if (rule.endsWith('wrong'))
    expect(other.find(({ id }) => id === rule)?.values).not.toEqual(found[0]?.values);
});

const renderer = createLabelRenderer();
afterAll(() => renderer.close());

const printed = async (kind: PaperKind, shipment: Shipment): Promise<string> => {
  const { content } = await renderer.drawPaper({
    content: paperContent(shipment, kind, paperContext('en')),
    size: paperSize(shipment, kind, defaultPaperSettings),
    at: Date.UTC(2026, 10, 21, 8, 5),
  });
  return (await pdfText(content)).replace(/\s+/g, ' ');
};

describe('papers', () => {
  const cases: [country: string, written: string, name: string, number: string][] = [
    ['BR', '52998224725', 'CPF', '529.982.247-25'],
    ['BR', '１１２２２３３３０００１８１', 'CNPJ', '11.222.333/0001-81'],
    ['KR', 'p190054321098', 'PCCC', 'P190054321098'],
    ['CL', '20961605k', 'RUT', '20.961.605-K'],
    ['AR', '20267565393', 'CUIT/CUIL', '20-26756539-3'],
    ['MX', 'boxw310820hnerxn09', 'CURP', 'BOXW310820HNERXN09'],
    ['MX', 'DEMA800101XX1', 'RFC', 'DEMA800101XX1'],
    ['IN', '234123412346', 'Aadhaar', '2341 2341 2346'],
    ['TR', '17429160932', 'TCKN', '17429160932'],
    ['CN', '11010519491231002x', 'Resident ID', '11010519491231002X'],
    ['EC', '1710034065', 'Cédula', '1710034065'],
    ['PY', '80028061-0', 'RUC', '80028061-0'],
    ['PY', '100000-4', 'RUC', '100000-4'],
    ['PY', 'RUC 1000004', 'RUC', '100000-4'],
    ['PY', 'C.I. 1000004', 'CI', '1000004'],
    ['CO', 'NIT 1020304058', 'NIT', '102.030.405-8'],
    ['CO', 'cedula: 1020304058', 'Cédula', '1020304058'],
  ];

  it.each(cases)('%s: invoice and CN 23 have %s as %s', async (country, written, name, number) => {
    const shipment = to({ ...elsewhere, countryIsoCode: country, vatNumber: written }, swissShipment());
    const invoice = await printed('COMMERCIAL_INVOICE', shipment);
    expect(invoice).toContain(`${name}: ${number}`);
    // The sender's own stays one.
    expect(invoice.match(/VAT no\./g)).toHaveLength(1);
    expect(await printed('CN23', shipment)).toContain(`${name} ${number}`);
  });

  it.each([
    ['a wrong digit', '529.982.247-26'],
    ['what a spreadsheet made of it', '5.2998224725E+10'],
    ['zeros', '000.000.000-00'],
    ['a passport', 'FZ123456'],
  ])('%s is printed as it is written, under no name of another number', async (_what, vatNumber) => {
    const invoice = await printed('COMMERCIAL_INVOICE', to({ vatNumber }, swissShipment()));
    expect(invoice).toContain(`Tax/ID no.: ${vatNumber}`);
    expect(invoice.match(/VAT no\./g)).toHaveLength(1);
  });

  it.each([
    ['PY', '1000004', 'private', 'CI: 1000004'],
    ['PY', '1000004', 'business', 'RUC: 100000-4'],
    ['PY', '1000004', '', 'Tax/ID no.: 1000004'],
    ['CO', '1020304058', 'private', 'Cédula: 1020304058'],
    ['CO', '1020304058', 'business', 'NIT: 102.030.405-8'],
    ['CO', '1020304058', '', 'Tax/ID no.: 1020304058'],
    ['CO', '830114921', '', 'Tax/ID no.: 830114921'],
  ])(
    '%s: %s of a holder "%s", which may be two numbers, is %s',
    async (country, vatNumber, addressType, fact) => {
      const recipient = { ...elsewhere, countryIsoCode: country, vatNumber, addressType };
      expect(await printed('COMMERCIAL_INVOICE', to(recipient, swissShipment()))).toContain(fact);
    },
  );

  it.each([
    ['IM2760000742', 'IOSS: IM2760000742'],
    ['IM 276 000 0742', 'IOSS: IM2760000742'],
    ['IOSS: IM2760000742', 'IOSS: IM2760000742'],
    ['VOEC NO 2012345', 'VOEC: 2012345'],
    ['ARN 300012345678', 'ARN: 300012345678'],
    ['DE123456789', 'VAT no.: DE123456789'],
    ['2012345', 'VAT no.: 2012345'],
  ])('a sender’s %s is printed as %s', async (vatNumber, fact) => {
    const shipment = withValueAt(swissShipment(), 'shipmentInfo.addressData[0].sender.vatNumber', vatNumber);
    expect(await printed('COMMERCIAL_INVOICE', shipment)).toContain(fact);
  });

  it('a VAT number keeps its name', async () => {
    const invoice = await printed('COMMERCIAL_INVOICE', swissShipment());
    expect(invoice).toContain('VAT no.: CHE-123.456.789');
  });

  it.each(paperKinds.filter((kind) => /^(?:PACKING|DELIVERY|RETURN)/.test(kind)))(
    '%s, which is for no customs, does not bear the number',
    async (kind) => {
      const text = await printed(kind, to({ vatNumber: '529.982.247-25' }, swissShipment()));
      expect(text).toContain('Beatriz Souza');
      expect(text).not.toContain('529.982.247');
    },
  );
});

describe('the carrier engine', () => {
  const addresses = (recipient: Address, sender: Address = {}) => {
    const shipment = withValueAt(to(recipient), 'shipmentInfo.addressData[0].sender', {
      ...exported.shipmentInfo.addressData?.[0]?.sender,
      ...sender,
    });
    return mapShipment(shipment, { carrierId: 'any', service: 'any' }, null).request;
  };

  it('gets the number as its country writes it, as tax number of the recipient', () => {
    expect(addresses({ vatNumber: 'cpf ５２９９８２２４７２５' }).recipient.federal_tax_id).toBe(
      '529.982.247-25',
    );
    expect(addresses({ vatNumber: 'FZ123456' }).recipient.federal_tax_id).toBe('FZ123456');
  });

  it('is told of no VAT registration where a sender has a CPF', () => {
    const { shipper, customs } = addresses(
      { ...elsewhere, countryIsoCode: 'CH' },
      { countryIsoCode: 'BR', vatNumber: '529.982.247-25' },
    );
    expect(shipper.federal_tax_id).toBe('529.982.247-25');
    expect(customs?.options).not.toHaveProperty('vat_registration_number');
    expect(addresses({}, { vatNumber: 'DE136695976' }).customs?.options).toMatchObject({
      vat_registration_number: 'DE136695976',
    });
  });

  const VAT = 'vat_registration_number';
  it.each([
    ['IT', '12345670017', true],
    ['IT', 'IT12345670785', true],
    ['IN', '29AAGCB7383J1Z4', true],
    ['MX', 'DEMA800101XX1', true],
    ['AR', '20-26756539-3', true],
    ['BR', '11.222.333/0001-81', true],
    ['CL', '20961605-k', true],
    ['TR', '1234567890', true],
    ['IT', 'RSSMRA85T10A562S', false],
    ['IN', '2341 2341 2346', false],
    ['TR', '17429160932', false],
    ['MX', 'BOXW310820HNERXN09', false],
    ['EC', '1710034065', false],
  ])('%s: %s of a sender registers it for VAT: %s', (countryIsoCode, vatNumber, registers) => {
    const { customs } = addresses({ ...elsewhere, countryIsoCode: 'CH' }, { countryIsoCode, vatNumber });
    expect(customs?.options?.[VAT] ?? null).toBe(registers ? vatNumber : null);
  });
});

describe('other doors', () => {
  it.each(['CPF', 'CNPJ', 'Tax ID', 'PCCC', 'RUT'])('a column %s of a file is the number', (heading) => {
    const table = tableOf(
      ['Order No', 'Recipient', 'City', 'Country', heading],
      ['1', 'Ada', 'São Paulo', 'BR', '529.982.247-25'],
    );
    const proposal = proposeProfile(table, { id: 'mine', name: 'Mine', format: 'csv' }, []);
    const [order] = mapTable(proposal!.profile, table, { usual: 'point' }).orders;
    expect(order?.shipment.shipmentInfo.addressData).toMatchObject([
      { recipient: { vatNumber: '529.982.247-25' } },
    ]);
  });

  it.each([
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['CNPJ 11.222.333/0001-81', '11.222.333/0001-81'],
    ['Tax ID: BOXW310820HNERXN09', 'BOXW310820HNERXN09'],
  ])('a pasted line "%s" is the number', (line, vatNumber) => {
    const block = `Beatriz Souza\nRua das Flores 120\n01310-100 São Paulo\nBrazil\n${line}`;
    expect(parseAddressBlock(block, {}).address).toMatchObject({ name: 'Beatriz Souza', vatNumber });
  });

  const findings = (recipient: Address) =>
    labelReadiness(to(recipient), { carriers })
      .filter(({ id }) => id.startsWith('border.consignee-number'))
      .map(({ id, path, fix }) => [id.slice('border.consignee-number'.length), path.split('.').at(-1), fix]);

  it('a number in a line of the address, which everyone reads, goes to its field with one key', () => {
    expect(findings({ name2: 'CPF 529.982.247-25' })).toEqual([
      ['', 'vatNumber', '529.982.247-25'],
      ['-printed', 'name2', undefined],
    ]);
    // Only then it is taken off the line.
    expect(findings({ name2: 'Loja 3 - CPF 529.982.247-25', vatNumber: '529.982.247-25' })).toEqual([
      ['-printed', 'name2', 'Loja 3'],
    ]);
  });

  it('zeros that a spreadsheet took are put back with one key', () => {
    expect(findings({ vatNumber: '1234567890' }).at(0)).toEqual(['', 'vatNumber', undefined]);
    expect(findings({ vatNumber: '3746825857' })).toEqual([['-wrong', 'vatNumber', '037.468.258-57']]);
    // Too short for that: the digits alone are no passport's either.
    expect(findings({ vatNumber: '382915047' })).toEqual([['-wrong', 'vatNumber', undefined]]);
  });

  it('so is the letter of a PCCC', () => {
    expect(findings({ countryIsoCode: 'KR', addressType: 'private', vatNumber: '190054321098' })).toEqual([
      ['-wrong', 'vatNumber', 'P190054321098'],
    ]);
  });

  it.each<[country: string, line: string]>([
    ['VN', 'Zalo 84-091-234-5678'],
    ['VN', 'Tel 840912345678'],
    ['VN', 'Order 202611290001'],
    ['VN', '840912345678'],
    ['UZ', '20261129000123'],
    ['UZ', 'Zakaz 20261129000123'],
    ['IN', '919876543210'],
    ['IN', 'WhatsApp: +91 919876543214'],
    ['IN', 'Mob. 234123412346'],
    ['ZA', '8001015009087'],
    ['EC', '1710034065001'],
    ['CN', '110105194912310010'],
    ['KR', 'Ref. P190054321098'],
    ['KR', 'Order no. 123-45-67891'],
    ['BR', 'Pedido nº 11222333000181'],
    ['BR', 'Tel.: 529.982.247-25'],
    ['BR', 'Order-ID: 11222333000181'],
    ['BR', 'Telefone 11222333000181'],
  ])('%s: "%s" in a line is no number for customs, and stays there', (countryIsoCode, name2) => {
    expect(findings({ countryIsoCode, name2 }).filter(([, , fix]) => fix !== undefined)).toEqual([]);
    expect(findings({ countryIsoCode, name2 }).map(([id]) => id)).not.toContain('-printed');
  });

  it.each<[country: string, line: string, number: string]>([
    ['VN', 'CCCD 840912345678', '840912345678'],
    ['UZ', 'PINFL: 20261129000123', '20261129000123'],
    ['IN', 'Aadhaar 234123412346', '2341 2341 2346'],
    ['IN', '29AAGCB7383J1Z4', '29AAGCB7383J1Z4'],
    ['ZA', 'ID number 8001015009087', '8001015009087'],
    ['CO', 'Cedula 1020304058', '1020304058'],
    ['KR', 'P190054321098', 'P190054321098'],
    ['BR', '11222333000181', '11.222.333/0001-81'],
    ['BR', 'Order CPF 52998224725', '529.982.247-25'],
    ['BR', 'CPF/CNPJ: 52998224725', '529.982.247-25'],
    ['BR', 'Hotel 529.982.247-25', '529.982.247-25'],
  ])('%s: "%s" in a line is one', (countryIsoCode, name2, number) => {
    expect(findings({ countryIsoCode, name2 })).toContainEqual([expect.any(String), 'vatNumber', number]);
    expect(findings({ countryIsoCode, name2 })).toContainEqual(['-printed', 'name2', undefined]);
  });

  it.each([
    ['name', '529.982.247-25', undefined],
    ['street', 'CPF 529.982.247-25', undefined],
    ['name2', 'CPF 529.982.247-25', ''],
    ['street2', '529.982.247-25', ''],
    ['street', 'Rua A, CPF 529.982.247-25', 'Rua A'],
  ])('%s "%s" is offered as %j: a field that is needed is not emptied', (member, line, fix) => {
    const [found] = findings({ [member]: line, vatNumber: '529.982.247-25' });
    expect(found).toEqual(['-printed', member, fix]);
  });

  it.each(['name2', 'name3', 'street2', 'provinceCode', 'vatNumber', 'addressType'])(
    'a number as %s of a document from outside is no crash',
    (member) => {
      const odd = { vatNumber: '', [member]: 52998224725 } as unknown as Address;
      expect(findings(odd)).toEqual(member === 'vatNumber' ? [] : [['', 'vatNumber', undefined]]);
    },
  );
});
