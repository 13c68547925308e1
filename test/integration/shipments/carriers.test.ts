import { expect, it } from 'vitest';
import { CARRIERS_SETTING, createCarriers } from '../../../electron/service/shipments/carriers.ts';
import { postCarrier } from '../../../shared/carrier/shipped.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { tempStore } from '../../helpers/store.ts';

/** As the first version of Packdesk stored one. */
const ofVersion1 = {
  code: 'OLD',
  name: 'Old Forwarder',
  products: [{ code: 'STANDARD', name: 'Standard' }],
  services: [{ code: 'SAT', name: 'Saturday' }],
  labelTemplate: 'gs1',
  numbering: 'sscc',
  limits: { maxWeightKg: 30, maxLengthCm: 120 },
  countries: ['DE'],
  dangerousGoods: false,
  requiredFields: ['shipmentInfo.addressData.recipient.eori'],
};

const ofTheFuture = { ...ofVersion1, code: 'NEW', labelTemplate: 'hologram' };

it('stored carriers of the first version are read; those of a later one are left out and stay', async () => {
  const { settings } = await tempStore();
  const { logger, text } = capturedLog();
  await settings.set(CARRIERS_SETTING, [ofTheFuture, ofVersion1]);
  const carriers = createCarriers({ settings, logger });
  expect((await carriers.list()).map(({ code }) => code)).toEqual(['GS1', 'POST', 'OLD']);
  expect((await carriers.list())[2]).toMatchObject({
    numbering: { kind: 'sscc' },
    countries: { allow: ['DE'], deny: [] },
    dangerousGoods: 'none',
    requiredFields: ['shipmentInfo.addressData[].recipient.eori'],
  });
  expect(text()).toContain('carrier.invalid');

  await carriers.change((own) => [...own, { ...postCarrier, name: 'Our post' }]);
  const stored = (await settings.get(CARRIERS_SETTING)) as { code: string }[];
  expect(stored.map(({ code }) => code)).toEqual(['OLD', 'POST', 'NEW']);
  expect(stored[2]).toEqual(ofTheFuture);
  expect((await carriers.list()).map(({ name }) => name)).toEqual([
    'Forwarder (GS1)',
    'Our post',
    'Old Forwarder',
  ]);
});

it('changes made at once are all kept', async () => {
  const { settings } = await tempStore();
  const carriers = createCarriers({ settings, logger: capturedLog().logger });
  const codes = Array.from({ length: 8 }, (_, index) => `C${index}`);
  await Promise.all(codes.map((code) => carriers.change((own) => [...own, { ...postCarrier, code }])));
  expect((await carriers.ownCodes()).sort()).toEqual(codes);
});
