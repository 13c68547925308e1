import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { SettingsStore } from '../../../electron/core/settings-store.ts';
import { changeSettings } from '../../../electron/desk/change-settings.ts';
import { createDeskSettings, defaultDeskSettings } from '../../../electron/desk/settings.ts';
import { PREFIX_SETTING } from '../../../electron/service/shipments/number-sources.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { ssccShare, wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { DeskSettings } from '../../../shared/desk/settings.ts';
import type { Role } from '../../../shared/roles.ts';

const memory = (
  values: Record<string, unknown> = {},
): SettingsStore & { values: Record<string, unknown> } => ({
  values,
  get: async (name) => values[name] ?? null,
  set: async (name, value) => {
    values[name] = value;
  },
});

const fresh = defaultDeskSettings();

const as = (role: Role): Caller => ({ userId: 1, email: 'a@b.example', role, sessionId: 's' });

describe('the settings of a desk', () => {
  it('stay changed where one who hears of it fails, which is logged', async () => {
    const failed: string[] = [];
    const store = memory();
    const settings = createDeskSettings(store, { error: (event) => failed.push(event) });
    const heard: string[] = [];
    settings.onChange(() => {
      throw new Error('a window that is gone');
    });
    settings.onChange(({ station }) => heard.push(station));
    expect(await settings.set({ station: 'P-07' })).toMatchObject({ station: 'P-07' });
    expect([heard, failed]).toEqual([['P-07'], ['settings.listener-failed']]);
  });

  it('have defaults that fit their own schema', async () => {
    expect(DeskSettings.parse(fresh)).toEqual(fresh);
    expect(await createDeskSettings(memory()).get()).toEqual(fresh);
  });

  it('name what a fresh desk has in the language of its window, until that was set', async () => {
    const settings = createDeskSettings(memory({ 'desk.language': 'de' }));
    const { documentLanguage, cartons } = await settings.get();
    expect(documentLanguage).toBe('de');
    expect(cartons.map(({ name }) => name)).toEqual([
      'Karton XS',
      'Karton S',
      'Karton M',
      'Karton L',
      'Karton XL',
      'Rolle',
      'Europalette',
    ]);
    // A packer who switches the window's language changes no label.
    await settings.set({ language: 'en' }, true);
    expect(await settings.get()).toMatchObject({ language: 'en', documentLanguage: 'de', cartons });
  });

  it('follow the language that an administrator chooses, unless they were set apart', async () => {
    const settings = createDeskSettings(memory());
    const shown = await settings.get();
    // A form sends all that it shows.
    await changeSettings(settings, as('admin'), { ...shown, language: 'de' });
    expect(await settings.get()).toMatchObject({
      documentLanguage: 'de',
      cartons: [{ name: 'Karton XS' }, {}, {}, {}, {}, {}, {}],
    });
    await changeSettings(settings, as('admin'), { documentLanguage: 'en' });
    await changeSettings(settings, as('packer'), { language: 'en' });
    await changeSettings(settings, as('admin'), { language: 'de' });
    expect(await settings.get()).toMatchObject({ language: 'de', documentLanguage: 'en' });
  });

  it('stay as they are for a packer at a desk that was at work before there was a choice', async () => {
    const settings = createDeskSettings(memory(), silentLogger, async () => true);
    expect(await settings.chosenLanguage()).toBe('en');
    await changeSettings(settings, as('packer'), { language: 'de' });
    expect(await settings.get()).toMatchObject({ language: 'de', documentLanguage: 'en' });
  });

  it('keep the language of the window that signs in first, also where it is the usual one', async () => {
    const settings = createDeskSettings(memory());
    expect(await settings.chosenLanguage()).toBeNull();
    await changeSettings(settings, as('packer'), { language: 'en' });
    expect(await settings.chosenLanguage()).toBe('en');
  });

  it('change member by member and are announced', async () => {
    const settings = createDeskSettings(memory());
    const heard: string[] = [];
    settings.onChange(({ station }) => heard.push(station));
    expect(await settings.set({ station: 'P-07' })).toEqual({ ...fresh, station: 'P-07' });
    expect(heard).toEqual(['P-07']);
  });

  it('are each on their own: one that no longer fits does not cost the others', async () => {
    const settings = createDeskSettings(
      memory({ 'desk.station': 'P-07', 'desk.theme': 'neon', 'desk.cartons': [{}] }),
    );
    expect(await settings.get()).toEqual({ ...fresh, station: 'P-07' });
  });

  it('keep the company prefix where numbers are drawn from, and unset it again', async () => {
    const store = memory();
    const settings = createDeskSettings(store);
    await settings.set({ companyPrefix: '4006381' });
    expect(store.values[PREFIX_SETTING]).toBe('4006381');
    await settings.set({ companyPrefix: null });
    expect((await settings.get()).companyPrefix).toBeNull();
  });
});

describe('a change of settings', () => {
  it('changes the desk’s own address for an administrator or supervisor, not for a packer', async () => {
    const settings = createDeskSettings(memory());
    const sender = { name: 'Depot', city: 'Hamburg', countryIsoCode: 'DE' };
    await expect(changeSettings(settings, as('packer'), { sender })).rejects.toMatchObject({
      code: 'auth.role',
    });
    await changeSettings(settings, as('admin'), { sender: { ...sender, name2: ' ' } });
    // The form sends all members, in whatever order and with empty ones: the same address is no change.
    const again = { countryIsoCode: 'DE', city: 'Hamburg', name: ' Depot ', street: '' };
    await expect(
      changeSettings(settings, as('packer'), { sender: again, theme: 'dark' }),
    ).resolves.toMatchObject({ sender, theme: 'dark' });
    await expect(changeSettings(settings, as('packer'), { sender: null })).rejects.toMatchObject({
      code: 'auth.role',
    });
  });

  it('refuses a sender without a country, in whatever way it comes; an empty one is none', async () => {
    const settings = createDeskSettings(memory());
    const set = (sender: Address) => changeSettings(settings, as('admin'), { sender });
    for (const countryIsoCode of ['', ' ', null, undefined]) {
      await expect(set({ name: 'Depot', city: 'Hamburg', countryIsoCode })).rejects.toMatchObject({
        code: 'sender.country',
        errors: { 'sender.countryIsoCode': [expect.any(String)] },
      });
    }
    await expect(set({ name: ' ', countryIsoCode: '' })).resolves.toMatchObject({ sender: null });
  });

  it('leaves a packer the looks and sounds of the window, and nothing that others depend on', async () => {
    const settings = createDeskSettings(memory());
    await changeSettings(settings, as('packer'), { language: 'de', theme: 'dark', sounds: false });
    const others = [
      { station: 'P-99' },
      { cartons: [] },
      { markReprints: true },
      { papers: { ...fresh.papers, sheet: 'Letter' as const } },
    ];
    for (const change of others) {
      await expect(changeSettings(settings, as('packer'), change)).rejects.toMatchObject({
        code: 'auth.role',
      });
      await expect(changeSettings(settings, as('supervisor'), change)).resolves.toMatchObject(change);
    }
  });

  it('changes the company prefix for an administrator or supervisor, not for a packer', async () => {
    const settings = createDeskSettings(memory());
    const change = { companyPrefix: '4006381', ssccRange: wholeSsccRange('4006381', 0) };
    for (const role of ['packer', 'integration'] as const) {
      await expect(changeSettings(settings, as(role), change), role).rejects.toMatchObject({
        code: 'auth.role',
      });
    }
    await changeSettings(settings, as('supervisor'), change);
    // The same value again is no change: a packer's form sends all members.
    await expect(changeSettings(settings, as('packer'), { ...change, theme: 'dark' })).resolves.toMatchObject(
      {
        theme: 'dark',
        companyPrefix: '4006381',
      },
    );
  });

  it('takes a company prefix with the numbers of this desk alone', async () => {
    const settings = createDeskSettings(memory());
    const set = (change: object) => changeSettings(settings, as('admin'), change);
    const missing = { code: 'numbers.missing', details: { prefix: '4006381' } };
    await expect(set({ companyPrefix: '4006381' })).rejects.toMatchObject(missing);
    await expect(
      set({ companyPrefix: '4006381', ssccRange: wholeSsccRange('4012345', 0) }),
    ).rejects.toMatchObject(missing);
    await set({ companyPrefix: '4006381', ssccRange: ssccShare('4006381', 0, 2, 3) });
    await expect(set({ ssccRange: null })).rejects.toMatchObject(missing);
    // GS1's own for examples: labels say SPECIMEN.
    await expect(set({ companyPrefix: '9521234', ssccRange: null })).resolves.toMatchObject({
      companyPrefix: '9521234',
    });
  });

  it('is not in the way of a desk that has a prefix from before, and no range yet', async () => {
    const settings = createDeskSettings(memory({ [PREFIX_SETTING]: '4006381' }));
    const whole = await settings.get();
    expect(whole).toMatchObject({ companyPrefix: '4006381', ssccRange: null });
    await expect(changeSettings(settings, as('packer'), { ...whole, theme: 'dark' })).resolves.toMatchObject({
      theme: 'dark',
    });
  });
});
