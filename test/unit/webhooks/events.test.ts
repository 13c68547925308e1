import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { MAX_FIELDS, type RaisedBy, raisedBy, type WebhookSide } from '../../../shared/webhooks/events.ts';
import { bodyOf, dataOf, webhookShipment, withWhole } from '../../../shared/webhooks/payload.ts';

const { open, labelled, handedOver, cancelled } = ShipmentStatus;
const side = (status: number, labelledAt: number | null = null): WebhookSide => ({ status, labelledAt });
const told = (over: Partial<RaisedBy>): string[] =>
  raisedBy({ was: null, is: null, makesLabel: false, voidsLabel: false, paths: [], ...over }).map(
    ({ type }) => type.replace('shipment.', ''),
  );

describe('the events of a change', () => {
  it.each<[string, Partial<RaisedBy>, string[]]>([
    ['a new one', { is: side(open) }, ['created']],
    ['a new one with its label', { is: side(labelled, 5), makesLabel: true }, ['created', 'labelled']],
    ['one that came labelled from elsewhere', { is: side(labelled, 5) }, ['created']],
    ['one that came cancelled', { is: side(cancelled) }, ['created']],
    ['an edit', { was: side(open), is: side(open), paths: ['shipmentInfo.currency'] }, ['changed']],
    ['nothing of the document', { was: side(open), is: side(open), paths: ['reprint.reason'] }, []],
    [
      'a label, whose numbers are no edit',
      {
        was: side(open),
        is: side(labelled, 5),
        makesLabel: true,
        paths: ['settings.printSettings.printLabel', 'shipmentInfo.shipmentItems[0].trackingNumber'],
      },
      ['labelled'],
    ],
    [
      'an edit with its label',
      { was: side(open), is: side(labelled, 5), makesLabel: true, paths: ['shipmentInfo.currency'] },
      ['changed', 'labelled'],
    ],
    ['another label', { was: side(labelled, 5), is: side(labelled, 9), makesLabel: true }, ['labelled']],
    ['a label from the remote', { was: side(open), is: side(labelled, 5) }, ['labelled']],
    ['a void', { was: side(labelled, 5), is: side(open), voidsLabel: true }, ['voided']],
    ['a void that came from the remote', { was: side(labelled, 5), is: side(open) }, ['voided']],
    [
      'a handover of what another desk has labelled',
      { was: side(labelled), is: side(handedOver) },
      ['handed_over'],
    ],
    ['a cancellation', { was: side(labelled, 5), is: side(cancelled, 5) }, ['voided']],
    ['a handover', { was: side(labelled, 5), is: side(handedOver, 5) }, ['handed_over']],
    ['one taken back', { was: side(handedOver, 5), is: side(labelled, 5) }, ['taken_back']],
    ['a deletion', { was: side(open) }, ['deleted']],
    ['a deletion with its label', { was: side(labelled, 5) }, ['voided', 'deleted']],
    ['a deletion after a cancellation', { was: side(cancelled, 5) }, ['deleted']],
  ])('%s', (_, change, expected) => expect(told(change)).toEqual(expected));

  it('tell of a field only where there is a shipment before and after', () => {
    const sides = fc.option(
      fc.record({
        status: fc.constantFrom(open, labelled, handedOver, cancelled),
        labelledAt: fc.option(fc.nat(9)),
      }),
    );
    fc.assert(
      fc.property(sides, sides, fc.boolean(), fc.boolean(), (was, is, makesLabel, voidsLabel) => {
        const all = told({ was, is, makesLabel, voidsLabel, paths: ['shipmentInfo.currency'] });
        expect(all.includes('changed')).toBe(was !== null && is !== null);
        expect(all.includes('created')).toBe(was === null);
        expect(all.includes('deleted')).toBe(is === null);
        expect(new Set(all).size).toBe(all.length);
        expect(all.includes('handed_over') && all.includes('taken_back')).toBe(false);
      }),
    );
  });
});

describe('the body of an event', () => {
  const document = { shipmentInfo: { shipmentReference: 'A', orderNumber: ' O-1 ', shipmentItems: [{}] } };
  const shipment = webhookShipment(document, { reference: 'A', version: 3, status: 77, labelStale: false });

  it('has a null for what the shipment has not', () => {
    expect(shipment).toMatchObject({ orderNumber: 'O-1', invoiceNumber: null, carrierCode: null });
    expect(shipment.parcels).toEqual([{ trackingNumber: null, labelNumber: null, packetNumber: null }]);
    expect(shipment).toMatchObject({ shipmentStatus: 77, status: 'other' });
  });

  it('is made of whatever a shipment has in it: no change may fail over its event', () => {
    const stored = { reference: 'A', version: 1, status: 10, labelStale: false };
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.array(fc.anything()), (value, info, items) => {
        for (const document of [value, { shipmentInfo: info }, { shipmentInfo: { shipmentItems: items } }]) {
          expect(webhookShipment(document, stored)).toMatchObject({ shipmentReference: 'A', version: 1 });
        }
      }),
    );
    const odd = { shipmentInfo: { orderNumber: 4711, invoiceNumber: {}, shipmentItems: [null, 'x'] } };
    expect(webhookShipment(odd, stored)).toMatchObject({ orderNumber: '4711', invoiceNumber: null });
  });

  it('names a bounded number of fields, and how many more there are', () => {
    const fields = Array.from({ length: MAX_FIELDS + 7 }, (_, at) => `shipmentInfo.x${at}`);
    const data = dataOf(shipment, { type: 'shipment.changed', fields }) as { fields: string[] };
    expect(data.fields).toHaveLength(MAX_FIELDS);
    expect(data).toMatchObject({ moreFields: 7 });
  });

  it('takes a whole shipment as its text is, with every digit of a long number', () => {
    const body = bodyOf('shipment.created', 0, dataOf(shipment, { type: 'shipment.created' }));
    const whole = withWhole(body, '{"n":12345678901234567890}');
    expect(whole).toContain('"shipment":{"n":12345678901234567890}}}');
    expect(JSON.parse(whole)).toMatchObject({ type: 'shipment.created', data: { version: 3 } });
  });
});
