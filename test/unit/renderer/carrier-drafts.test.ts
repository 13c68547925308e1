import { beforeEach, describe, expect, it } from 'vitest';
import { newProfile } from '../../../renderer/features/carriers/editor.ts';
import { carrierEditor, NEW } from '../../../renderer/stores/carrier-drafts.ts';
import { forgetUnsavedWork } from '../../../renderer/stores/editor/unsaved-work.ts';
import { valueAt } from '../../../shared/document/path.ts';

const stored = { ...newProfile(), code: 'ACE', name: 'Acme' };

const save = (key: string, base: typeof stored | undefined, meanwhile: () => void, code = 'ACE') =>
  carrierEditor.sending(key, base, (sent) => {
    meanwhile();
    return Promise.resolve({ key: code, stored: { ...sent, code } });
  });
const nameOf = (key: string, base?: object) =>
  carrierEditor.open(key, base as typeof stored | undefined)?.work.edited.name;

describe('the draft of a carrier that was saved', () => {
  beforeEach(forgetUnsavedWork);

  it('goes where it is still the one that was sent', async () => {
    carrierEditor.open('ACE', stored)!.set('name', 'Acme Parcels');
    await save('ACE', stored, () => {});
    expect(carrierEditor.isUnsaved('ACE')).toBe(false);
  });

  it('stays with what was typed while it was on its way', async () => {
    carrierEditor.open('ACE', stored)!.set('name', 'Acme Parcels');
    await save('ACE', stored, () => carrierEditor.open('ACE', stored)!.set('name', 'Acme Freight'));
    expect([carrierEditor.isUnsaved('ACE'), nameOf('ACE', stored)]).toEqual([true, 'Acme Freight']);
  });

  it('goes on under the code that the carrier now has', async () => {
    carrierEditor.begin(NEW, stored);
    await save(NEW, undefined, () => carrierEditor.open(NEW, undefined)!.set('name', 'Acme Freight'));
    expect([nameOf(NEW), nameOf('ACE', stored)]).toEqual([undefined, 'Acme Freight']);
    carrierEditor.open('OLD', stored)!.set('name', 'Acme Parcels');
    const typeOn = () => carrierEditor.open('OLD', stored)!.set('name', 'Acme Road');
    await save('OLD', stored, typeOn, 'NEXT');
    expect([carrierEditor.isUnsaved('OLD'), nameOf('NEXT', stored)]).toEqual([false, 'Acme Road']);
  });

  it('is what was there before, where that was typed again meanwhile', async () => {
    carrierEditor.open('ACE', stored)!.set('name', 'Acme Parcels');
    await save('ACE', stored, () => carrierEditor.open('ACE', stored)!.set('name', 'Acme'));
    expect([carrierEditor.isUnsaved('ACE'), nameOf('ACE', stored)]).toEqual([true, 'Acme']);
  });
});

describe('a draft of a carrier', () => {
  beforeEach(forgetUnsavedWork);

  it('loses the name of a key that was emptied in both languages', () => {
    const path = 'services[0].information[0].name';
    const named = { ...stored, services: [{ code: 'X', information: [{ key: 'k', name: { en: 'K' } }] }] };
    carrierEditor.open('ACE', named)!.set(`${path}.en`, undefined);
    expect(valueAt(carrierEditor.open('ACE', named)!.work.edited, path)).toBeUndefined();
  });

  it('stays as it is while another user saves the carrier', () => {
    carrierEditor.open('ACE', stored)!.set('name', 'Acme Parcels');
    expect(nameOf('ACE', { ...stored, name: 'Theirs' })).toBe('Acme Parcels');
  });
});
