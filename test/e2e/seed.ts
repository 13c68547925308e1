import type { Caller } from '../../electron/core/caller.ts';
import { systemClock } from '../../electron/core/clock.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { openStore, type Store } from '../../electron/db/open.ts';
import { createLabelRenderer } from '../../electron/labels/renderer.ts';
import { PRINTERS_SETTING } from '../../electron/printing/profiles.ts';
import { createSessions } from '../../electron/service/sessions.ts';
import type { LocalShipments } from '../../electron/service/shipments.ts';
import { createUsers } from '../../electron/service/users.ts';
import { FirstStep } from '../../shared/desk/settings.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { Role } from '../../shared/roles.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { ParcelTrack } from '../../shared/tracking/track.ts';
import { localShipments } from '../helpers/local-shipments.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../helpers/passwords.ts';
import { newJob } from '../helpers/printing.ts';

/** Content of a data folder before its desk starts. */
export interface Seed {
  /** Users who are to sign in; all have the password PASSWORD. */
  users?: { email: string; roles: Role[]; firstName?: string; lastName?: string; otp?: boolean }[];
  shipments?: { shipmentInfo: { shipmentReference: string } }[];
  printers?: PrinterProfile[];
  /** Printers besides ZEBRA. */
  beside?: PrinterProfile[];
  settings?: Record<string, unknown>;
  /** Shipments with bought labels that were handed over, with what was learnt of their parcels, by reference. */
  left?: Record<string, Partial<ParcelTrack>[]>;
  /** Shipments whose labels may have been bought at the engine `main`: the answer was lost. */
  unsure?: string[];
  /** Labels of another service that have come for ZEBRA and wait to be printed, by what the queue calls them. */
  arrived?: Record<string, () => Promise<Uint8Array>>;
}

export const packer = {
  email: 'packer@desk.example',
  roles: ['packer' as const],
  firstName: 'Antje',
  lastName: 'Gross',
};
/** The packer with the rights of a supervisor, for what a packer may not change. */
export const leadPacker = { ...packer, roles: ['supervisor' as const] };
export const admin = {
  email: 'admin@desk.example',
  roles: ['admin' as const],
  firstName: 'Ada',
  lastName: 'Byron',
};

/** Before, a purchase may be under way: no person can give it up. */
const NO_LONGER_UNDERWAY_MS = 10 * 60_000;

/** As a desk does that notes a purchase at its engine `main` before it is sent. */
const beginPurchase = (store: Store, { userId }: Caller, reference: string, at = systemClock.now()) =>
  store.purchases.begin({
    ...{ reference, draftId: `shp_${reference}`, userId, at },
    ...{ engine: 'main', carrierId: 'ups', service: 'ups_standard_eu', fingerprint: reference },
  });

/** As a desk does that has bought these labels at its engine `main`, and then has asked about the parcels. */
const handOverBought = async (
  { store, shipments, caller }: { store: Store; shipments: LocalShipments; caller: Caller },
  left: NonNullable<Seed['left']>,
): Promise<void> => {
  for (const [reference, learnt] of Object.entries(left)) {
    const at = systemClock.now();
    const purchase = await beginPurchase(store, caller, reference);
    await store.purchases.move(purchase?.id ?? 0, 'buying', 'labelled', at);
    const shipmentInfo = { shipmentReference: reference, shipmentStatus: ShipmentStatus.handedOver };
    await shipments.update(caller, { shipment: [{ shipmentInfo }] });
    const tracks = await store.tracking.ofShipment(reference);
    for (const [index, track] of tracks.entries()) await store.tracking.note({ ...track, ...learnt[index] });
  }
};

/**
 * Fills a data folder through the service's own functions, then gives it back for the desk to own. Returns
 * the otpauth URIs of the users with one-time passwords.
 */
export const seedFolder = async (folder: string, seed: Seed): Promise<string[]> => {
  const otpUris: string[] = [];
  const common = { clock: systemClock, ids: randomIds, logger: silentLogger };
  const store = await openStore({ folder, ...common, role: 'owner' });
  const labels = createLabelRenderer();
  try {
    const accounts = { ...common, accounts: store.accounts, passwordCost: TEST_PASSWORD_COST };
    const users = createUsers(accounts);
    for (const { firstName = 'Ada', lastName = 'Byron', ...user } of seed.users ?? []) {
      const added = { ...user, firstName, lastName, companyName: 'Depot', password: PASSWORD };
      const { otpUri } = await users.add(added);
      if (otpUri) otpUris.push(otpUri);
    }
    // A desk that is set up and has told that there is no keychain, unless a test is about that.
    const settings = {
      'desk.notice.secrets.unavailable': true,
      'desk.firstLabelSeen': true,
      'desk.skippedSteps': FirstStep.options,
      ...seed.settings,
    };
    for (const [name, value] of Object.entries(settings)) await store.settings.set(name, value);
    if (seed.printers) await store.settings.set(PRINTERS_SETTING, seed.printers);
    for (const [title, draw] of Object.entries(seed.arrived ?? {})) {
      await store.jobs.add(
        newJob({
          title,
          payload: await draw(),
          format: 'PDF',
          foreign: true,
          createdAt: common.clock.now(),
        }),
      );
    }
    const first = seed.users?.[0];
    if (seed.shipments?.length && first) {
      const sessions = await createSessions({
        ...accounts,
        audit: store.audit,
        secrets: volatileSecrets(true),
      });
      const login = await sessions.login({ email: first.email, password: PASSWORD }, { address: 'seed' });
      const caller = await sessions.authenticate(login.token);
      const shipments = localShipments({ store, labels, ...common });
      await shipments.create(caller, { shipment: seed.shipments });
      await handOverBought({ store, shipments, caller }, seed.left ?? {});
      const begunAt = systemClock.now() - NO_LONGER_UNDERWAY_MS;
      for (const reference of seed.unsure ?? []) await beginPurchase(store, caller, reference, begunAt);
    }
  } finally {
    await labels.close();
    await store.close();
  }
  return otpUris;
};
