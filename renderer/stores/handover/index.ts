import { call, newRequestId } from '../../api/desk.ts';
import { saveFile } from '../../lib/save-file.ts';
import { dayOf } from '../../lib/time.ts';
import { createManifests } from './create-manifests.ts';
import { Handover } from './handover.ts';
import { ManifestPrints } from './manifest-prints.ts';

const prints = new ManifestPrints({ call, newId: newRequestId });

/** This window's end of the day. */
export const handover = new Handover({
  call,
  newId: newRequestId,
  today: () => dayOf(Date.now()).from,
  prints,
});
export const manifests = createManifests({ call, prints, save: saveFile });

/** Nothing of the one who was signed in stays behind. */
export const forgetHandover = (): void => {
  handover.forget();
  manifests.forget();
};
