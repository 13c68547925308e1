import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { testConnection } from '../../../electron/sync/remote/test-connection.ts';
import type { Role } from '../../../shared/roles.ts';
import { cutsIn } from '../../../shared/sync/cut.ts';
import { defaultSyncSettings } from '../../../shared/sync/settings.ts';
import { isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { strictPair, strictRemote } from '../../helpers/strict-pair.ts';
import type { Members } from '../../strict-remote/documents.ts';
import type { Freedoms } from '../../strict-remote/freedoms.ts';
import { STRANGER } from '../../strict-remote/service.ts';

/** A shipment whose label only the stranger can make. */
const strange = (reference: string) => ({
  ...readyShipment(reference),
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
});

const described = (reference: string, description: string) => ({
  shipmentInfo: { shipmentReference: reference, description },
});

const infoOf = (shipments: Map<string, Members>, reference: string): Members =>
  shipments.get(reference)?.shipmentInfo as Members;

const forms: Partial<Freedoms>[] = (['path', 'query', 'body-array', 'body-object'] as const).flatMap((get) =>
  (['empty', 'html', 'html-200', 'json'] as const).map((unknownRoute) => ({ get, unknownRoute })),
);

const others: Partial<Freedoms>[] = [
  { etags: true },
  { savedStatus: 201, update: 'replace' },
  { normalises: true },
  { tellsLife: 'nothing' },
  { tellsLife: 'expiresIn', refreshPath: '/api/token/renew' },
  { get: 'body-object', unknownRoute: 'html', etags: true, update: 'replace' },
];

const nameOf = (freedoms: Partial<Freedoms>): string => JSON.stringify(freedoms).replace(/["{}]/g, '');

describe('the round of an edge before a stranger’s remote', () => {
  it.each([...forms, ...others].map((each) => [nameOf(each), each] as const))(
    'with %s: sign in, get, edit, work offline, drain, be asked',
    async (_name, freedoms) => {
      const { remote, edge, signIn } = await strictPair(freedoms);
      remote.put(strange('F-1'), strange('F-2'));
      const program = await signIn();
      expect(program.login.status).toBe(200);

      const got = await program.get('F-1');
      expect(got).toMatchObject({
        status: 200,
        body: { shipment: [{ shipmentInfo: { orderNumber: 'ORDER-F-1' } }] },
      });
      expect((await program.get('F-9')).status).toBe(404);
      expect((await program.get('F-2')).status).toBe(200);

      expect((await program.update(described('F-1', 'edited online'))).status).toBe(200);
      await statusOf(edge(), isDrained);
      expect(infoOf(remote.shipments, 'F-1').description).toBe('edited online');

      await remote.off();
      expect((await program.update(described('F-1', 'edited offline'))).status).toBe(200);
      expect((await program.update(described('F-2', 'also here'))).status).toBe(200);
      infoOf(remote.shipments, 'F-2').description = 'also there';
      await remote.on();
      // Those who were signed in are not any more: that asks for a sign-in, and is not taken for being offline.
      await edge().sync.retry();
      await statusOf(edge(), ({ signIn: asked }) => asked.length > 0);
      await signIn();
      await edge().sync.retry();
      await statusOf(edge(), ({ conflicts, waiting }) => conflicts === 1 && waiting === 0);
      expect(infoOf(remote.shipments, 'F-1').description).toBe('edited offline');
      expect(infoOf(remote.shipments, 'F-2').description).toBe('also there');
    },
  );
});

describe('a remote that cuts texts', () => {
  const long = 'Nordlicht Versand- und Lagerhausgesellschaft mbH & Co. KG';
  const cut = long.slice(0, 35);
  const nameAt = (document: ReturnType<typeof infoOf>) =>
    (document.addressData as { recipient?: { name?: string } }[] | undefined)?.[0]?.recipient?.name;

  it.each([
    ['theirs', 0],
    ['mine', 1],
  ] as const)('is asked about once, and never again where the answer is %s', async (take, more) => {
    const { remote, edge, signIn } = await strictPair({ cutsAt: 35 });
    remote.put(strange('C-1'));
    const program = await signIn();
    const { shipment } = (await program.get('C-1')).body;
    const [address] = shipment[0].shipmentInfo.addressData;
    const addressData = [{ ...address, recipient: { ...address.recipient, name: long } }];
    await program.update({ shipmentInfo: { shipmentReference: 'C-1', addressData } });
    await statusOf(edge(), (status) => isDrained(status) && status.conflicts === 1);
    const asked = await edge().sync.conflict('C-1');
    expect(asked?.items).toMatchObject([{ kind: 'cut', mine: { name: long }, theirs: { name: cut } }]);
    const [item] = asked?.items ?? [];
    expect(cutsIn(item?.mine, item?.theirs)).toEqual([{ path: 'name', length: 35 }]);

    const user = await edge().store.accounts.userByEmail(STRANGER.email);
    const caller = { userId: user?.id ?? 0, email: STRANGER.email, role: 'admin' as const, sessionId: '' };
    const saves = () => remote.heard.filter(({ method }) => method === 'PATCH').length;
    const before = saves();
    const decisions = [{ key: item?.key ?? '', take }];
    await edge().sync.resolve(caller, { reference: 'C-1', version: asked?.version ?? 0, decisions });
    await statusOf(edge(), (status) => isDrained(status) && status.conflicts === 0);
    expect(saves()).toBe(before + more);
    expect(nameAt((await program.get('C-1')).body.shipment[0].shipmentInfo)).toBe(cut);
    expect(nameAt(infoOf(remote.shipments, 'C-1'))).toBe(cut);
  });
});

describe('the ids that parcels and their articles carry', () => {
  const items = (remote: { shipments: Map<string, Members> }) =>
    infoOf(remote.shipments, 'P-1').shipmentItems as Members[];
  const patches = (remote: { heard: { method: string; body: string; status: number }[] }) =>
    remote.heard
      .filter(({ method }) => method === 'PATCH')
      .map(({ body, status }) => [body.includes('packdeskId'), status]);
  const weighed = async (freedoms: Partial<Freedoms>) => {
    const { remote, edge, signIn, restart } = await strictPair(freedoms);
    const made = strange('P-1');
    const parcels = made.shipmentInfo.shipmentItems?.map((parcel) => ({
      ...parcel,
      articles: [{ description: 'screw', quantity: 1 }],
    }));
    remote.put({ ...made, shipmentInfo: { ...made.shipmentInfo, shipmentItems: parcels } });
    const weigh = async (weight: number, start = signIn) => {
      const program = await start();
      const { shipment } = (await program.get('P-1')).body;
      const [parcel, ...others] = shipment[0].shipmentInfo.shipmentItems;
      const shipmentItems = [{ ...parcel, dimensions: { ...parcel.dimensions, weight } }, ...others];
      const saved = await program.update({ shipmentInfo: { shipmentReference: 'P-1', shipmentItems } });
      expect(saved.status).toBe(200);
      await statusOf(edge(), (status) => isDrained(status) && status.conflicts === 0);
      expect(items(remote)[0]?.dimensions).toMatchObject({ weight });
    };
    await weigh(3.5);
    await weigh(4.5);
    await restart();
    await weigh(5.5);
    return remote;
  };

  it('stay with a remote that keeps members it does not know', async () => {
    const remote = await weighed({ etags: true });
    const carriers = items(remote).flatMap((parcel) => [parcel, ...(parcel.articles as Members[])]);
    expect(carriers.map(({ packdeskId }) => typeof packdeskId)).toEqual(['string', 'string']);
    expect(patches(remote)).toEqual([
      [true, 200],
      [true, 200],
      [true, 200],
    ]);
  });

  it('are tried once with a remote that throws them away, and are no question', async () => {
    const remote = await weighed({ dropsUnknown: true });
    expect(patches(remote)).toEqual([
      [true, 200],
      [false, 200],
      [false, 200],
    ]);
  });

  it('are tried once with a remote that refuses them: the update goes out at once without', async () => {
    const remote = await weighed({ refusesUnknown: true });
    // Those of articles are left out first.
    expect(patches(remote)).toEqual([
      [true, 400],
      [true, 400],
      [false, 200],
      [false, 200],
      [false, 200],
    ]);
  });
});

describe('the form of a get', () => {
  it('is found once, kept across a start, and looked for again when its route is gone', async () => {
    const { remote, edge, signIn, restart } = await strictPair({ get: 'query' });
    remote.put(strange('Q-1'), strange('Q-2'), strange('Q-3'));
    const program = await signIn();
    expect((await program.get('Q-1')).status).toBe(200);
    const gets = () => remote.heard.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(gets()).toEqual(['/api/v3/shipments/Q-1', '/api/v3/shipments?shipmentReferenceNumber=Q-1']);

    await restart();
    remote.heard.length = 0;
    expect((await (await signIn()).get('Q-2')).status).toBe(200);
    expect(gets()).toEqual(['/api/v3/shipments?shipmentReferenceNumber=Q-2']);

    remote.freedoms.get = 'body-array';
    remote.heard.length = 0;
    const again = await signIn();
    expect((await again.get('Q-3')).status).toBe(502);
    // A query without its reference is a refusal, not an unknown route; the route is gone only with the next.
    remote.freedoms.get = 'path';
    expect((await again.get('Q-3')).status).toBe(200);
    expect(edge().sync.settings().url).toBe(remote.url);
  });

  it('is not settled by a 404 of the interface until a shipment was shown', async () => {
    const { remote, signIn } = await strictPair({ get: 'path' });
    const program = await signIn();
    expect((await program.get('NONE')).status).toBe(404);
    remote.freedoms.get = 'body-object';
    remote.put(strange('B-1'));
    expect((await program.get('B-1')).status).toBe(200);
  });
});

describe('a remote without the refresh that a Packdesk has', () => {
  it.each([
    ['empty', null],
    ['html', null],
    ['json', null],
    ['html-200', '/elsewhere'],
  ] as const)(
    'and %s for unknown routes asks for a sign-in, and is never taken for away',
    async (unknownRoute, refreshPath) => {
      const { remote, edge, signIn } = await strictPair({
        unknownRoute,
        refreshPath,
        tokenLifeMs: 1500,
        tellsLife: 'nothing',
      });
      remote.put(strange('T-1'));
      const program = await signIn();
      expect((await program.get('T-1')).status).toBe(200);
      // Its tokens end here and now.
      await remote.off();
      await remote.on();
      expect((await program.update(described('T-1', 'after its end'))).status).toBe(200);
      const { online } = await statusOf(edge(), ({ signIn: asked }) => asked.length === 1);
      expect(online).toBe(true);
      await signIn();
      await statusOf(edge(), isDrained);
      expect(infoOf(remote.shipments, 'T-1').description).toBe('after its end');
    },
  );

  it('has one by its setting', async () => {
    const { remote, edge, signIn } = await strictPair(
      { refreshPath: '/api/token/renew', tellsLife: 'nothing' },
      { remote: { url: '', refreshPath: '/api/token/renew' } },
    );
    remote.put(strange('T-1'));
    const program = await signIn();
    remote.endTokens();
    expect((await program.get('T-1')).status).toBe(200);
    expect((await edge().sync.status()).signIn).toEqual([]);
  });
});

describe('a 401 for a role', () => {
  it.each([['nothing'], ['exp']] as const)(
    'parks its own row with the remote’s words; the others go on, and nobody is signed out (life: %s)',
    async (tellsLife) => {
      const references = ['F-0', 'F-1', 'F-7', 'F-2', 'F-3'];
      const { remote, edge, signIn } = await strictPair({
        tellsLife,
        lacksRole: { get: ['F-8'], update: ['F-7'] },
      });
      remote.put(...[...references, 'F-8'].map(strange));
      const program = await signIn();
      await program.getAll(references);
      expect(await program.get('F-8')).toMatchObject({ status: 502 });
      for (const each of references) await program.update(described(each, 'mine'));
      const status = await statusOf(edge(), (now) => now.refused === 1 && isDrained(now));
      expect(status.signIn).toEqual([]);
      const { rows } = await edge().sync.queue({ show: 'open', offset: 0, limit: 10 });
      expect(rows).toMatchObject([{ reference: 'F-7', state: 'refused' }]);
      expect((await edge().sync.entry(rows[0]?.id ?? 0))?.row.last).toMatchObject({
        outcome: 'unauthorised',
        status: 401,
        detail: 'The role is missing',
      });
      for (const each of references.filter((reference) => reference !== 'F-7'))
        expect(infoOf(remote.shipments, each).description).toBe('mine');
    },
  );
});

it.each(['path', 'query', 'body-array', 'body-object'] as const)(
  'the connection test finds a remote that reads the reference in %s, and says so',
  async (get) => {
    const remote = await strictRemote({ get });
    remote.put(strange('C-1'));
    const settings = { ...defaultSyncSettings, role: 'edge' as const, url: remote.url };
    const steps = await testConnection(settings, { ...STRANGER, reference: 'C-1' }, { clock: systemClock });
    expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const form = get === 'body-array' ? 'body' : get;
    expect(steps.at(-1)).toMatchObject({ step: 'get', outcome: 'ok', detail: `C-1 · ${form}` });
  },
);

describe('a role of the remote', () => {
  const roleWith = async (roleName: string | null, roleNames?: { name: string; role: Role }[]) => {
    const { signIn } = await strictPair(
      { roleName },
      { remote: { url: '', ...(roleNames && { roleNames }) } },
    );
    return decodeJwt((await signIn()).login.body.token).role;
  };

  it('is a packer here unless its name is ours, or the settings say what it means', async () => {
    const lead = [{ name: 'Teamleitung', role: 'supervisor' as const }];
    expect(await roleWith(null)).toBe('packer');
    expect(await roleWith('Supervisor')).toBe('supervisor');
    expect(await roleWith('Teamleitung')).toBe('packer');
    expect(await roleWith('TEAMLEITUNG', lead)).toBe('supervisor');
  });
});

it('a label of a carrier that is not set up here is asked for at the remote', async () => {
  const { remote, edge, signIn } = await strictPair();
  remote.put({ ...strange('L-1'), carrierDetails: { carrierCode: 'ACME', productCode: 'DAY' } });
  const program = await signIn();
  await program.get('L-1');
  const wish = {
    settings: { printSettings: { printLabel: true } },
    shipmentInfo: { shipmentReference: 'L-1' },
  };
  expect(await program.update(wish)).toMatchObject({
    status: 200,
    body: { data: { labelGenerated: false } },
  });
  await statusOf(edge(), isDrained);
  expect(await program.update(wish)).toMatchObject({
    status: 200,
    body: { data: { labelGenerated: true, documents: [{ documentType: 'LABEL', format: 'ZPL' }] } },
  });
  expect((await program.get('L-1')).body.shipment[0].shipmentInfo.shipmentItems[0].trackingNumber).toBe(
    'TRK100001',
  );
});

it('an entry of several parcels is no label but a 422 that says so', async () => {
  const { remote, signIn } = await strictPair();
  const several = strange('Q-1');
  several.shipmentInfo.shipmentItems = [{ ...several.shipmentInfo.shipmentItems[0], quantity: 3 } as never];
  remote.put(several);
  const program = await signIn();
  await program.get('Q-1');
  const refused = await program.update({
    settings: { printSettings: { printLabel: true } },
    shipmentInfo: { shipmentReference: 'Q-1' },
  });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body.errors)).toContain('This entry is 3 parcels');
});

it('a value of another JSON type hides no shipment: what says the same is read as the interface has it', async () => {
  const { remote, edge, signIn, lines } = await strictPair({ oddTypes: true });
  remote.put(strange('O-1'));
  const program = await signIn();
  const got = await program.get('O-1');
  expect(got.status).toBe(200);
  const { addressData, shipmentItems } = got.body.shipment[0].shipmentInfo;
  expect(addressData[0].recipient).toMatchObject({ houseNo: '12', postalCode: '27612' });
  expect(shipmentItems[0].dimensions.weight).toBe(1.5);
  await program.update(described('O-1', 'edited'));
  const { conflicts } = await statusOf(edge(), isDrained);
  expect(conflicts).toBe(0);
  expect(infoOf(remote.shipments, 'O-1').description).toBe('edited');

  // Unchanged fields go back as they came, and the log names the places.
  const [address] = addressData;
  const named = { ...address, recipient: { ...address.recipient, name2: 'Gate 4' } };
  await program.update({ shipmentInfo: { shipmentReference: 'O-1', addressData: [named], shipmentItems } });
  await program.update({
    shipmentInfo: {
      shipmentReference: 'O-1',
      shipmentItems: [{ ...shipmentItems[0], content: 'Cups' }, ...shipmentItems.slice(1)],
    },
  });
  await statusOf(edge(), isDrained);
  const sent = remote.heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const withAddress = sent.find((body) => body.includes('Gate 4')) ?? '';
  expect(withAddress).toContain('"houseNo":12');
  expect(withAddress).toContain('"postalCode":27612');
  expect(sent.find((body) => body.includes('Cups'))).toContain('"weight":"1.5"');
  const told = lines.filter(({ event }) => event === 'sync.other-types');
  expect(told).toHaveLength(1);
  expect((await edge().sync.status()).otherTypes).toContain('shipmentInfo.addressData.[].recipient.houseNo');
  expect(String(told[0]?.fields.paths)).toContain('shipmentInfo.addressData.[].recipient.houseNo');
});
