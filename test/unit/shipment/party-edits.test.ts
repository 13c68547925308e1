import { describe, expect, it } from 'vitest';
import type { AddressData } from '../../../shared/address/schema.ts';
import { party } from '../../../shared/shipment/parties.ts';
import {
  furtherParties,
  invoiceFromRecipient,
  swapParties,
  withAddressTaken,
  withParty,
} from '../../../shared/shipment/party-edits.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const shipment = (...addressData: AddressData[]): Shipment => ({
  shipmentInfo: { shipmentReference: 'A-1', addressData },
});

const a = { name: 'A', city: 'Aachen', lockerId: '7', settings: { saveAddress: true }, 'x-gate': 3 };
const b = { name: 'B', city: 'Bern' };

describe('addresses as a whole', () => {
  it('change places, also from different sets, and back', () => {
    const one = shipment({ recipient: a }, { sender: b, invoice: { name: 'I' } });
    const swapped = swapParties(one);
    expect(swapped.shipmentInfo.addressData).toEqual([
      { recipient: b },
      { sender: a, invoice: { name: 'I' } },
    ]);
    expect(swapParties(swapped)).toEqual(one);
  });

  it('change places with one that is not there', () => {
    const swapped = swapParties(shipment({ recipient: a }));
    expect(swapped.shipmentInfo.addressData).toEqual([{ sender: a }]);
    expect(swapParties(swapped).shipmentInfo.addressData).toEqual([{ recipient: a }]);
    expect(swapParties(shipment({ invoice: b }))).toEqual(shipment({ invoice: b }));
  });

  it('are copied to the invoice without what is the recipient’s alone', () => {
    const copied = invoiceFromRecipient(shipment({ recipient: a, sender: b }));
    expect(party(copied, 'invoice')?.address).toEqual({ name: 'A', city: 'Aachen', 'x-gate': 3 });
    expect(party(copied, 'recipient')?.address).toBe(a);
    const none = shipment({ sender: b });
    expect(invoiceFromRecipient(none)).toBe(none);
  });

  it('are taken over whole: nothing of the one before stays but settings and what nobody knows', () => {
    const before = { ...a, zipCode: '1', contactPerson: { name: 'X' }, vatNumber: 'DE1' };
    const taken = withAddressTaken(shipment({ recipient: before }), 'recipient', {
      name: 'C',
      postalCode: '2',
    });
    expect(party(taken, 'recipient')?.address).toEqual({
      name: 'C',
      postalCode: '2',
      settings: { saveAddress: true },
      'x-gate': 3,
    });
    const fresh = withAddressTaken(shipment(), 'sender', b);
    expect(fresh.shipmentInfo.addressData).toEqual([{ sender: b }]);
  });

  it('are cleared, and those further down are counted', () => {
    const several = shipment({ recipient: a, sender: b }, { recipient: b });
    expect(withParty(several, 'sender', null).shipmentInfo.addressData).toEqual([
      { recipient: a },
      { recipient: b },
    ]);
    expect(furtherParties(several, 'recipient')).toEqual([b]);
    expect(furtherParties(several, 'invoice')).toEqual([]);
  });
});
