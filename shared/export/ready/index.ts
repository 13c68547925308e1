import { ExportProfile } from '../profile.ts';
import { full } from './full.ts';
import { trackingNumbers } from './tracking.ts';

/** Exports that ship with Packdesk, without a folder: to be copied and given one. */
export const readyExports: readonly ExportProfile[] = [...trackingNumbers, full].map((profile) =>
  ExportProfile.parse(profile),
);

/** A ready export by its id. */
export const readyExport = (id: string): ExportProfile | undefined =>
  readyExports.find((profile) => profile.id === id);
