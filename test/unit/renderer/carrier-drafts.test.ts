import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetCarrierDrafts,
  NEW,
  setCarrierDraft,
  settleCarrierDraft,
  useCarrierDrafts,
} from '../../../renderer/stores/carrier-drafts.ts';

const drafts = () => useCarrierDrafts.getState().drafts;
const sent = { code: 'ACE', name: 'Acme' };
const later = { code: 'ACE', name: 'Acme Parcels' };

describe('the draft of a carrier that was saved', () => {
  beforeEach(forgetCarrierDrafts);

  it('goes where it is still the one that was sent', () => {
    setCarrierDraft('ACE', sent);
    expect(settleCarrierDraft('ACE', sent, undefined)).toBe(true);
    expect(drafts()).toEqual({});
  });

  it('stays with what was typed while it was on its way', () => {
    setCarrierDraft('ACE', later);
    expect(settleCarrierDraft('ACE', sent, undefined)).toBe(false);
    expect(drafts()).toEqual({ ACE: later });
  });

  it('goes on under the code that the carrier now has', () => {
    setCarrierDraft(NEW, later);
    settleCarrierDraft(NEW, sent, undefined);
    expect(drafts()).toEqual({ ACE: later });
    setCarrierDraft('OLD', later);
    settleCarrierDraft('OLD', { ...sent, code: 'NEXT' }, undefined);
    expect(drafts()).toEqual({ ACE: later, NEXT: later });
  });

  it('is what stood there before, where that was typed again meanwhile', () => {
    // The same as the carrier that was saved until now is no draft; now it is one.
    settleCarrierDraft('ACE', sent, later);
    expect(drafts()).toEqual({ ACE: later });
  });
});
