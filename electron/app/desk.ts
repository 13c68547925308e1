import type { Transport } from '../../shared/bridge/rpc.ts';
import type { Bridge } from '../bridge/create.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { DeskCarriers } from '../desk/carriers.ts';
import { ScanMoments } from '../desk/scan-moments.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import { PrintDoor } from '../service/program-prints.ts';
import { createUsers } from '../service/users.ts';
import { fillDemo } from './demo/fill.ts';
import type { DemoUser } from './demo/users.ts';
import { type DeskGround, deskGround } from './desk-ground.ts';
import { composeWindowImports } from './desk-imports.ts';
import {
  composeBridge,
  composeCarriers,
  composeEndOfDay,
  composeListChanges,
  composeLists,
  composePapers,
  composePrinting,
  composeProgramPrints,
  composeSession,
  composeWaits,
  type LocalPrinting,
} from './desk-parts.ts';
import { type RunningService, restoreAsWished, type ServiceConfig, startService } from './service.ts';

/** A desk: the service with its HTTP face, printers and the bridge to a window. */
export interface DeskConfig
  extends Pick<ServiceConfig, 'folder' | 'secrets' | 'labels' | 'synchronous' | 'remote' | 'timers'>,
    LocalPrinting {
  logger: Logger;
  /** Fills the folder with example shipments and users at its first start. */
  demo: boolean;
  /**
   * Of the HTTP face; 0 takes a free one. Without it a desk has USUAL_PORT, or a free one where that is taken,
   * and a demonstration a free one: no program should book real parcels there.
   */
  port?: number | undefined;
  /** In place of USUAL_PORT. */
  usualPort?: number;
  clock?: Clock;
  ids?: Ids;
}

export interface Desk {
  /** Address at which other programs of this computer reach the service. */
  url: string;
  /** Names and passwords of the demonstration's users; empty on a real desk. */
  demoUsers: DemoUser[];
  /** Serves a window until its transport closes or the returned function is called. */
  connect(transport: Transport): () => void;
  /** Lets what is going out finish, then closes everything. */
  stop(): Promise<void>;
}

/** Address at which an ERP or a script of this computer finds the desk without being told. */
const USUAL_PORT = 47110;

/** The setting that says that this desk's people know that there is no keychain. */
/** So many shipments are named in a notice. */
const MOST_NAMED = 5;
const KEYCHAIN_NOTICE = 'desk.notice.secrets.unavailable';

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

interface Started {
  running: RunningService;
  /** The port that another program has. */
  taken: number | null;
}

const startAtPort = async (config: DeskConfig & { prints: PrintDoor }): Promise<Started> => {
  const { usualPort = USUAL_PORT } = config;
  if (config.port !== undefined || config.demo) return { running: await startService(config), taken: null };
  try {
    return { running: await startService({ ...config, port: usualPort }), taken: null };
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    config.logger.warn('desk.port-taken', { port: usualPort });
    return { running: await startService({ ...config, port: 0 }), taken: usualPort };
  }
};

const tellOfKeychain = async ({ secrets, store }: RunningService, bridge: Bridge): Promise<void> => {
  if (secrets.available || (await store.settings.get(KEYCHAIN_NOTICE)) === true) return;
  await store.settings.set(KEYCHAIN_NOTICE, true);
  bridge.notify({ code: 'secrets.unavailable', details: {} });
};

/** `2026-11-21 08:00`, by this computer's clock. */
const minuteOf = (at: number): string => {
  const local = at - new Date(at).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 16).replace('T', ' ');
};

/** Reports a damaged database at the window, whether found at the start or later. */
const tellOfDamage = ({ store }: RunningService, bridge: Bridge): void => {
  for (const [code, times] of [
    ['store.lost', store.lost],
    ['store.older', store.older],
  ] as const)
    if (times !== null)
      bridge.notify({ code, details: { from: minuteOf(times.from), until: minuteOf(times.until) } });
  store.onDamage(({ code, details }) => bridge.notify({ code, details }));
};

/** A backup was put back at this start, or could not be. */
const tellOfRestore = ({ restored, store }: RunningService, bridge: Bridge): void => {
  if (restored === null) return;
  const { backup } = restored;
  if ('aside' in restored) {
    bridge.notify({ code: 'store.restored', details: { backup, aside: restored.aside ?? store.folder } });
  } else bridge.notify({ code: 'store.not-restored', details: { backup } });
};

const demoUsersOf = async (
  { demo }: DeskConfig,
  { running, clock, ids, logger }: DeskGround,
  printers: Printers,
): Promise<DemoUser[]> => {
  const { service, store, sync } = running;
  // Examples are no affair of a remote.
  if (!demo || sync.settings().role !== 'origin') return [];
  const users = createUsers({ clock, ids, accounts: store.accounts });
  return (await fillDemo({ service, store, printers, users, clock, logger }, store.folder)).users;
};

/** A delete cancels jobs: notify every window that shows them. At an edge a change may be a label that came to be printed. */
const wakeAfterChanges = ({ service, sync }: RunningService, queue: PrintQueue): void => {
  service.shipments.onChange((_, version) => {
    if (version === null || sync.settings().role === 'edge') queue.wake();
  });
};

/** Windows learn where numbers come from and how many are left whenever that may have changed. */
const tellOfNumbers = (
  { running, settings, logger }: DeskGround,
  carriers: DeskCarriers,
  bridge: Bridge,
): void => {
  const { service, sync, leases, engines } = running;
  /** Windows show the list from before where this fails; nothing else depends on it. */
  const tellOfCarriers = (): void => {
    carriers.announce().catch((error) => logger.error('carriers.untold', failureFields(error)));
  };
  // The company prefix says where SSCCs come from.
  settings.onChange(tellOfCarriers);
  leases.onChange(tellOfCarriers);
  // A reading of an engine makes and renews carriers.
  engines.onChange(tellOfCarriers);
  // So does whether there is a remote that leases them.
  let role = sync.settings().role;
  sync.onChange(() => {
    if (sync.settings().role === role) return;
    role = sync.settings().role;
    tellOfCarriers();
  });
  service.shipments.onNumbersLow(({ name, left, source, usedUp }, isNews) => {
    const ofLease = usedUp ? 'numbers.lease-ending' : 'numbers.lease-low';
    const code = source === 'lease' ? ofLease : 'numbers.low';
    if (isNews) bridge.notify({ code, details: { range: name, left } });
    tellOfCarriers();
  });
  // At a depot that declared it, and at the edge that took it back.
  service.shipments.onCarrierTold((all) => {
    const references = all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ', …' : '');
    bridge.notify({ code: 'handover.carrier-told', details: { references } });
  });
  service.shipments.onNumberTaken((details) => bridge.notify({ code: 'numbers.taken', details }));
  service.shipments.onNumbersStopped((code, details) => {
    bridge.notify({ code, details });
    tellOfCarriers();
  });
};

/** A label that was made before its shipment was put on hold may be on a parcel that is about to leave. */
const tellOfHolds = ({ running }: DeskGround, bridge: Bridge): void => {
  running.service.shipments.onHold((reference, hold, labelledAt) => {
    if (hold === null || labelledAt === null) return;
    const { reason, by } = hold;
    bridge.notify({ code: 'hold.after-label', details: { reference, reason, by } });
  });
};

/** An endpoint of a webhook needs a person: told once a run for each reason, not with each message. */
const tellOfWebhooks = ({ webhooks }: RunningService, bridge: Bridge): void => {
  const told = new Set<string>();
  webhooks.onTrouble((endpoint, what) => {
    const key = `${what} ${endpoint}`;
    if (told.has(key)) return;
    told.add(key);
    bridge.notify({ code: `webhook.${what}`, details: { endpoint } });
  });
};

/** Files of an export wait for their folder: told once until they could be written. */
const tellOfExports = ({ exports }: RunningService, bridge: Bridge): void => {
  exports.onTrouble((name, folder, detail) => {
    bridge.notify({ code: 'export.away', details: { name, folder, detail } });
  });
};

/** Orders that were sent to an inbox need a person, where none did before. */
const tellOfInboxes = ({ imports }: RunningService, bridge: Bridge): void => {
  imports.inboxImports.onTrouble((inbox) => bridge.notify({ code: 'inbox.refused', details: { inbox } }));
};

const composeDesk = async (
  config: DeskConfig & { prints: PrintDoor },
  { running, taken }: Started,
): Promise<Desk> => {
  const ground = deskGround(config, running);
  const { printers, queue, questions } = composePrinting(ground, config);
  wakeAfterChanges(running, queue);
  const demoUsers = await demoUsersOf(config, ground, printers);
  const session = await composeSession(ground, demoUsers);
  const carriers = composeCarriers(ground);
  const made = composePapers(ground, { printers, queue });
  const { labelPapers } = made;
  const endOfDay = composeEndOfDay(ground);
  const waits = composeWaits(ground, { printers, queue, labelPapers }, config.timers);
  const { imports, orderQuestions } = composeWindowImports(ground);
  const { timers, logger } = ground;
  const scans = new ScanMoments({ store: running.store.reports, timers, logger });
  const books = { ...composeLists(ground), ...composeListChanges(ground, imports) };
  const parts = {
    ...made,
    ...endOfDay,
    printers,
    queue,
    questions,
    session,
    carriers,
    waits,
    imports,
    scans,
    ...books,
    orderQuestions,
  };
  const bridge = composeBridge(ground, parts);
  tellOfNumbers(ground, carriers, bridge);
  tellOfHolds(ground, bridge);
  await queue.start();
  config.prints.open(composeProgramPrints(ground, { printers, queue }));
  waits.start();
  await endOfDay.pickups.start();
  // Not waited for: the papers that a kill left are drawn one by one, and no window should open later for them.
  const takingUp = labelPapers
    .start()
    .catch((error: unknown) => ground.logger.error('papers.not-followed', failureFields(error)));
  await tellOfKeychain(running, bridge);
  tellOfDamage(running, bridge);
  tellOfRestore(running, bridge);
  tellOfWebhooks(running, bridge);
  tellOfExports(running, bridge);
  tellOfInboxes(running, bridge);
  // Programs that look for this desk there find the other one.
  if (taken !== null) bridge.notify({ code: 'desk.port-taken', details: { port: taken, url: running.url } });
  const end = async (): Promise<void> => {
    bridge.stop();
    scans.flush();
    config.prints.close();
    labelPapers.stop();
    await imports.end();
    await books.lists.end();
    await books.listChanges.end();
    // A try ends with the connections to the engines; its wish stays.
    const trying = waits.stop();
    await takingUp;
    await queue.stop();
    // The engines close with it, which ends what is on its way there.
    await Promise.all([trying, running.stop()]);
  };
  let stopping: Promise<void> | null = null;
  return {
    url: running.url,
    demoUsers,
    connect: bridge.connect,
    stop: () => {
      stopping ??= end();
      return stopping;
    },
  };
};

/**
 * Starts a desk on its data folder.
 * @throws PackdeskError store.locked and the other store codes
 */
export const startDesk = async (given: DeskConfig): Promise<Desk> => {
  const { folder, logger, clock = systemClock } = given;
  // Once, before the ports are tried: another try would know nothing of it.
  const restored = restoreAsWished(folder, clock.now(), logger);
  const config = { ...given, restored, prints: new PrintDoor() };
  const started = await startAtPort(config);
  try {
    return await composeDesk(config, started);
  } catch (error) {
    await started.running.stop();
    throw error;
  }
};
