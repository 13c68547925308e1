import { describe, expect, it } from 'vitest';
import { demoGoods } from '../../../electron/app/demo/goods.ts';
import { demoCountries } from '../../../electron/app/demo/places/places.ts';
import { demoPlan, demoShipments } from '../../../electron/app/demo/shipments.ts';
import { countryNumeric } from '../../../shared/address/country.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { isReady, labelReadiness, shipmentCrossing } from '../../../shared/rules/index.ts';
import { ShipmentsBody } from '../../../shared/service.ts';
import { parcelWeightKg } from '../../../shared/shipment/measure.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';

const all = demoShipments();
const parcelsOf = (shipment: Shipment) => shipment.shipmentInfo.shipmentItems ?? [];
const recipientOf = (shipment: Shipment) => shipment.shipmentInfo.addressData?.[0]?.recipient;
const findings = (shipment: Shipment) => labelReadiness(shipment, { carriers: [gs1Carrier] });
const errors = (shipment: Shipment) => findings(shipment).filter(({ severity }) => severity === 'error');
const distinct = <T>(values: T[]) => new Set(values).size;

describe('the demonstration', () => {
  it('is the same at every call', () => {
    expect(demoShipments()).toEqual(all);
    expect(all).toHaveLength(300);
  });

  it('is made of what the service takes', () => {
    const parsed = ShipmentsBody.safeParse({ shipment: all });
    expect(parsed.error?.issues).toBeUndefined();
  });

  it('goes to many countries, each of them known', () => {
    const countries = [...new Set(all.map((shipment) => recipientOf(shipment)?.countryIsoCode ?? ''))];
    expect(countries.length).toBeGreaterThanOrEqual(25);
    expect(countries.length).toBe(demoCountries.length);
    expect(countries.filter((code) => countryNumeric(code) === null)).toEqual([]);
  });

  it('has every status', () => {
    const counts = Object.groupBy(demoPlan(), ({ status }) => status);
    expect(Object.keys(counts).map(Number).sort()).toEqual(Object.values(ShipmentStatus).sort());
    expect(counts[ShipmentStatus.open]?.length).toBeGreaterThan(100);
    expect(counts[ShipmentStatus.labelled]?.length).toBeGreaterThan(50);
  });

  it.each([
    ['umlauts', /[äöüß]/],
    ['Polish', /[łżźćęą]/],
    ['Greek', /\p{Script=Greek}/u],
    ['Cyrillic', /\p{Script=Cyrillic}/u],
    ['Han', /\p{Script=Han}/u],
  ])('writes names and streets in %s', (_script, letters) => {
    const recipients = all.map(recipientOf);
    expect(recipients.filter((recipient) => letters.test(recipient?.name ?? '')).length).toBeGreaterThan(0);
    expect(recipients.filter((recipient) => letters.test(recipient?.street ?? '')).length).toBeGreaterThan(0);
  });

  it('has one to six parcels a shipment, all within the limits of weight and size', () => {
    const counts = all.map((shipment) => parcelsOf(shipment).length).filter((count) => count > 0);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(6);
    for (const parcel of all.flatMap(parcelsOf)) {
      const weight = parcelWeightKg(parcel);
      if (weight === null) continue;
      expect(weight).toBeGreaterThan(parcel.netWeight ?? 0);
      expect(weight).toBeLessThan(31.5);
    }
  });

  it('names everything once', () => {
    const of = (name: 'shipmentReference' | 'orderNumber' | 'invoiceNumber' | 'deliveryNoteNumber') =>
      distinct(all.map(({ shipmentInfo }) => shipmentInfo[name]));
    for (const name of ['shipmentReference', 'orderNumber', 'invoiceNumber', 'deliveryNoteNumber'] as const) {
      expect(of(name)).toBe(300);
    }
    const parcels = all.flatMap(parcelsOf);
    expect(distinct(parcels.map(({ packageReference1 }) => packageReference1))).toBe(parcels.length);
  });

  it('is ready for labels where it is to have them, and without a warning in the addresses', () => {
    for (const { shipment, status } of demoPlan()) {
      if (status === ShipmentStatus.open) continue;
      expect(findings(shipment), shipment.shipmentInfo.shipmentReference).toEqual([]);
    }
  });

  it('lacks something on some open shipments, different things', () => {
    const lacking = all.filter((shipment) => !isReady(findings(shipment)));
    expect(lacking.length).toBeGreaterThan(15);
    expect(lacking.length).toBeLessThan(40);
    const kinds = new Set(lacking.flatMap((shipment) => errors(shipment).map(({ id }) => id)));
    for (const id of [
      'parcel.weight',
      'parcels.missing',
      'carrier.missing',
      'recipient.street',
      'recipient.city',
      'recipient.postcode-form',
      'border.hs',
    ]) {
      expect(kinds).toContain(id);
    }
  });

  it('declares what crosses a customs border: lines with code, origin, weight and value that add up', () => {
    const abroad = all.filter(({ shipmentInfo }) => shipmentInfo.international != null);
    expect(abroad.length).toBeGreaterThan(50);
    for (const shipment of all) {
      const { needed } = shipmentCrossing(shipment);
      expect(shipment.shipmentInfo.international != null, shipment.shipmentInfo.shipmentReference).toBe(
        needed,
      );
    }
    expect(abroad.filter((shipment) => !isReady(findings(shipment))).length).toBeLessThan(15);
    for (const { shipmentInfo } of abroad.filter((shipment) => isReady(findings(shipment)))) {
      const lines = (shipmentInfo.shipmentItems ?? []).flatMap(({ articles }) => articles ?? []);
      for (const line of lines) {
        expect(line.tariffNumber).toMatch(/^\d{6,10}$/);
        expect(countryNumeric(line.countryOfOrigin ?? '')).not.toBeNull();
        expect(line.netWeight).toBeGreaterThan(0);
        expect(line.additionalInformation?.customsInvoicePosition).toBe(line.position);
      }
      if (lines.length === 0) continue;
      const value = lines.reduce((total, { price }) => total + (price ?? 0), 0);
      expect(shipmentInfo.international?.declaredValueAmount).toBeCloseTo(value, 2);
    }
  });

  it('sells nothing under a vague name', () => {
    for (const { description, tariffNumber } of demoGoods) {
      expect(description.split(' ').length).toBeGreaterThan(2);
      expect(tariffNumber).toMatch(/^\d{6}$/);
    }
  });
});
