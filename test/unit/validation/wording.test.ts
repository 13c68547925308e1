import { describe, expect, it } from 'vitest';
import { commands } from '../../../shared/bridge/commands.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { LoginRequest, ReferencesBody, ShipmentsBody } from '../../../shared/service.ts';
import { parseBody } from '../../../shared/validation.ts';

const errorsOf = (schema: Parameters<typeof parseBody>[0], body: unknown) => {
  try {
    parseBody(schema, body);
  } catch (error) {
    if (error instanceof PackdeskError) return error.errors;
    throw error;
  }
  return {};
};

const INFO = 'shipment[0].shipmentInfo';
const infoErrors = (info: object) =>
  errorsOf(ShipmentsBody, { shipment: [{ shipmentInfo: { shipmentReference: 'W-1', ...info } }] });

describe('what a field error says', () => {
  it.each([
    ['currency', 5, 'must be text, not a number'],
    ['currency', true, 'must be text, not true or false'],
    ['currency', {}, 'must be text, not an object'],
    ['currency', ['EUR'], 'must be text, not a list'],
    ['grossAmount', '12.50', 'must be a number, not text'],
    ['grossAmount', [], 'must be a number, not a list'],
    ['typeOfBusiness', 1.5, 'must be a whole number, not 1.5'],
    ['typeOfBusiness', 1e300, 'must be a number of 15 digits at most; this one would not be kept exactly'],
    ['shipmentItems', {}, 'must be a list, not an object'],
    ['shipmentItems', 'none', 'must be a list, not text'],
    ['pickup', [], 'must be an object, not a list'],
    ['paymentInfo', 0, 'must be an object, not a number'],
    ['additionalInformation', 'x', 'must be an object, not text'],
    ['description', 'x'.repeat(12_345), 'must be at most 10,000 characters; this has 12,345'],
  ])('%s: %j', (field, value, words) => {
    expect(infoErrors({ [field]: value })).toEqual({ [`${INFO}.${field}`]: [words] });
  });

  it.each(['grossAmount', 'typeOfBusiness'])('%s with more digits than a number keeps', (field) => {
    expect(infoErrors({ [field]: parseJson('12345678901234567890') })).toEqual({
      [`${INFO}.${field}`]: ['must be a number of 15 digits at most; this one would not be kept exactly'],
    });
  });

  it('flags and elements deep inside, all at once', () => {
    expect(
      infoErrors({
        international: { containsDocuments: 'true' },
        addressData: [null, { recipient: { contactPerson: 5 } }],
        shipmentItems: [{ articles: [{ limitedQuantity: 1, quantity: 2.5 }] }],
      }),
    ).toEqual({
      [`${INFO}.international.containsDocuments`]: ['must be true or false, not text'],
      [`${INFO}.addressData[0]`]: ['must be an object, not null'],
      [`${INFO}.addressData[1].recipient.contactPerson`]: ['must be an object, not a number'],
      [`${INFO}.shipmentItems[0].articles[0].limitedQuantity`]: ['must be true or false, not a number'],
      [`${INFO}.shipmentItems[0].articles[0].quantity`]: ['must be a whole number, not 2.5'],
    });
  });

  it('references', () => {
    const reference = (shipmentReference: unknown) => infoErrors({ shipmentReference });
    const key = `${INFO}.shipmentReference`;
    expect(reference('x'.repeat(101))).toEqual({ [key]: ['must be at most 100 characters; this has 101'] });
    expect(reference(' x')).toEqual({
      [key]: ['must be printable text with no blank at its start or end'],
    });
    expect(reference('a\u0007b')).toHaveProperty([key]);
    expect(reference('\ud83d')).toHaveProperty([key]);
    expect(reference('📦 שלום')).toEqual({});
    expect(reference('')).toEqual({ shipmentReference: ['The shipmentReference field is required.'] });
  });

  it('lists, choices, ranges and forms of other requests', () => {
    expect(errorsOf(ShipmentsBody, { shipment: [] })).toEqual({
      shipment: ['must have one element at least'],
    });
    expect(errorsOf(ReferencesBody, { shipmentDetails: 5 })).toEqual({
      shipmentDetails: ['must be a list, not a number'],
    });
    expect(errorsOf(LoginRequest, { email: 'a', password: 'b', rememberMe: 'perhaps' })).toEqual({
      rememberMe: ['must be true or false'],
    });
    expect(errorsOf(commands['shipments.list'].input, { offset: -1, limit: 1000 })).toEqual({
      offset: ['must be 0 at least, not -1'],
      limit: ['must be 500 at most, not 1,000'],
    });
    expect(errorsOf(commands['settings.set'].input, { language: 'fr' })).toEqual({
      language: ['must be one of these: en, de'],
    });
    expect(errorsOf(commands['session.unlock'].input, { password: 'x'.repeat(1025) })).toEqual({
      password: ['must be at most 1,024 characters; this has 1,025'],
    });
  });

  it('one thing of what is not even of the right type, however it can be measured', () => {
    const odd: unknown[] = [
      { length: { toString: 0, valueOf: 0 } },
      { length: [[{ toString: 0 }]] },
      { length: 20_000 },
      { length: null, size: {} },
      Array(20_000).fill(1),
    ];
    for (const value of odd) {
      const kind = Array.isArray(value) ? 'a list' : 'an object';
      expect(infoErrors({ description: value, shipmentReference: value })).toEqual({
        [`${INFO}.description`]: [`must be text, not ${kind}`],
        [`${INFO}.shipmentReference`]: [`must be text, not ${kind}`],
      });
    }
    // If such a member may be, it is kept.
    expect(infoErrors({ unknown: odd, additionalInformation: { length: odd[0] } })).toEqual({});
  });

  it('characters are counted as people do', () => {
    expect(infoErrors({ description: '📦'.repeat(10_000) })).toEqual({});
    expect(infoErrors({ description: '📦'.repeat(10_002) })).toEqual({
      [`${INFO}.description`]: ['must be at most 10,000 characters; this has 10,002'],
    });
  });

  it('never English of the library that checks', () => {
    const wrong = [null, true, 1, 1.5, 'x', [], {}, [1], { a: 1 }, 1e308];
    for (const command of Object.values(commands)) {
      for (const body of wrong) {
        const members = Object.fromEntries(
          ['email', 'body', 'patch', 'reference', 'printer', 'version', 'limit', 'cartons'].map((name) => [
            name,
            body,
          ]),
        );
        for (const words of [errorsOf(command.input, body), errorsOf(command.input, members)]) {
          expect(JSON.stringify(words)).not.toMatch(/Invalid|expected|received|\\u0000/);
        }
      }
    }
  });
});
