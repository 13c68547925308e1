import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { SessionView } from '../../shared/desk/session.ts';
import { sheetSize } from '../../shared/papers/size.ts';
import { type Hold, stopOf } from '../../shared/shipment/hold.ts';
import { type Bridge, type BridgeParts, createBridge } from '../bridge/create.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { SystemPrint } from '../core/system-print.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { DeskBench } from '../desk/bench.ts';
import { DeskCarrierRules } from '../desk/carrier-rules.ts';
import { DeskCarriers } from '../desk/carriers.ts';
import { createLabelPapers } from '../desk/label-papers.ts';
import { LabelWaits } from '../desk/label-waits.ts';
import { ListChanges } from '../desk/list-changes/list-changes.ts';
import { ListExports } from '../desk/list-changes/list-exports.ts';
import { listingOf } from '../desk/list-changes/listing.ts';
import { UserListViews } from '../desk/list-views.ts';
import { WindowLists } from '../desk/lists/window-lists.ts';
import { DeskOwnAccount } from '../desk/own-account.ts';
import { PrintsAgain } from '../desk/print-again.ts';
import { DeskReturns } from '../desk/returns.ts';
import type { ScanMoments } from '../desk/scan-moments.ts';
import { createDeskSession, type DeskSession } from '../desk/session.ts';
import { SettingsTransfer } from '../desk/settings-transfer.ts';
import { ShipmentTemplates } from '../desk/shipment-templates.ts';
import { DeskSystem } from '../desk/system.ts';
import { createDeskTemplates } from '../desk/templates.ts';
import { DeskUsers } from '../desk/users.ts';
import { type Adapters, systemAdapters } from '../printing/adapters/adapters.ts';
import { createInstalled } from '../printing/adapters/installed.ts';
import { systemWinspool } from '../printing/adapters/windows/native.ts';
import { createPrinting } from '../printing/create.ts';
import { createPaperRotation } from '../printing/paper-rotation.ts';
import { DeskProgramPrints } from '../printing/programs/program-prints.ts';
import { createAddresses } from '../service/addresses.ts';
import { ArticleMaster } from '../service/article-master.ts';
import { AuditLog } from '../service/audit.ts';
import type { CarrierManifests } from '../service/carrier-manifests.ts';
import { ElsewhereManifests } from '../service/elsewhere.ts';
import { createHandover, type Handover } from '../service/handover.ts';
import { createPapers, type Papers } from '../service/papers.ts';
import { Pickups } from '../service/pickups.ts';
import { createRemembered } from '../service/remembered.ts';
import { createLabelRedraw } from '../service/shipments/label-redraw.ts';
import { createUsers } from '../service/users.ts';
import type { DeskGround } from './desk-ground.ts';
import { askingSources, composeHotFolderDesk, composeInboxDesk } from './desk-imports.ts';
import { localZone } from './local-zone.ts';

/** Ways in which this computer prints. */
export interface LocalPrinting {
  adapters?: Adapters;
  /** Prints papers through the system; left out where the program has no window of its own. */
  systemPrint?: SystemPrint;
}

/** Why no label and no paper of a shipment may go out by now; null where they may. */
const stopError = (
  reference: string,
  [stored]: readonly Pick<StoredShipment, 'status'>[],
  hold: Hold | null,
): PrintJob['error'] => {
  const stop = stored ? stopOf({ status: stored.status, hold }) : null;
  if (stop?.kind === 'cancelled') return { code: 'shipment.cancelled', details: { reference } };
  if (!stop) return null;
  const { reason, by } = stop.hold;
  return { code: 'shipment.held', details: { reference, reason, by } };
};

/** The printers, their queue and its questions. */
export const composePrinting = (
  { running, clock, ids, logger }: DeskGround,
  { adapters, systemPrint: print }: LocalPrinting,
): ReturnType<typeof createPrinting> => {
  const { store, labels, inputs, profiles } = running;
  const { settings, shipments, jobs } = store;
  const { surroundings } = inputs;
  const local = { spooler: systemWinspool(), system: print ? { print, documents: labels } : null };
  return createPrinting({
    settings,
    profiles,
    jobs,
    shipments,
    labels,
    documents: labels,
    adapters: adapters ?? systemAdapters(local),
    installed: createInstalled(local),
    turnPaper: createPaperRotation({ documents: labels, logger }),
    redrawLabel: createLabelRedraw({ store: shipments, printJobs: jobs, labels, surroundings }),
    stopped: async (reference) =>
      stopError(reference, await shipments.byReferences([reference]), await shipments.hold(reference)),
    clock,
    ids,
    logger,
  });
};

/** Prints of other programs, which go through the queue of the desk. */
export const composeProgramPrints = (
  { running: { store, labels }, settings, clock, ids }: DeskGround,
  printing: Pick<BridgeParts, 'printers' | 'queue'>,
): DeskProgramPrints =>
  new DeskProgramPrints({
    ...printing,
    jobs: store.jobs,
    documents: labels,
    allowed: async () => (await settings.get()).programsPrint,
    clock,
    ids,
  });

/** The desk's session, after it has taken up a remembered sign-in. */
export const composeSession = async (
  { running, settings, clock, logger }: DeskGround,
  demoUsers: SessionView['demoUsers'],
): Promise<DeskSession> => {
  const { service, store, secrets, sync } = running;
  const { sessions } = service;
  const session = createDeskSession({
    sessions,
    accounts: store.accounts,
    remembered: createRemembered({ secrets, sessions, logger }),
    settings: store.settings,
    clock,
    station: async () => (await settings.get()).station,
    language: settings.chosenLanguage,
    demoUsers,
    logger,
  });
  await session.restore();
  const { user } = await session.view();
  if (user) sync.signedIn(user.userId);
  return session;
};

export const composeCarriers = ({ running: { inputs, store }, logger }: DeskGround): DeskCarriers => {
  const { carriers, numbering, s10Ranges } = inputs;
  return new DeskCarriers({ carriers, numbering, s10Ranges, store: store.shipments, logger });
};

const createDocuments = ({ running, settings, clock, ids }: DeskGround): Papers =>
  createPapers({
    store: running.store.shipments,
    links: running.store.returns,
    jobs: running.store.jobs,
    questions: running.inputs.questions,
    carriers: running.inputs.carriers,
    sender: running.inputs.sender,
    settings: async () => (await settings.get()).papers,
    documentLanguage: async () => (await settings.get()).documentLanguage,
    renderer: running.labels,
    clock,
    ids,
  });

type EndOfDay = Pick<BridgeParts, 'handover' | 'carrierManifests' | 'elsewhere' | 'pickups'>;

/** The end of the day, with what carriers are asked for through their engines. */
export const composeEndOfDay = (ground: DeskGround): EndOfDay => {
  const { running, settings, clock, timers, logger } = ground;
  const { store, engines, inputs, edits, carrierManifests } = running;
  const pickups = new Pickups({
    ...{ store, engines, sender: inputs.sender, clock, timers, logger },
    carriers: inputs.carriers,
    outbox: edits.outbox,
    language: async () => (await settings.get()).documentLanguage,
  });
  const elsewhere = new ElsewhereManifests({
    ...{ carrierManifests, store, carriers: inputs.carriers },
    takesManifests: (engine, carrierId) => engines.takesManifests(engine, carrierId),
  });
  return { handover: composeHandover(ground, carrierManifests), carrierManifests, elsewhere, pickups };
};

const composeHandover = (
  { running, settings, clock, ids, logger }: DeskGround,
  carrierManifests: CarrierManifests,
): Handover =>
  createHandover({
    carrierManifests,
    store: running.store,
    carriers: running.inputs.carriers,
    sender: running.inputs.sender,
    desk: async () => {
      const { station, documentLanguage, papers } = await settings.get();
      return { station, language: documentLanguage, sheet: sheetSize(papers) };
    },
    renderer: running.labels,
    ...running.edits,
    clock,
    ids,
    logger,
  });

/** The address book, the article master, and their lists as files. */
export const composeLists = ({
  running: { store },
  clock,
  ids,
  logger,
}: DeskGround): Pick<BridgeParts, 'addresses' | 'articles' | 'lists'> => {
  const { articles: master, audit } = store;
  const addresses = createAddresses({ book: store.addresses, audit, clock });
  const articles = new ArticleMaster({ articles: master, audit, clock });
  const lists = new WindowLists({ folder: join(store.folder, 'lists'), articles, addresses, ids, logger });
  return { addresses, articles, lists };
};

/** Several shipments of the list at once: changes, and the list as a file. */
export const composeListChanges = (
  { running: { service, store }, ids, logger }: DeskGround,
  imports: BridgeParts['imports'],
): Pick<BridgeParts, 'listChanges' | 'listExports'> => {
  const { shipments } = service;
  const listing: ConstructorParameters<typeof ListExports>[0]['listing'] = (caller, query) =>
    listingOf(imports, caller, query);
  return {
    listChanges: new ListChanges({ shipments, store: store.shipments, listing, ids, logger }),
    listExports: new ListExports({ store: store.shipments, listing, zone: localZone, ids }),
  };
};

type MadePapers = Pick<BridgeParts, 'papers' | 'labelPapers'>;

/** Papers, and those among them that follow a label to a printer. */
export const composePapers = (
  ground: DeskGround,
  printing: Pick<BridgeParts, 'printers' | 'queue'>,
): MadePapers => {
  const { shipments: store, needed } = ground.running.store;
  const papers = createDocuments(ground);
  return {
    papers,
    labelPapers: createLabelPapers({ ...printing, papers, needed, store, logger: ground.logger }),
  };
};

/** Prints that wait until their labels can be bought. */
export const composeWaits = (
  { running, clock, ids, logger }: DeskGround,
  { printers, queue, labelPapers }: Pick<BridgeParts, 'printers' | 'queue' | 'labelPapers'>,
  timers: Timers = systemTimers,
): LabelWaits => {
  const { service, store, inputs } = running;
  const { shipments } = service;
  const waits = new LabelWaits({
    ...{ shipments, printers, queue, labelPapers, clock, ids, timers, logger },
    store: store.waits,
    shipmentStore: store.shipments,
    accounts: store.accounts,
    carriers: inputs.carriers,
    random: Math.random,
  });
  // A change of a shipment ends its wish, or makes a question of it.
  shipments.onChange(() => waits.told());
  return waits;
};

/** Users, the own account and the audit log. */
const composeAccounts = ({
  running: { store, sync, own },
  clock,
  ids,
}: DeskGround): Pick<BridgeParts, 'users' | 'account' | 'audit'> => {
  const { accounts, remoteAccounts } = store;
  const isEdge = (): boolean => sync.settings().role === 'edge';
  const isOfRemote = async (userId: number): Promise<boolean> =>
    isEdge() && (await remoteAccounts.byUserId(userId)) !== null;
  return {
    users: new DeskUsers({
      users: createUsers({ accounts, clock, ids }),
      accounts,
      isOfRemote,
      isEdge,
      clock,
    }),
    account: new DeskOwnAccount({ own, accounts, isOfRemote, clock }),
    audit: new AuditLog(store.audit),
  };
};

/** The bridge, with everything that windows reach of the desk. */
export const composeBridge = (
  ground: DeskGround,
  made: MadePapers &
    EndOfDay & { scans: ScanMoments } & Pick<
      BridgeParts,
      | 'printers'
      | 'queue'
      | 'questions'
      | 'session'
      | 'carriers'
      | 'waits'
      | 'imports'
      | 'orderQuestions'
      | 'addresses'
      | 'articles'
      | 'lists'
      | 'listChanges'
      | 'listExports'
    >,
): Bridge => {
  const { running, settings, clock, ids, logger } = ground;
  const { service, store, labels, sync, inputs, engines, tracking, webhooks, exports } = running;
  const { carriers, carrierRules, templates } = inputs;
  const { shipments } = service;
  const { sources } = running.imports;
  const bench = new DeskBench({
    ...made,
    sources: askingSources(sources, made.orderQuestions),
    settings,
    shipments,
    carrierRules,
    store: store.shipments,
    links: store.returns,
    scans: made.scans,
    clock,
  });
  return createBridge({
    ...made,
    settings,
    transfer: new SettingsTransfer({ store: store.settings, settings, clock }),
    sources,
    bench,
    printsAgain: new PrintsAgain({ ...made, bench, store: store.shipments }),
    carrierRules: new DeskCarrierRules({ carrierRules, shipments, logger }),
    shipments,
    store: store.shipments,
    drafts: store.drafts,
    templates: createDeskTemplates({ templates, carriers, ids, logger }),
    returns: new DeskReturns({
      shipments,
      store: store.shipments,
      links: store.returns,
      sender: inputs.sender,
    }),
    links: store.returns,
    shipmentTemplates: new ShipmentTemplates(store.settings, ids),
    listViews: new UserListViews(store.settings, ids),
    system: new DeskSystem({
      version: manifest.version,
      url: running.url,
      folder: store.folder,
      backups: store.backups,
      lost: store.lost,
      older: store.older,
      damage: store.damage,
    }),
    lines: labels,
    sync,
    engines,
    tracking,
    webhooks,
    figures: running,
    exports,
    hotFolders: composeHotFolderDesk(ground),
    inboxes: composeInboxDesk(ground, made.orderQuestions),
    ...composeAccounts(ground),
    purchases: running.purchases,
    ids,
    log: logger,
  });
};
