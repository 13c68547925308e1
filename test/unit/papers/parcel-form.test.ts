import { describe, expect, it } from 'vitest';
import { gs1Carrier, postCarrier } from '../../../shared/carrier/shipped.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import type { OfferContext } from '../../../shared/papers/context.ts';
import { parcelForm } from '../../../shared/papers/parcel-form.ts';
import { defaultPaperSettings } from '../../../shared/papers/settings.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { swissShipment } from '../../helpers/papers.ts';

const PARCEL = 'shipmentInfo.shipmentItems[0]';
const context: OfferContext = { carrier: postCarrier, ownAddress: null, settings: defaultPaperSettings };

const formOf = (change: Record<string, unknown> = {}, about: Partial<OfferContext> = {}) => {
  const shipment = Object.entries(change).reduce<Shipment>(
    (changed, [path, value]) => withValueAt(changed, path, value),
    swissShipment(),
  );
  return parcelForm(shipment, 0, { ...context, ...about });
};

describe('the customs form that goes with a parcel', () => {
  it('is CN 22 up to 2 kg and 300 SDR, CN 23 beyond either', () => {
    expect(formOf()).toBe('CN22');
    expect(formOf({ [`${PARCEL}.dimensions.weight`]: 2 })).toBe('CN22');
    expect(formOf({ [`${PARCEL}.dimensions.weight`]: 2.01 })).toBe('CN23');
    expect(
      formOf({ [`${PARCEL}.articles[0].price`]: 20_000, [`${PARCEL}.articles[0].unitPrice`]: 10_000 }),
    ).toBe('CN23');
  });

  it('is none where no customs border lies between', () => {
    const home = { postalCode: '27572', city: 'Bremerhaven', countryIsoCode: 'DE' };
    const path = 'shipmentInfo.addressData[0].recipient';
    expect(
      formOf({ [`${path}.countryIsoCode`]: home.countryIsoCode, [`${path}.postalCode`]: home.postalCode }),
    ).toBe(null);
  });

  it('is one that the carrier takes', () => {
    const taking = (forms: ('cn22' | 'cn23' | 'invoice')[]) => ({
      carrier: { ...postCarrier, customs: { ...postCarrier.customs, forms } },
    });
    expect(formOf({}, { carrier: gs1Carrier })).toBeNull();
    expect(formOf({}, { carrier: null })).toBeNull();
    expect(formOf({}, taking(['cn23']))).toBe('CN23');
    expect(formOf({ [`${PARCEL}.dimensions.weight`]: 3 }, taking(['cn22', 'invoice']))).toBeNull();
    expect(formOf({}, taking(['invoice']))).toBeNull();
  });
});
