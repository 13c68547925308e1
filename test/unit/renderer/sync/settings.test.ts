import { describe, expect, it } from 'vitest';
import { createWorkStore } from '../../../../renderer/stores/editor/unsaved-work.ts';
import {
  certificatesIn,
  createSyncSettings,
  problemsOf,
} from '../../../../renderer/stores/sync/create-settings.ts';
import { createConnectionTest } from '../../../../renderer/stores/sync/create-test.ts';
import { BridgeError, localError } from '../../../../shared/bridge/rpc.ts';
import { defaultSyncSettings, type SyncSettings } from '../../../../shared/sync/settings.ts';
import { answeringDesk } from '../../../helpers/sync-views.ts';

const edge: SyncSettings = { ...defaultSyncSettings, role: 'edge', url: 'https://depot.example' };

const form = async (setSettings: (input: { settings: SyncSettings; confirmed: boolean }) => unknown) => {
  const { call, asked } = answeringDesk({
    'sync.settings': () => edge,
    'sync.setSettings': (input: { settings: SyncSettings; confirmed: boolean }) => setSettings(input),
  });
  const settings = createSyncSettings(call, createWorkStore());
  await settings.load();
  return { settings, sent: () => asked.filter(({ name }) => name === 'sync.setSettings') };
};

describe('the settings of the connection', () => {
  it('are saved as typed, and are no draft then', async () => {
    const { settings, sent } = await form(({ settings: given }) => given);
    settings.change('url', 'https://other.example/');
    expect(await settings.save(false)).toBe(true);
    expect(sent()).toMatchObject([
      { input: { confirmed: false, settings: { url: 'https://other.example' } } },
    ]);
    expect(settings.values()).toEqual({ ...edge, url: 'https://other.example' });
    expect(settings.isUnsaved()).toBe(false);
  });

  it('ask once more while changes wait, and are saved when that is confirmed', async () => {
    const pending = new BridgeError({ ...localError('sync.pending'), details: { count: 12 } });
    const { settings } = await form(({ settings: given, confirmed }) => {
      if (!confirmed) throw pending;
      return given;
    });
    settings.change('role', 'origin');
    expect(await settings.save(false)).toBe(false);
    expect(settings.store.getState()).toMatchObject({ pending: 12, failure: null });
    expect(settings.values()).toMatchObject({ role: 'origin' });
    expect(await settings.save(true)).toBe(true);
    expect(settings.store.getState()).toMatchObject({ pending: null, saved: { role: 'origin' } });
  });

  it('ask about what is typed now, not about what was typed before', async () => {
    const { settings } = await form(() => {
      throw localError('sync.pending');
    });
    settings.change('url', 'https://other.example');
    await settings.save(false);
    expect(settings.store.getState().pending).not.toBeNull();
    settings.change('url', edge.url);
    expect(settings.store.getState().pending).toBeNull();
  });

  it('are not sent while they do not fit', async () => {
    const { settings, sent } = await form(({ settings: given }) => given);
    settings.change('offlineDays', 'many');
    expect(await settings.save(false)).toBe(false);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['http to another computer', { url: 'http://depot.example' }, ['url']],
    ['http to this one', { url: 'http://127.0.0.1:8080' }, []],
    ['an edge without an address', { url: ' ' }, ['url']],
    ['no edge and no address', { role: 'origin', url: '' }, []],
    ['what is no certificate', { ca: 'hello' }, ['ca']],
    ['a proxy with a path', { proxy: 'http://proxy:3128/x' }, ['proxy']],
    ['too many days', { offlineDays: 91 }, ['offlineDays']],
  ])('judge %s', (_, over, problems) => {
    expect([...problemsOf({ ...edge, ...over })]).toEqual(problems);
  });

  it('count certificates', () => {
    const one = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n';
    expect(certificatesIn(one + one)).toBe(2);
    expect(certificatesIn(undefined)).toBe(0);
    expect(problemsOf({ ...edge, ca: one + one }).size).toBe(0);
  });
});

describe('a test of the connection', () => {
  it('shows its steps and keeps nothing that it signed in with', async () => {
    const step = { step: 'address', outcome: 'ok', code: null, detail: '', ms: 1 };
    const { call } = answeringDesk({ 'sync.test': () => ({ steps: [step] }) });
    const test = createConnectionTest(call);
    await test.run({ settings: edge, email: 'a@desk.example', password: 'six words are a password' });
    expect(test.store.getState()).toEqual({ steps: [step], busy: false, failure: null });
  });
});
