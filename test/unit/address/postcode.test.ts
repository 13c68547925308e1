import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../shared/address/country.ts';
import { postcodeExample } from '../../../shared/address/data/postcode-examples.ts';
import { formatAddress } from '../../../shared/address/format.ts';
import { partCodes } from '../../../shared/address/metadata.ts';
import { findPostcode } from '../../../shared/address/parse/postcode-in.ts';
import { parseAddressBlock } from '../../../shared/address/parse.ts';
import { isPostcode, plainPostcode, printedPostcode } from '../../../shared/address/postcode.ts';
import { postcodeForm, readPostcode } from '../../../shared/address/postcode-form.ts';
import {
  mistypedPostcode,
  narrowerCountry,
  otherCountry,
} from '../../../shared/address/postcode-mistakes.ts';

/**
 * Sources of the cases:
 * EIR  eircode.ie, "What is Eircode?" and its example A65 F4E2; citizensinformation.ie, "Eircode"
 * GOV  gov.uk, Bulk Data Transfer, additional validation (2015-11), valid postcode formats with examples
 * BFPO gov.uk, "British forces post office: find a BFPO"
 * RM   Royal Mail, Postcode Address File Programmers' Guide: areas GY, IM, JE and BT
 * CH   Swiss Post, "Post directory": 9485 to 9498 are Liechtenstein's
 * UPU  UPU, Postal addressing systems, the country's page
 * USPS Publication 28 (postal addressing standards), appendix H and its ZIP codes; Publication 65
 * CP   Canada Post, "Addressing guidelines": the letters and their places
 */
describe('what a country accepts and how it prints it', () => {
  it.each([
    ['EIR', 'IE', 'A65 F4E2', 'A65 F4E2'],
    ['EIR', 'IE', 'd6wpv38', 'D6W PV38'],
    ['EIR', 'IE', 'D08NHY1', 'D08 NHY1'],
    ['EIR', 'IE', 'D01-F5P2', 'D01 F5P2'],
    ['GOV', 'GB', 'M11AE', 'M1 1AE'],
    ['GOV', 'GB', 'b33 8th', 'B33 8TH'],
    ['GOV', 'GB', 'EC1A1BB', 'EC1A 1BB'],
    ['GOV', 'GB', 'DN551PT', 'DN55 1PT'],
    ['GOV', 'GB', 'W1A 0AX', 'W1A 0AX'],
    ['BFPO', 'GB', 'BFPO 801', 'BFPO 801'],
    ['RM', 'GB', 'BT71NN', 'BT7 1NN'],
    ['RM', 'JE', 'je11aa', 'JE1 1AA'],
    ['UPU', 'MC', '98000', '98000'],
    ['UPU', 'AD', 'ad500', 'AD500'],
    ['UPU', 'LV', 'LV 1073', 'LV-1073'],
    ['UPU', 'SE', '114-55', '114 55'],
    ['UPU', 'PL', '00950', '00-950'],
    ['USPS', 'US', '202600001', '20260-0001'],
    ['CP', 'CA', 'k1a0b1', 'K1A 0B1'],
  ])('%s: %s takes %s and prints %s', (_source, country, text, printed) => {
    expect(isPostcode(country, text)).toBe(true);
    expect(printedPostcode(country, text)).toBe(printed);
  });

  it.each([
    ['RM', 'IE', 'BT7 1NN'],
    ['RM', 'IE', 'bt92 7aa'],
    ['EIR', 'IE', 'D6X PV38'],
    ['EIR', 'IE', 'DO8 NHY1'],
    ['EIR', 'IE', 'D08 NHYI'],
    ['EIR', 'IE', 'B65 F4E2'],
    ['EIR', 'IE', 'A65 F4EZ'],
    ['EIR', 'IE', 'ABC DEFG'],
    ['EIR', 'GB', 'a65 f4e2'],
    ['GOV', 'GB', 'EC1A 1B'],
    ['GOV', 'GB', 'W1A oax'],
    ['RM', 'JE', 'gy1 1aa'],
    ['CH', 'LI', '9499'],
    ['UPU', 'SM', '47900'],
    ['UPU', 'AD', 'ad800'],
    ['CP', 'CA', 'd1a 0b1'],
    ['USPS', 'US', '2026'],
    ['USPS', 'PR', '20260'],
  ])('%s: %s does not take %s and prints it as it is written', (_source, country, text) => {
    expect(isPostcode(country, text)).toBe(false);
    expect(printedPostcode(country, text)).toBe(text);
    const lines = formatAddress(
      { name: 'A', street: 'B', city: 'C', postalCode: text, countryIsoCode: country },
      { language: 'en' },
    );
    expect(lines.join('\n')).toContain(text);
  });
});

describe('a postcode with the country’s letters', () => {
  it.each([
    ['UPU', 'DE', 'D-10115', '10115'],
    ['UPU', 'DE', 'DE 10115', '10115'],
    ['UPU', 'AT', 'A-1010', '1010'],
    ['UPU', 'LU', 'L-1234', '1234'],
    ['UPU', 'CH', 'CH-8001', '8001'],
    ['UPU', 'LI', 'FL-9490', '9490'],
    ['UPU', 'SE', 's-114 55', '114 55'],
    ['UPU', 'FI', 'FIN-00550', '00550'],
    ['UPU', 'FI', 'AX-22100', '22100'],
    ['UPU', 'HT', 'HT6120', '6120'],
    ['UPU', 'GB', 'GB-W1A 0AX', 'W1A 0AX'],
    ['UPU', 'LV', '1073', 'LV-1073'],
    ['UPU', 'VG', '1110', 'VG1110'],
    ['UPU', 'AD', '500', 'AD500'],
  ])('%s: %s %s is understood as %s and printed as it is written', (_source, country, text, right) => {
    expect(readPostcode(country, text)).toEqual({ is: 'prefix', code: right });
    expect(isPostcode(country, text)).toBe(true);
    expect(printedPostcode(country, text)).toBe(text);
    expect(plainPostcode(country, text)).toBe(right);
  });

  it.each([
    ['SE', 'S-114 55', 'S-114 55 Stockholm'],
    ['SE', '114 55', 'SE-114 55 Stockholm'],
    ['LU', 'LU-1234', 'LU-1234 Stockholm'],
    ['LU', 'L 1234', 'L 1234 Stockholm'],
    ['CH', 'CH 8001', 'CH 8001 Stockholm'],
    ['LV', 'LV-1073', 'Stockholm, LV-1073'],
    ['PR', '00901', 'Stockholm PR 00901'],
    ['PR', 'PR 00901', 'Stockholm PR 00901'],
  ])('%s %s has them once on the label', (country, postalCode, line) => {
    const address = { name: 'A', street: 'B', city: 'Stockholm', postalCode, countryIsoCode: country };
    expect(formatAddress(address, { language: 'en' })).toContain(line);
  });
});

describe('mistakes', () => {
  it.each([
    ['EIR', 'IE', 'DO8 NHY1', 'D08 NHY1'],
    ['EIR', 'IE', 'D08 NHYI', 'D08 NHY1'],
    ['EIR', 'IE', 'DOI F5P2', 'D01 F5P2'],
    ['GOV', 'GB', 'W1A OAX', 'W1A 0AX'],
    ['GOV', 'GB', 'MI IAE', 'M1 1AE'],
    ['GOV', 'GB', 'ECIA1BB', 'EC1A 1BB'],
    ['RM', 'GB', 'BT7 INN', 'BT7 1NN'],
    ['RM', 'JE', 'JEI 1AA', 'JE1 1AA'],
    ['CP', 'CA', 'KIA OBI', 'K1A 0B1'],
    ['UPU', 'DE', '1O115', '10115'],
    ['UPU', 'CH', '8OOI', '8001'],
    ['UPU', 'PL', 'OO-950', '00-950'],
    ['UPU', 'AD', 'AD5O0', 'AD500'],
    ['UPU', 'VA', 'OO120', '00120'],
  ])('%s: %s %s has a letter for a digit: %s', (_source, country, text, right) => {
    expect(isPostcode(country, text)).toBe(false);
    expect(mistypedPostcode(country, text)).toBe(right);
    expect(isPostcode(country, right)).toBe(true);
  });

  it.each([
    ['IE', 'BT7 1NN'],
    ['DE', '1011'],
    ['GB', 'OOO OOO'],
    ['DE', '10115'],
    ['DE', 'D-10115'],
    ['HK', 'OO'],
    ['DE', 'O'.repeat(100_000)],
  ])('%s %s is not mended by guessing', (country, text) => {
    expect(mistypedPostcode(country, text)).toBe(null);
  });

  it.each<[string, string, string, string, boolean]>([
    ['RM', 'IE', 'BT7 1NN', 'GB', true],
    ['GOV', 'IE', 'ec1a1bb', 'GB', true],
    ['EIR', 'GB', 'A65 F4E2', 'IE', true],
    ['EIR', 'GB', 'd6wpv38', 'IE', true],
    ['RM', 'JE', 'SW1A 1AA', 'GB', true],
    ['RM', 'JE', 'GY1 1AA', 'GG', true],
    ['RM', 'IM', 'JE1 1AA', 'JE', true],
    ['RM', 'IE', 'IM2 1AA', 'IM', true],
    ['CH', 'LI', '8001', 'CH', false],
    ['UPU', 'MC', '06500', 'FR', false],
    ['UPU', 'SM', '47921', 'IT', false],
    ['UPU', 'VA', '47890', 'SM', true],
    ['UPU', 'AD', '28001', 'ES', false],
    ['UPU', 'ES', 'AD500', 'AD', true],
    ['UPU', 'FR', 'ad500', 'AD', true],
    ['USPS', 'PR', '20260', 'US', false],
    ['CP', 'US', 'K1A 0B1', 'CA', true],
    ['UPU', 'CA', '00901', 'PR', true],
    ['UPU', 'DE', 'A-1010', 'AT', true],
    ['UPU', 'AT', 'D-10115', 'DE', true],
    ['UPU', 'DE', 'L-1234', 'LU', true],
  ])('%s: under %s %s is of %s', (_source, country, text, other, certain) => {
    expect(isPostcode(country, text)).toBe(false);
    expect(otherCountry(country, text)).toEqual({ country: other, certain });
    expect(isPostcode(other, text)).toBe(true);
  });

  it.each([
    ['DE', '1011'],
    ['IE', '?'],
    ['IE', 'D08 NHY1'],
    ['GB', ''],
    ['QQ', '8001'],
    ['', '8001'],
    ['US', 'x'],
    // A state or province before the postcode, whose letters are a country's code too.
    ['US', 'MA 02139'],
    ['US', 'DE 19801'],
    ['US', 'IL 60601'],
    ['US', 'LA-70112'],
    ['IT', 'TR 05100'],
    ['IT', 'SA-84121'],
    ['CH', 'BE 3000'],
    ['ES', 'MA 29001'],
  ])('under %s %s is of no other country', (country, text) => {
    expect(otherCountry(country, text)).toBe(null);
  });

  it.each([
    ['RM', 'GB', 'JE1 1AA', 'JE'],
    ['RM', 'GB', 'gy11aa', 'GG'],
    ['RM', 'UK', 'IM2 1AA', 'IM'],
    ['CH', 'CH', '9490', 'LI'],
    ['CH', 'CH', 'CH-9498', 'LI'],
    ['UPU', 'FR', '98000', 'MC'],
    ['UPU', 'IT', '47890', 'SM'],
    ['UPU', 'IT', '00120', 'VA'],
    ['USPS', 'US', '00901', 'PR'],
    ['USPS', 'US', '00802-1222', 'VI'],
    ['USPS', 'US', '96910', 'GU'],
  ])('%s: %s takes %s, which is of %s', (_source, country, text, part) => {
    expect(isPostcode(country, text)).toBe(true);
    expect(narrowerCountry(country, text)).toBe(part);
  });

  it.each([
    ['GB', 'BT7 1NN'],
    ['CH', '9499'],
    ['CH', '9484'],
    ['FR', '97110'],
    ['FR', '75001'],
    ['IT', '00121'],
    ['IT', '47921'],
    ['US', '20260'],
    ['US', ''],
    ['LI', '9490'],
    ['DE', '98000'],
  ])('%s %s is of the country itself', (country, text) => {
    expect(narrowerCountry(country, text)).toBe(null);
  });
});

const all = [...countryCodes, ...partCodes, 'UK', 'EL', 'QQ', ''];

/** Texts made of a country's own postcode by what people do to it, and of anything else. */
const written = (country: string): fc.Arbitrary<string> => {
  const { zip } = postcodeForm(country);
  const example = postcodeExample(country) ?? '12345';
  // fast-check makes no text for a word boundary, which Bahrain's pattern has.
  const fitting =
    zip === null || zip.includes('\\b')
      ? fc.constant(example)
      : fc.stringMatching(new RegExp(`^(?:${zip})$`));
  const spaced = fc
    .tuple(fitting, fc.nat(8), fc.constantFrom('', ' ', '-', ' - ', '  ', '.'))
    .map(([code, at, sign]) => `${code.slice(0, at)}${sign}${code.slice(at)}`);
  const changed = fc
    .tuple(fitting, fc.constantFrom('O', '0', 'I', '1', 'Z', ''))
    .map(([code, sign]) => code.replace(/[0-9OI]/, sign));
  return fc.oneof(
    fitting,
    spaced,
    fitting.map((code) => code.replace(/[- ]/g, '').toLowerCase()),
    changed,
    fc
      .tuple(fc.constantFrom('D-', 'A-', `${country}-`, `${country} `, country), fitting)
      .map((two) => two.join('')),
    fc.stringMatching(/^[ -~]{0,12}$/),
    fc.string(),
  );
};

const signs = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

describe.each(all)('for %s', (country) => {
  it('a postcode is printed with the letters and digits it has, once and for all, and is accepted as before', () => {
    fc.assert(
      fc.property(written(country), (text) => {
        const printed = printedPostcode(country, text);
        expect(signs(printed)).toBe(signs(text));
        expect(printedPostcode(country, printed)).toBe(printed);
        expect(isPostcode(country, printed)).toBe(isPostcode(country, text));
        if (!isPostcode(country, text)) expect(printed).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('what is found in pasted text is accepted', () => {
    fc.assert(
      fc.property(
        written(country),
        fc.constantFrom<'first' | 'last' | 'alone'>('first', 'last', 'alone'),
        (text, place) => {
          const lines = ['Ada', 'Weg 5', place === 'first' ? `${text} Ort` : `Ort ${text}`];
          const hit = findPostcode(lines, country, place);
          if (hit === null) return;
          expect(isPostcode(country, hit.postcode)).toBe(true);
          expect(printedPostcode(country, hit.postcode).length).toBeGreaterThan(0);
          expect(readPostcode(country, hit.postcode).is).toBe('right');
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a mended postcode is a right one, and another country’s one is right there', () => {
    fc.assert(
      fc.property(written(country), (text) => {
        const mended = mistypedPostcode(country, text);
        if (mended !== null) expect(readPostcode(country, mended).is).toBe('right');
        const other = otherCountry(country, text);
        if (other !== null) expect(isPostcode(other.country, text)).toBe(true);
        const part = narrowerCountry(country, text);
        if (part !== null) expect(isPostcode(part, plainPostcode(country, text))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a pasted address', () => {
  it.each([
    ['the Irish one', 'Ada\n1 Main Street\nDublin\nD08 NHY1', 'IE'],
    ['the British one', 'Ada\n1 High Street\nBelfast\nBT7 1NN', 'GB'],
    ['Jersey', 'Ada\n1 High Street\nSt Helier\nJE1 1AA', 'JE'],
    ['Canada', 'Ada\n1 Main Street\nOttawa ON K1A 0B1', 'CA'],
    ['the Netherlands', 'Ada\nDam 1\n1012 AB Amsterdam', 'NL'],
    ['Poland', 'Ada\nRynek 1\n00-950 Warszawa', 'PL'],
  ])('is told by the postcode of its country: %s', (_what, text, country) => {
    expect(parseAddressBlock(text).address.countryIsoCode).toBe(country);
  });

  it('keeps another country’s postcode as it is written', () => {
    const { address } = parseAddressBlock('Ada\n1 Main Street\nOmagh\nBT78 1AA\nIreland');
    expect(address).toMatchObject({ postalCode: 'BT78 1AA', countryIsoCode: 'IE' });
  });
});
