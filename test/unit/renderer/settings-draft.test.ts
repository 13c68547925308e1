import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../../../renderer/stores/settings.ts';
import {
  draftOver,
  forgetSettingsDraft,
  keepSettingsDraft,
  settleSettingsDraft,
} from '../../../renderer/stores/settings-draft.ts';
import type { DeskSettings } from '../../../shared/desk/settings.ts';

const stored: DeskSettings = { ...useSettings.getInitialState().settings, station: 'Desk 1' };
const typed = { ...stored, station: 'Desk 2', companyPrefix: '4012345' };

describe('settings that were typed and not saved', () => {
  beforeEach(forgetSettingsDraft);

  it('are there again when the screen is, and nothing is where nothing was typed', () => {
    expect(draftOver(stored)).toBeNull();
    keepSettingsDraft(stored, typed);
    expect(draftOver(stored)).toEqual(typed);
    keepSettingsDraft(stored, { ...stored });
    expect(draftOver(stored)).toBeNull();
  });

  it('are kept as they were then, whatever the form does with its values', () => {
    const values = { ...typed, cartons: [{ code: 'S' }] };
    keepSettingsDraft(stored, values);
    values.cartons[0]!.code = 'M';
    expect(draftOver(stored)?.cartons).toEqual([{ code: 'S' }]);
  });

  it('lie over settings that changed elsewhere', () => {
    keepSettingsDraft(stored, typed);
    expect(draftOver({ ...stored, station: 'Desk 3', theme: 'dark' })).toEqual({ ...typed, theme: 'dark' });
    // Another user entered just that.
    expect(draftOver({ ...stored, station: 'Desk 2', companyPrefix: '4012345' })).toBeNull();
  });

  it('go with their save, also where the desk wrote them otherwise', () => {
    const sent = { ...stored, station: ' Desk 2 ' };
    keepSettingsDraft(stored, sent);
    settleSettingsDraft(sent, { ...stored, station: 'Desk 2' });
    expect(draftOver({ ...stored, station: 'Desk 2' })).toBeNull();
  });

  it('stay where they were typed while the save was on its way', () => {
    const saved = { ...stored, station: 'Desk 2' };
    keepSettingsDraft(stored, { ...saved, companyPrefix: '4012345' });
    settleSettingsDraft(saved, saved);
    expect(draftOver(saved)).toEqual({ ...saved, companyPrefix: '4012345' });
  });

  it('stay where what was there before was typed again meanwhile', () => {
    const saved = { ...stored, station: 'Desk 2' };
    keepSettingsDraft(stored, stored);
    settleSettingsDraft(saved, saved, stored);
    expect(draftOver(saved)).toEqual(stored);
  });
});
