import { describe, expect, it } from 'vitest';
import { MOST_SHIPMENT_TEMPLATES } from '../../../shared/shipment/shipment-template.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const open = async () => {
  const made = await testDesk();
  await setUp(made.client);
  return made;
};

const numbered = () => {
  const shipment = readyShipment('T-1');
  Object.assign(shipment.shipmentInfo, { shipmentStatus: 30, orderNumber: 'ORDER-9' });
  Object.assign(shipment.shipmentInfo.shipmentItems[0] ?? {}, { trackingNumber: '340123450000000017' });
  return shipment;
};

describe('templates of shipments over the bridge', () => {
  it('are kept without what is of one consignment, renamed, removed and brought back under their ids', async () => {
    const { client } = await open();
    const { templates: saved } = await client.call('shipmentTemplates.save', {
      name: ' Returns to Bremen ',
      shipment: numbered(),
    });
    expect(saved).toMatchObject([{ name: 'Returns to Bremen' }]);
    const text = JSON.stringify(saved);
    for (const own of ['T-1', 'ORDER-9', '340123450000000017', 'shipmentStatus'])
      expect(text).not.toContain(own);
    expect(text).toContain('Loxstedt');
    const [{ id = '', shipment } = {}] = saved;
    if (!shipment) throw new Error('none was saved');
    await client.call('shipmentTemplates.save', { name: 'Austria', shipment: numbered() });
    const renamed = await client.call('shipmentTemplates.rename', { id, name: 'Zurich' });
    expect(renamed.templates.map(({ name }) => name)).toEqual(['Austria', 'Zurich']);
    expect((await client.call('shipmentTemplates.remove', { id })).templates).toHaveLength(1);
    await expect(client.call('shipmentTemplates.remove', { id })).rejects.toMatchObject({
      code: 'shipment-template.unknown',
    });
    const back = await client.call('shipmentTemplates.save', { id, name: 'Zurich', shipment });
    expect(back.templates).toEqual(renamed.templates);
    expect((await client.call('shipmentTemplates.list', {})).templates).toEqual(back.templates);
  });

  it('have names of their own, and are no more than one can choose from', async () => {
    const { client } = await open();
    const names = Array.from({ length: MOST_SHIPMENT_TEMPLATES }, (_, index) => `Template ${index}`);
    const shipment = { shipmentInfo: { shipmentReference: 'T-1', description: 'books' } };
    // At once: none of them is lost.
    await Promise.all(names.map((name) => client.call('shipmentTemplates.save', { name, shipment })));
    expect((await client.call('shipmentTemplates.list', {})).templates).toHaveLength(names.length);
    await expect(
      client.call('shipmentTemplates.save', { name: 'template 7', shipment }),
    ).rejects.toMatchObject({ code: 'shipment-template.taken' });
    await expect(client.call('shipmentTemplates.save', { name: 'One more', shipment })).rejects.toMatchObject(
      {
        code: 'shipment-template.many',
      },
    );
    const large = { shipmentInfo: { shipmentReference: 'T-1', description: 'x'.repeat(200_001) } };
    await expect(client.call('shipmentTemplates.save', { name: 'L', shipment: large })).rejects.toMatchObject(
      {
        code: expect.stringMatching(/shipment-template.large|bridge.invalid/),
      },
    );
  });

  it('are for those who are signed in, and a name is asked for', async () => {
    const { client } = await testDesk();
    await expect(client.call('shipmentTemplates.list', {})).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    await expect(
      client.call('shipmentTemplates.save', { name: '  ', shipment: numbered() }),
    ).rejects.toMatchObject({ code: 'bridge.invalid', errors: { name: [expect.any(String)] } });
  });
});
