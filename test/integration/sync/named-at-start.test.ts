import { describe, expect, it } from 'vitest';
import { defaultSyncSettings } from '../../../shared/sync/settings.ts';
import { edgePair } from '../../helpers/edge-pair.ts';

const SETTING = 'desk.sync';

describe('a remote that was named at the start', { timeout: 20_000 }, () => {
  it('is not stored with the other settings', async () => {
    const pair = await edgePair();
    const { store, sync } = pair.edge();
    expect(await store.settings.get(SETTING)).toBeUndefined();
    const after = await sync.setSettings({ ...sync.settings(), offlineDays: 3 }, false);
    expect(after).toMatchObject({ role: 'edge', url: pair.url, offlineDays: 3 });
    expect(await store.settings.get(SETTING)).toEqual({ ...defaultSyncSettings, offlineDays: 3 });
    await pair.restartEdge(null);
    expect(pair.edge().sync.settings()).toMatchObject({ role: 'origin', url: '', offlineDays: 3 });
  });

  it('leaves the one that is stored', async () => {
    const pair = await edgePair();
    const stored = {
      ...defaultSyncSettings,
      role: 'edge',
      url: 'https://stored.example',
      proxy: 'http://p:1',
    };
    await pair.edge().store.settings.set(SETTING, stored);
    await pair.restartEdge({ url: pair.url });
    const { store, sync } = pair.edge();
    await sync.setSettings({ ...sync.settings(), offlineDays: 4 }, false);
    expect(await store.settings.get(SETTING)).toEqual({ ...stored, offlineDays: 4 });
    expect(sync.settings()).toMatchObject({ url: pair.url, proxy: '' });
  });
});
