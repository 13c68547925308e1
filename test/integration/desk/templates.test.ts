import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createTemplates, TEMPLATES_SETTING } from '../../../electron/service/shipments/templates.ts';
import { createUsers } from '../../../electron/service/users.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { type LabelTemplate, newTemplate } from '../../../shared/label/template.ts';
import type { TemplatesView } from '../../../shared/label/templates-view.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { fullTemplate, logoPng } from '../../helpers/templates.ts';

const signedIn = async () => {
  const desk = await testDesk();
  await setUp(desk.client);
  return desk;
};

/** As a window does that has heard of every change. */
const save = async (client: BridgeClient, template: object, id: string | null = null, confirmed = false) => {
  const { templates } = await client.call('templates.list', {});
  const previous = templates.find((each) => each.id === id) ?? null;
  return await client.call('templates.save', { template, id, previous, confirmed });
};

const named = ({ templates }: TemplatesView): string[] => templates.map(({ name }) => name);

const gateTemplate: LabelTemplate = {
  ...newTemplate('gate', 'Gate', 'gs1'),
  blocks: [
    { block: 'recipient', size: 'normal', beside: false },
    { block: 'lines', size: 'normal', beside: false },
  ],
  lines: [{ label: 'Gate', pattern: 'GATE {shipmentInfo.shipmentReference}' }],
};

const wear = (client: BridgeClient, template: string | undefined) =>
  client.call('carriers.save', {
    profile: { ...gs1Carrier, ...(template !== undefined && { template }) },
    previous: 'GS1',
    confirmed: true,
  });

describe('the label templates of a desk', () => {
  it('are none until one is saved, and every window hears of it', async () => {
    const { client, connect } = await signedIn();
    expect(await client.call('templates.list', {})).toEqual({ templates: [] });
    const other = connect();
    const heard = new Promise<TemplatesView>((resolve) => {
      other.on('templates.changed', resolve);
    });
    const { id, view } = await save(client, fullTemplate('gs1'));
    expect(named(view)).toEqual(['Everything']);
    expect(view.templates[0]).toEqual({ ...fullTemplate('gs1'), id });
    expect(await heard).toEqual(view);
    const again = await save(client, { ...fullTemplate('gs1'), name: 'All of it' }, id);
    expect([again.id, named(again.view)]).toEqual([id, ['All of it']]);
    const both = await save(client, fullTemplate('post', { name: 'A second' }));
    expect(named(both.view)).toEqual(['A second', 'All of it']);
  });

  it('are kept through a restart', async () => {
    const folder = await tempFolder();
    const first = await testDesk({ folder });
    await setUp(first.client);
    await save(first.client, fullTemplate('post'));
    await first.desk.stop();
    const { client } = await testDesk({ folder });
    await client.call('session.signIn', {
      email: 'admin@desk.example',
      password: PASSWORD,
      rememberMe: false,
    });
    expect(named(await client.call('templates.list', {}))).toEqual(['Everything']);
  });

  it('are refused with what is wrong, and nothing is saved', async () => {
    const { client } = await signedIn();
    const wrong = { ...gateTemplate, lines: [{ label: '', pattern: '{nowhere}' }], name: '' };
    await expect(save(client, wrong)).rejects.toMatchObject({
      code: 'template.invalid',
      errors: { name: [expect.any(String)], 'lines[0].pattern': [expect.any(String)] },
    });
    await save(client, gateTemplate);
    await expect(save(client, { ...gateTemplate, name: ' gate ' })).rejects.toMatchObject({
      code: 'template.invalid',
      errors: { name: ['Another template has this name.'] },
    });
    await expect(save(client, gateTemplate, 'gone')).rejects.toMatchObject({ code: 'template.unknown' });
    await expect(client.call('templates.remove', { id: 'gone', confirmed: true })).rejects.toMatchObject({
      code: 'template.unknown',
    });
    expect(named(await client.call('templates.list', {}))).toEqual(['Gate']);
  });

  it('that a carrier uses go, or change their base, only when that is meant', async () => {
    const { client } = await signedIn();
    const { id } = await save(client, gateTemplate);
    await wear(client, id);
    const inUse = {
      code: 'template.in-use',
      details: { template: 'Gate', carriers: 'Forwarder (GS1)' },
    };
    await expect(client.call('templates.remove', { id, confirmed: false })).rejects.toMatchObject(inUse);
    const onPost = fullTemplate('post', { name: 'Gate' });
    await expect(save(client, onPost, id)).rejects.toMatchObject(inUse);
    expect(named((await save(client, gateTemplate, id)).view)).toEqual(['Gate']);
    expect((await save(client, onPost, id, true)).view.templates[0]?.base).toBe('post');
    expect(await client.call('templates.remove', { id, confirmed: true })).toEqual({ templates: [] });
  });

  it('are changed by supervisors and administrators, and seen by all', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const common = { clock: systemClock, ids: randomIds, logger: silentLogger };
    const users = createUsers({ ...common, accounts: store.accounts, passwordCost: TEST_PASSWORD_COST });
    for (const role of ['packer', 'supervisor'] as const) {
      await users.add({
        email: `${role}@desk.example`,
        password: PASSWORD,
        roles: [role],
        firstName: 'Ada',
        lastName: role,
        companyName: 'Depot',
      });
    }
    await store.close();
    const { client } = await testDesk({ folder });
    const signIn = (email: string) =>
      client.call('session.signIn', { email, password: PASSWORD, rememberMe: false });
    await expect(client.call('templates.list', {})).rejects.toMatchObject({ code: 'auth.token' });
    await signIn('packer@desk.example');
    expect(await client.call('templates.list', {})).toEqual({ templates: [] });
    await expect(save(client, gateTemplate)).rejects.toMatchObject({ code: 'auth.role' });
    await expect(client.call('templates.remove', { id: 'any', confirmed: true })).rejects.toMatchObject({
      code: 'auth.role',
    });
    await client.call('session.signOut', {});
    await signIn('supervisor@desk.example');
    expect(named((await save(client, gateTemplate)).view)).toEqual(['Gate']);
  });

  it('are not saved over what somebody else saved meanwhile, unless that one is known', async () => {
    const { client } = await signedIn();
    const { id, view } = await save(client, gateTemplate);
    const [began] = view.templates;
    const theirs = { ...began!, textSize: 1 };
    await save(client, theirs, id);
    const mine = { ...began!, name: 'Mine' };
    const over = (previous: unknown) =>
      client.call('templates.save', { template: mine, id, previous, confirmed: false });
    for (const other of [began, null, 'text', { ...theirs, logo: 1 }]) {
      await expect(over(other)).rejects.toMatchObject({
        code: 'template.changed',
        details: { template: 'Gate' },
      });
    }
    expect((await client.call('templates.list', {})).templates).toEqual([theirs]);
    const { name, ...rest } = theirs;
    expect((await over({ name, ...rest })).view.templates).toEqual([mine]);
  });

  it('keep what a newer version wrote into them while others are saved', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const newer = { ...newTemplate('newer', 'Newer', 'gs1'), corners: 'round' };
    const unreadable = { version: 2, id: 'two' };
    await store.settings.set(TEMPLATES_SETTING, [newer, unreadable]);
    const templates = createTemplates(store.settings);
    const other = newTemplate('other', 'Other', 'post');
    await templates.change((own) => [...own, other]);
    expect(await store.settings.get(TEMPLATES_SETTING)).toEqual([newer, other, unreadable]);
    await templates.change((own) => own.filter(({ id }) => id !== 'newer'));
    expect(await store.settings.get(TEMPLATES_SETTING)).toEqual([other, unreadable]);
    await store.close();
  });

  it('refuse an input that is none', async () => {
    const { client } = await signedIn();
    await expect(client.call('templates.save', {} as never)).rejects.toMatchObject({
      code: 'bridge.invalid',
    });
    await expect(save(client, 'text' as never)).rejects.toMatchObject({ code: 'template.invalid' });
  });

  it('are on what is printed, also when the shipment is labelled again without them', async () => {
    const { client } = await signedIn();
    const { socket } = await addTestPrinter(client);
    const { id } = await save(client, { ...gateTemplate, logo: null });
    await wear(client, id);
    const print = async (reference: string): Promise<string> => {
      await client.call('service.create', { body: { shipment: [readyShipment(reference)] } });
      const opened = await client.call('bench.open', { reference });
      const before = socket.jobs.length;
      await client.call('bench.print', {
        reference,
        version: opened.version,
        requestId: `print-${reference}`,
        reprint: false,
      });
      return (await socket.waitForJobs(before + 1))[before]!.toString();
    };
    expect(await print('T-1')).toContain('GATE T-1');
    await client.call('templates.remove', { id, confirmed: true });
    const plain = await print('T-2');
    expect(plain).toContain('T-2');
    expect(plain).not.toContain('GATE');
  });

  it('leave neither their logo nor their lines in the log', async () => {
    const log = capturedLog();
    const desk = await testDesk({ logger: log.logger });
    await setUp(desk.client);
    await save(desk.client, { ...gateTemplate, logo: { png: logoPng() }, name: 'Secret lines' });
    expect(log.text()).toContain('template.saved');
    expect(log.text()).not.toMatch(/GATE|base64|Secret/);
  });
});
