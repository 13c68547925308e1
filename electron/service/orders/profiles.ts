import { z } from 'zod';
import { PackdeskError } from '../../../shared/errors.ts';
import { ImportProfile } from '../../../shared/import/profile.ts';
import { readyProfiles } from '../../../shared/import/ready/index.ts';
import { jsonTreeErrors } from '../../../shared/json-tree.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { parseBody } from '../../../shared/validation.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting with the desk's own import profiles. */
const PROFILES_SETTING = 'import.profiles';

/** A desk has so many profiles of its own. */
const MAX_PROFILES = 200;

/** A profile and its origin. */
export interface ListedProfile {
  profile: ImportProfile;
  /** It ships with Packdesk. */
  ready: boolean;
}

/**
 * The import profiles of this desk: those that ship, and its own, which go before a ready one of the same id. A stored
 * one that this version cannot read is named in the log and stays as it is.
 */
export const createImportProfiles = ({
  settings,
  logger,
}: {
  settings: SettingsStore;
  logger: Pick<Logger, 'warn'>;
}) => {
  const exclusively = createKeyedMutex();
  const load = async (): Promise<{ own: ImportProfile[]; foreign: unknown[] }> => {
    const stored = z.array(z.unknown()).safeParse((await settings.get(PROFILES_SETTING)) ?? []);
    const own: ImportProfile[] = [];
    const foreign: unknown[] = [];
    for (const [index, entry] of (stored.data ?? []).entries()) {
      const read = safeParse(ImportProfile, entry);
      if (read.success) own.push(read.data);
      else {
        logger.warn('import-profile.invalid', { index });
        foreign.push(entry);
      }
    }
    return { own, foreign };
  };
  const list = async (): Promise<ListedProfile[]> => {
    const { own } = await load();
    const ids = new Set(own.map(({ id }) => id));
    return [
      ...own.map((profile) => ({ profile, ready: false })),
      ...readyProfiles.filter(({ id }) => !ids.has(id)).map((profile) => ({ profile, ready: true })),
    ];
  };
  const change = (edit: (own: ImportProfile[]) => ImportProfile[]): Promise<void> =>
    exclusively('', async () => {
      const { own, foreign } = await load();
      await settings.set(PROFILES_SETTING, [...edit(own), ...foreign]);
    });
  return {
    list,
    /** By its id or its name. @throws PackdeskError import.profile-unknown */
    find: async (name: string): Promise<ImportProfile> => {
      const all = await list();
      const found =
        all.find(({ profile }) => profile.id === name) ??
        all.find(({ profile }) => profile.name.toLowerCase() === name.trim().toLowerCase());
      if (!found) throw new PackdeskError('import.profile-unknown', { details: { name } });
      return found.profile;
    },
    /** Adds a profile, or puts it in the place of the desk's own of its id. @throws PackdeskError import.profile-invalid */
    save: async (body: unknown): Promise<ImportProfile> => {
      const unsound = jsonTreeErrors(body);
      if (unsound) throw new PackdeskError('import.profile-invalid', { errors: unsound });
      const profile = parseBody(ImportProfile, body, 'import.profile-invalid');
      await change((own) => {
        const others = own.filter(({ id }) => id !== profile.id);
        if (others.length >= MAX_PROFILES)
          throw new PackdeskError('import.profile-invalid', {
            errors: { $: [`A desk has ${MAX_PROFILES} import profiles of its own at most.`] },
          });
        return [...others, profile];
      });
      return profile;
    },
    /** Removes one of the desk's own. @throws PackdeskError import.profile-unknown, import.profile-ready */
    remove: async (id: string): Promise<void> => {
      const listed = (await list()).find(({ profile }) => profile.id === id);
      if (!listed) throw new PackdeskError('import.profile-unknown', { details: { name: id } });
      if (listed.ready)
        throw new PackdeskError('import.profile-ready', { details: { name: listed.profile.name } });
      await change((own) => own.filter((profile) => profile.id !== id));
    },
  };
};

export type ImportProfiles = ReturnType<typeof createImportProfiles>;
