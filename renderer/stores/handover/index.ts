import { call, newRequestId } from '../../api/desk.ts';
import { saveFile } from '../../lib/save-file.ts';
import { dayOf, daysBack } from '../../lib/time.ts';
import { createManifests } from './create-manifests.ts';
import { Elsewhere } from './elsewhere.ts';
import { Handover } from './handover.ts';
import { ManifestPrints } from './manifest-prints.ts';
import { Pickups } from './pickups.ts';
import { PileScans } from './pile.ts';

const prints = new ManifestPrints({ call, newId: newRequestId });

/** This window's end of the day. */
export const handover = new Handover({
  call,
  newId: newRequestId,
  today: () => dayOf(Date.now()).from,
  prints,
});
export const pile = new PileScans({ call, handover });
export const manifests = createManifests({ call, prints, newId: newRequestId, save: saveFile });

export const elsewhere = new Elsewhere({ call, yesterday: () => daysBack(Date.now(), 1) });

export const pickups = new Pickups({ call, newId: newRequestId });

/** Nothing of the one who was signed in stays behind. */
export const forgetHandover = (): void => {
  handover.forget();
  pile.forget();
  manifests.forget();
  elsewhere.forget();
  pickups.forget();
};
