import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilledIn, isPlaceholder } from '../../shared/customs/placeholders.ts';
import { localDay } from '../../shared/moments.ts';
import { checkRules } from '../../shared/rules/index.ts';
import { requiredPlaces } from '../../shared/rules/required.ts';
import { volume } from '../helpers/profile.ts';
import { type TestService, testFace, testService } from '../helpers/service.ts';
import { labelRequest, readyShipment } from '../helpers/shipments.ts';
import { carriers, changed, exported, RECIPIENT, supplies } from '../unit/rules/base.ts';

/** A demand is met by what leads to a person, not by what is written because something has to be. */

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a placeholder', () => {
  it('is a number of one digit, of any length and with any signs between', () => {
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    const length = fc.integer({ min: 1, max: 15 });
    const sign = fc.constantFrom('', ' ', '-', '/', '.');
    fc.assert(
      fc.property(digit, length, sign, (one, count, between) => {
        expect(isPlaceholder('phone', Array(count).fill(one).join(between))).toBe(true);
      }),
    );
  });

  it('is no number with a neighbor of one digit changed in its middle', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(digit, digit, (one, other) => {
        fc.pre(one !== other);
        const text = `${String(one).repeat(4)}${other}${String(one).repeat(5)}`;
        expect(isPlaceholder('phone', text)).toBe(false);
      }),
    );
  });

  it.each<[FilledIn, string[]]>([
    [
      'name',
      ['Xu', 'Na', 'No', 'Ng', 'O', 'Ö', 'Null', 'Bo', 'AAA', '3M', 'Test GmbH', 'Uwe Unbekannter', '李'],
    ],
    ['city', ['Y', 'Å', 'Ö', 'None', 'Aa', 'Ii', '東京', 'Xàtiva', 'Nowhere Else']],
    ['street', ['Ö', '1', '11', 'X-Straße', 'Test Valley Road', 'Q7', 'No Name Street']],
    [
      'phone',
      ['110', '112', '0800 000 001', '+49 30 1234567', '+41 44 444 44 45', '0171-1111112', '555-0123'],
    ],
    ['email', ['no@example.de', 'test@firma.example', 'info@test.de', 'xu@xu.example', 'reply@shop.example']],
  ])('is none of the texts that some %s is', (kind, texts) => {
    expect(texts.filter((text) => isPlaceholder(kind, text))).toEqual([]);
  });

  it('is no field that a carrier demands, but a code or a reference may be NA', () => {
    const email = 'shipmentInfo.addressData[].recipient.contactPerson.email';
    const shipment = changed({
      [`${RECIPIENT}.contactPerson.email`]: 'test@test.com',
      [`${RECIPIENT}.provinceCode`]: 'NA',
      'shipmentInfo.orderNumber': '0000',
    });
    expect(requiredPlaces(shipment, email)).toEqual([`${RECIPIENT}.contactPerson.email`]);
    expect(requiredPlaces(exported, email)).toEqual([]);
    expect(requiredPlaces(shipment, 'shipmentInfo.addressData[].recipient.provinceCode')).toEqual([]);
    expect(requiredPlaces(shipment, 'shipmentInfo.orderNumber')).toEqual([]);
  });
});

describe('a day that is over', () => {
  const found = (date: string, today?: string) =>
    checkRules(changed({ 'shipmentInfo.pickup.date': date }), { carriers, supplies, today }, 'label')
      .map(({ id }) => id)
      .filter((id) => id === 'date.pickup-over');

  it('is judged by the day of the desk only, and never without one', () => {
    const at = fc.date({ min: new Date(2020, 0, 1), max: new Date(2040, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.integer({ min: -40, max: 40 }), (moment, days) => {
        const now = moment.getTime();
        const day = localDay(
          new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).getTime(),
        );
        expect(found(day, localDay(now))).toEqual(days < 0 ? ['date.pickup-over'] : []);
        expect(found(day)).toEqual([]);
      }),
      { numRuns: volume(15, 200) },
    );
  });

  it('begins at the midnight of the clock on the wall', () => {
    const midnight = new Date(2026, 10, 20).getTime();
    expect([localDay(midnight - 1), localDay(midnight)]).toEqual(['2026-11-19', '2026-11-20']);
  });
});

describe('a label over HTTP', () => {
  const ask = async (
    service: TestService,
    change: (shipment: ReturnType<typeof readyShipment>) => object,
  ) => {
    const http = await testFace(service);
    const token = await http.token();
    const path = '/api/v3/shipments';
    const body = { shipment: [change(readyShipment('S-1'))] };
    expect((await http.call('POST', path, { token, body })).status).toBe(201);
    return http.call('PATCH', path, { token, body: labelRequest('S-1') });
  };

  const withPickup =
    (date: string) =>
    ({ shipmentInfo, ...rest }: ReturnType<typeof readyShipment>) => ({
      ...rest,
      shipmentInfo: { ...shipmentInfo, pickup: { date } },
    });

  it('is refused for a pickup of six days ago, and made for one of today', async () => {
    const service = await testService();
    const now = service.clock.now();
    const { status, body } = await ask(service, withPickup(localDay(now - 6 * DAY_MS)));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('pickup.date');
    expect(JSON.stringify(body)).toContain('is over. Enter today or a later day.');
    const other = await testService();
    expect((await ask(other, withPickup(localDay(now)))).status).toBe(200);
  });

  it('is refused for a recipient without a name but with a placeholder', async () => {
    const { status, body } = await ask(await testService(), (shipment) => {
      const recipient = shipment.shipmentInfo.addressData[0]?.recipient;
      const addressData = [{ recipient: { ...recipient, name: 'N/A' } }];
      return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, addressData } };
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('recipient.name');
    expect(JSON.stringify(body)).toContain('only a placeholder');
  });
});
