import { focusPath } from '../../parts/focus.ts';
import { sayCannot } from '../../parts/say-cannot.ts';
import { bench } from '../../stores/bench/index.ts';
import { noteAsked } from '../../stores/bench/left-fields.ts';

/** Leads to the first text that does not fit its field; false where there is none. */
export const goToUnfit = (): boolean => {
  const [path] = Object.keys(bench.store.getState().invalidInput);
  if (path === undefined) return false;
  sayCannot({ why: 'unfit', path });
  focusPath(path);
  return true;
};

/** Saves what can be saved, and leads to what cannot. */
export const saveNow = async (): Promise<void> => {
  noteAsked();
  await bench.save();
  goToUnfit();
};
