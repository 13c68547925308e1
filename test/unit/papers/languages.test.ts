import { describe, expect, it } from 'vitest';
import type { TextLine } from '../../../electron/labels/papers/elements.ts';
import { layOutPaper } from '../../../electron/labels/papers/pages.ts';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { formatAddress } from '../../../shared/address/format.ts';
import { documentLanguageOf, documentLanguages } from '../../../shared/document-language.ts';
import { textWidth, unprintable } from '../../../shared/label/measure.ts';
import { paperContent } from '../../../shared/papers/content.ts';
import { type PaperKind, paperKinds } from '../../../shared/papers/kind.ts';
import { defaultPaperSettings } from '../../../shared/papers/settings.ts';
import { paperSize } from '../../../shared/papers/size.ts';
import { flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';

const cases = paperKinds.flatMap((kind): [PaperKind, typeof defaultPaperSettings][] => {
  if (kind === 'CN23')
    return (['A5', 'A4'] as const).map((cn23) => [kind, { ...defaultPaperSettings, cn23 }]);
  if (kind === 'RETURN_SLIP')
    return (['sheet', 'A5', 'label'] as const).map((size) => [
      kind,
      { ...defaultPaperSettings, returnSlip: size },
    ]);
  return [[kind, defaultPaperSettings]];
});

const each = documentLanguages.flatMap((language) => cases.map((one) => [language, ...one] as const));

describe('papers in each language', () => {
  it.each(each)('%s: what a %s says itself stands whole in its place', (language, kind, settings) => {
    const many = Array.from({ length: 30 }, () => flask());
    for (const parcels of [[parcelOf([flask()])], [parcelOf(many)]]) {
      const shipment = swissShipment(parcels);
      const content = paperContent(shipment, kind, paperContext(language));
      const size = paperSize(shipment, kind, settings);
      for (const page of layOutPaper({ content, size })) {
        const texts = page.elements.filter((element): element is TextLine => element.kind === 'text');
        expect(texts.length).toBeGreaterThan(3);
        const tooWide = texts.filter(
          ({ text, bold, sizeMm, widthMm }) => textWidth(text, bold) * sizeMm > widthMm + 0.01,
        );
        expect(tooWide).toEqual([]);
        expect(texts.filter(({ text }) => text.endsWith('…')).map(({ text }) => text)).toEqual([]);
        expect(texts.filter(({ text }) => unprintable(text).length > 0)).toEqual([]);
        const off = texts.filter(({ baselineMm, xMm, widthMm }) => {
          return baselineMm > page.heightMm || xMm < 0 || xMm + widthMm > page.widthMm + 0.01;
        });
        expect(off).toEqual([]);
      }
    }
  });

  it('names each country in letters that the fonts have', () => {
    for (const language of documentLanguages) {
      for (const country of countryCodes) {
        const name = countryName(country, language);
        expect(unprintable(name), name).toEqual([]);
        expect(name).not.toBe(country);
        expect(unprintable(name.toLocaleUpperCase(language)), name).toEqual([]);
      }
    }
  });

  it('writes the country of an address in the language of the paper', () => {
    const address = { name: 'A', street: 'B', postalCode: '00-950', city: 'Warszawa', countryIsoCode: 'PL' };
    expect(
      documentLanguages.map((language) => formatAddress(address, { language, otherCountry: 'DE' }).at(-1)),
    ).toEqual(['POLAND', 'POLEN', 'POLOGNE', 'POLSKA', 'POLONIA', 'POLONIA', 'POLEN']);
  });

  it('takes a region or capitals for the language alone, and English for what it does not know', () => {
    expect(
      ['PL_pl', 'es-MX', 'nl', ' IT ', 'deutsch', 'pt', undefined].map((value) => documentLanguageOf(value)),
    ).toEqual(['pl', 'es', 'nl', 'it', 'en', 'en', 'en']);
  });
});
