import { afterAll, describe, expect, it } from 'vitest';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import { makeS10 } from '../../../shared/carrier/s10.ts';
import { manifestContent } from '../../../shared/handover/content.ts';
import { manifestLine } from '../../../shared/handover/line.ts';
import { paperContent } from '../../../shared/papers/content.ts';
import {
  type PaperKind,
  type PaperLanguage,
  paperKinds,
  paperLanguages,
} from '../../../shared/papers/kind.ts';
import { defaultPaperSettings } from '../../../shared/papers/settings.ts';
import { paperSize } from '../../../shared/papers/size.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { decodePng, pdfPages, pdfText, pdfToPng, zbarPng } from '../../helpers/decode.ts';
import { recipients } from '../../helpers/labels.ts';
import { flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';
import { volume } from '../../helpers/profile.ts';

const renderer = createLabelRenderer();
afterAll(() => renderer.close());

const AT = Date.UTC(2026, 10, 21, 8, 5);

const draw = (
  kind: PaperKind,
  language: PaperLanguage,
  shipment: Shipment = swissShipment(),
  settings = defaultPaperSettings,
) =>
  renderer.drawPaper({
    content: paperContent(shipment, kind, paperContext(language)),
    size: paperSize(shipment, kind, settings),
    at: AT,
  });

const flat = (text: string): string => text.replace(/\s+/g, ' ');

const titles: Record<PaperLanguage, Record<PaperKind, string>> = {
  en: {
    COMMERCIAL_INVOICE: 'COMMERCIAL INVOICE',
    PROFORMA_INVOICE: 'PROFORMA INVOICE',
    CN22: 'CUSTOMS DECLARATION',
    CN23: 'CUSTOMS DECLARATION',
    PACKING_SLIP: 'PACKING LIST',
    DELIVERY_NOTE: 'DELIVERY NOTE',
    RETURN_SLIP: 'RETURN SLIP',
  },
  de: {
    COMMERCIAL_INVOICE: 'HANDELSRECHNUNG',
    PROFORMA_INVOICE: 'PROFORMARECHNUNG',
    CN22: 'ZOLLINHALTSERKLÄRUNG',
    CN23: 'ZOLLINHALTSERKLÄRUNG',
    PACKING_SLIP: 'PACKLISTE',
    DELIVERY_NOTE: 'LIEFERSCHEIN',
    RETURN_SLIP: 'RÜCKSENDESCHEIN',
  },
  fr: {
    COMMERCIAL_INVOICE: 'FACTURE COMMERCIALE',
    PROFORMA_INVOICE: 'FACTURE PRO FORMA',
    CN22: 'CUSTOMS DECLARATION',
    CN23: 'CUSTOMS DECLARATION',
    PACKING_SLIP: 'LISTE DE COLISAGE',
    DELIVERY_NOTE: 'BON DE LIVRAISON',
    RETURN_SLIP: 'BON DE RETOUR',
  },
  pl: {
    COMMERCIAL_INVOICE: 'FAKTURA HANDLOWA',
    PROFORMA_INVOICE: 'FAKTURA PRO FORMA',
    CN22: 'DEKLARACJA CELNA',
    CN23: 'DEKLARACJA CELNA',
    PACKING_SLIP: 'LISTA PAKOWA',
    DELIVERY_NOTE: 'DOWÓD DOSTAWY',
    RETURN_SLIP: 'FORMULARZ ZWROTU',
  },
  es: {
    COMMERCIAL_INVOICE: 'FACTURA COMERCIAL',
    PROFORMA_INVOICE: 'FACTURA PROFORMA',
    CN22: 'DECLARACIÓN DE ADUANA',
    CN23: 'DECLARACIÓN DE ADUANA',
    PACKING_SLIP: 'LISTA DE CONTENIDO',
    DELIVERY_NOTE: 'ALBARÁN DE ENTREGA',
    RETURN_SLIP: 'HOJA DE DEVOLUCIÓN',
  },
  it: {
    COMMERCIAL_INVOICE: 'FATTURA COMMERCIALE',
    PROFORMA_INVOICE: 'FATTURA PROFORMA',
    CN22: 'DICHIARAZIONE DOGANALE',
    CN23: 'DICHIARAZIONE DOGANALE',
    PACKING_SLIP: 'DISTINTA COLLI',
    DELIVERY_NOTE: 'BOLLA DI CONSEGNA',
    RETURN_SLIP: 'MODULO DI RESO',
  },
  nl: {
    COMMERCIAL_INVOICE: 'HANDELSFACTUUR',
    PROFORMA_INVOICE: 'PRO-FORMAFACTUUR',
    CN22: 'DOUANEAANGIFTE',
    CN23: 'DOUANEAANGIFTE',
    PACKING_SLIP: 'PAKLIJST',
    DELIVERY_NOTE: 'AFLEVERBON',
    RETURN_SLIP: 'RETOURBON',
  },
};

const signed: Record<PaperLanguage, string> = {
  en: 'Signature and company stamp',
  de: 'Unterschrift und Firmenstempel',
  fr: 'Signature et cachet',
  pl: 'Podpis i pieczęć firmowa',
  es: 'Firma y sello de la empresa',
  it: 'Firma e timbro dell’azienda',
  nl: 'Handtekening en bedrijfsstempel',
};
const value = (language: PaperLanguage): string => (language === 'en' ? '49.80 EUR' : '49,80 EUR');

const each = paperLanguages.flatMap((language) => paperKinds.map((kind) => [kind, language] as const));

/** Text drawn as outlines leaves nothing for a reader of texts; its dots are there. */
const expectMoreInk = async (pdf: Uint8Array, than: Uint8Array): Promise<void> => {
  const ink = async (of: Uint8Array): Promise<number> => {
    const [page = new Uint8Array()] = await pdfToPng(of, 150);
    return readPng(page).data.reduce((sum, grey) => sum + Number(grey < 128), 0);
  };
  expect(await ink(pdf)).toBeGreaterThan((await ink(than)) + 50);
};

describe('papers as PDF', () => {
  it.each(
    volume(
      each.filter(([kind, language]) => language === 'de' || kind === paperKinds[0]),
      each,
    ),
  )('%s in %s says what it has to', async (kind, language) => {
    const { content, pages } = await draw(kind, language);
    const said = await pdfText(content);
    const text = flat(said);
    expect(text).toContain(titles[language][kind]);
    // A CN 22 is narrow, and its addresses stand on the label.
    const whole = ['Alpen Haushalt AG', 'Stainless steel vacuum flask 0.75 l'];
    for (const words of kind === 'CN22' ? ['Stainless steel'] : whole) expect(text).toContain(words);
    if (kind.endsWith('INVOICE')) {
      expect(text).toContain(value(language));
      expect(text).toContain(signed[language]);
    }
    if (kind === 'CN22' || kind === 'CN23') {
      expect(text).toContain('DÉCLARATION EN DOUANE');
      expect(text).toContain('Peut être ouvert d’office');
      expect(text).toContain(kind === 'CN22' ? 'CN 22' : 'CN 23');
      expect(text).toContain(value(language));
    }
    expect(said.split('\f')).toHaveLength(pages + 1);
  });

  // A page's size is that of its kind, in any language.
  const sized = volume(
    each.filter(([, language]) => language === 'de'),
    each,
  );
  it.each(sized)('%s in %s has pages of its size', async (kind, language) => {
    const { content, pages } = await draw(kind, language);
    const info = await pdfPages(content);
    expect(info.count).toBe(pages);
    const size = paperSize(swissShipment(), kind, defaultPaperSettings);
    expect(info.sizes).toEqual(info.sizes.map(() => size));
  });

  it('is the same to the byte each time, with its title and language', async () => {
    const [one, other] = [await draw('COMMERCIAL_INVOICE', 'de'), await draw('COMMERCIAL_INVOICE', 'de')];
    expect(Buffer.from(one.content).equals(Buffer.from(other.content))).toBe(true);
    const raw = Buffer.from(one.content).toString('latin1');
    expect(raw).toContain('/Lang (de)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect((await pdfPages(one.content)).title).toBe('Handelsrechnung INV-70001');
  });

  it.each(['A5', 'A4'] as const)('a CN 23 on %s bears its number in Code 128', async (cn23) => {
    const { content } = await draw('CN23', 'de', swissShipment(), { ...defaultPaperSettings, cn23 });
    for (const dpi of volume([200], [200, 300])) {
      const [png = new Uint8Array()] = await pdfToPng(content, dpi);
      const codes = await decodePng(png);
      expect(codes.map(({ text, format }) => [text, format])).toEqual([['CP473124829DE', 'Code128']]);
      expect(await zbarPng(png)).toEqual(['CP473124829DE']);
    }
  });

  it('a form with a demonstration’s number says SPECIMEN', async () => {
    const shipment = (trackingNumber: string) => swissShipment([parcelOf([flask()], { trackingNumber })]);
    for (const kind of ['CN22', 'CN23'] as const) {
      const said = async (number: string) => pdfText((await draw(kind, 'en', shipment(number))).content);
      expect(await said(makeS10('CP', 12345678, 'XX'))).toContain('SPECIMEN');
      expect(await said('CP473124829DE')).not.toContain('SPECIMEN');
    }
  });

  it('one form a parcel, and none of a form’s lines is lost', async () => {
    const articles = Array.from({ length: 40 }, (_, index) =>
      flask({ description: `Porcelain plate no. P${index}X`, price: index + 1 }),
    );
    const parcels = [
      parcelOf(articles, { trackingNumber: 'CP473124829DE' }),
      parcelOf([flask({ description: 'Wool blanket' })], { trackingNumber: 'CP473124832DE' }),
    ];
    for (const kind of ['CN22', 'CN23'] as const) {
      const { content, pages } = await draw(kind, 'en', swissShipment(parcels));
      const text = flat(await pdfText(content));
      for (const index of articles.keys())
        expect(text.split(`P${index}X`), `${kind} ${index}`).toHaveLength(2);
      expect(text).toContain('see attached list');
      expect(text).toContain('voir la liste jointe');
      expect(text).toContain('820.00 EUR');
      expect(pages).toBeGreaterThan(3);
      expect(text).toContain('Wool blanket');
    }
  });

  it('names in Greek, Cyrillic, Chinese and Korean print; what no font has shows as a box', async () => {
    for (const name of ['greek', 'cyrillic', 'chinese', 'korean'] as const) {
      const recipient = recipients[name];
      const shipment = swissShipment(undefined, { addressData: [{ sender: recipient, recipient }] });
      const text = flat(await pdfText((await draw('COMMERCIAL_INVOICE', 'en', shipment)).content));
      expect(text).toContain(recipient.name);
    }
    const described = async (description: string): Promise<string> => {
      const shipment = swissShipment([parcelOf([flask({ description })])]);
      return await pdfText((await draw('PACKING_SLIP', 'en', shipment)).content);
    };
    // Shaped scripts are drawn as outlines: no box, and nothing for a reader of texts.
    expect(await described('Cup كوب')).not.toContain('□');
    // Egyptian hieroglyphs have no font here: such a paper is refused before it is drawn.
    expect(await described('Cup \u{13000}')).toContain('Cup □');
  });

  it.each<PaperKind>(volume(['CN23', 'COMMERCIAL_INVOICE'], [...paperKinds]))(
    '%s draws articles in a script of its own',
    async (kind) => {
      const of = (description: string) => swissShipment([parcelOf([flask({ description })])]);
      const [thai, blank] = [await draw(kind, 'en', of('Cup ถ้วยชา')), await draw(kind, 'en', of('Cup'))];
      expect(await pdfText(thai.content)).not.toContain('□');
      await expectMoreInk(thai.content, blank.content);
    },
  );

  it('a manifest draws names in scripts of their own, and postcodes as their country prints them', async () => {
    const line = (name: string) => {
      const recipient = { ...recipients.latin, name, countryIsoCode: 'SE', postalCode: '41134' };
      const shipment = swissShipment(undefined, { addressData: [{ recipient }] });
      return manifestLine(shipment, null, 'en');
    };
    const manifest = (name: string) =>
      renderer.drawPaper({
        content: manifestContent({
          number: 1,
          carrierCode: 'POST',
          revision: 0,
          email: 'packer@packdesk.example',
          heading: {
            language: 'en',
            sender: ['Nordlicht'],
            carrierName: 'Post',
            station: 'P-01',
            day: '2026-11-21',
            time: '17:30',
          },
          lines: [line(name)],
        }),
        size: { widthMm: 210, heightMm: 297 },
        at: AT,
      });
    const [hebrew, blank] = [await manifest('Noa כהן'), await manifest('Noa')];
    const text = flat(await pdfText(hebrew.content));
    expect(text).not.toContain('□');
    expect(text).toContain('SE 411 34');
    await expectMoreInk(hebrew.content, blank.content);
  });

  it('2,000 articles: each once, sums carried from page to page, page n of m', async () => {
    const articles = Array.from({ length: 2000 }, (_, index) =>
      flask({ articleNumber: `ART${String(index).padStart(4, '0')}`, price: 0.1 }),
    );
    const shipment = swissShipment([parcelOf(articles.slice(0, 999)), parcelOf(articles.slice(999))]);
    const { content, pages } = await draw('COMMERCIAL_INVOICE', 'de', shipment);
    expect(pages).toBeGreaterThan(50);
    const sheets = (await pdfText(content)).split('\f').slice(0, -1);
    expect(sheets).toHaveLength(pages);
    let listed = 0;
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Seite ${index + 1} von ${pages}`);
      expect(sheet).toContain('Warenbezeichnung');
      const before = listed;
      listed += sheet.match(/ART\d{4}/g)?.length ?? 0;
      const carried = [...sheet.matchAll(/Übertrag\s+([\d.,]+)/g)].map(([, sum]) => sum);
      const sumOf = (count: number): string =>
        (count / 10).toLocaleString('de-DE', { minimumFractionDigits: 2 });
      const isLast = index === pages - 1;
      expect(carried).toEqual([...(index > 0 ? [sumOf(before)] : []), ...(isLast ? [] : [sumOf(listed)])]);
    }
    expect(new Set(sheets.join('').match(/ART\d{4}/g)).size).toBe(2000);
    expect(listed).toBe(2000);
    expect(flat(sheets.at(-1) ?? '')).toContain('Gesamtwert 200,00 EUR');
    expect(sheets.at(-1)).toContain('Unterschrift und Firmenstempel');
  }, 120_000);

  const most = volume(120, 999);
  it(`${most} parcels: a heading and a form for each`, async () => {
    const parcels = Array.from({ length: most }, (_, index) =>
      parcelOf([flask()], { packageReference1: `REF${index}X` }),
    );
    const { content } = await draw('PACKING_SLIP', 'en', swissShipment(parcels));
    const text = flat(await pdfText(content));
    expect(text.match(/REF\d+X/g)).toHaveLength(most);
    expect(text).toContain(`Parcel ${most} of ${most}`);
    expect((await draw('CN22', 'en', swissShipment(parcels))).pages).toBe(most);
  }, 240_000);

  it('absurd texts stay on the paper', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik '.repeat(150);
    const recipient = { ...recipients.long, name2: long, street2: long, vatNumber: long };
    const shipment = swissShipment(
      [parcelOf([flask({ description: long, articleNumber: long, tariffNumber: long })])],
      {
        addressData: [{ sender: recipient, recipient }],
        invoiceNumber: long,
      },
    );
    for (const kind of paperKinds) {
      const { content, pages } = await draw(kind, 'de', shipment);
      expect(pages).toBeGreaterThan(0);
      expect((await pdfPages(content)).count).toBe(pages);
    }
  }, 120_000);
});

describe('pages as pictures', () => {
  it('are drawn at the resolution asked for, and say how large the page is', async () => {
    const { content } = await draw('CN23', 'en');
    const picture = await renderer.pagePicture({ pdf: content, page: 0, dpi: 144 });
    expect(picture).toMatchObject({ pages: 1, size: { widthMm: 210, heightMm: 148 } });
    const png = Buffer.from(picture.png);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1191, 839]);
    expect(await zbarPng((await renderer.pagePicture({ pdf: content, page: 0, dpi: 300 })).png)).toEqual([
      'CP473124829DE',
    ]);
  });

  it('are refused for a page that is not there, and for what is no PDF', async () => {
    const { content } = await draw('DELIVERY_NOTE', 'en');
    await expect(renderer.pagePicture({ pdf: content, page: 1, dpi: 96 })).rejects.toMatchObject({
      code: 'paper.unknown',
    });
    const noPdf = new TextEncoder().encode('^XA^XZ');
    await expect(renderer.pagePicture({ pdf: noPdf, page: 0, dpi: 96 })).rejects.toMatchObject({
      code: 'paper.failed',
    });
  });
});
