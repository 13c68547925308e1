import { ImportProfile } from '../profile.ts';
import { markets } from './markets.ts';
import { shipping } from './shipping.ts';
import { shops } from './shops.ts';

/** Profiles of common exports, ready to use or to be copied and changed; each is read by the schema like any other. */
export const readyProfiles: readonly ImportProfile[] = [...shops, ...markets, ...shipping].map((profile) =>
  ImportProfile.parse(profile),
);

/** A ready profile by its id. */
export const readyProfile = (id: string): ImportProfile | undefined =>
  readyProfiles.find((profile) => profile.id === id);
