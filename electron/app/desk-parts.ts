import type { SessionView } from '../../shared/desk/session.ts';
import { sheetSize } from '../../shared/papers/size.ts';
import { type Bridge, type BridgeParts, createBridge } from '../bridge/create.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { type Ids, randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SystemPrint } from '../core/system-print.ts';
import { DeskBench } from '../desk/bench.ts';
import { DeskCarriers } from '../desk/carriers.ts';
import { createLabelPapers } from '../desk/label-papers.ts';
import { createDeskSession, type DeskSession } from '../desk/session.ts';
import { createDeskSettings, type DeskSettingsStore } from '../desk/settings.ts';
import { createDeskTemplates } from '../desk/templates.ts';
import { type Adapters, systemAdapters } from '../printing/adapters/adapters.ts';
import { createInstalled } from '../printing/adapters/installed.ts';
import { systemWinspool } from '../printing/adapters/windows/native.ts';
import { createPrinting } from '../printing/create.ts';
import { createPaperRotation } from '../printing/paper-rotation.ts';
import { createAddresses } from '../service/addresses.ts';
import { createHandover, type Handover } from '../service/handover.ts';
import { createPapers, type Papers } from '../service/papers.ts';
import { createRemembered } from '../service/remembered.ts';
import { createLabelRedraw } from '../service/shipments/label-redraw.ts';
import type { RunningService } from './service.ts';

/** The common ground of a desk's parts. */
export interface DeskGround {
  running: RunningService;
  settings: DeskSettingsStore;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}

/** Ways in which this computer prints. */
export interface LocalPrinting {
  adapters?: Adapters;
  /** Prints papers through the system; left out where the program has no window of its own. */
  systemPrint?: SystemPrint;
}

export const deskGround = (
  { clock = systemClock, ids = randomIds, logger }: { clock?: Clock; ids?: Ids; logger: Logger },
  running: RunningService,
): DeskGround => {
  const settings = createDeskSettings(running.store.settings, logger);
  return { running, settings, clock, ids, logger };
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
    clock,
    ids,
    logger,
  });
};

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
    jobs: running.store.jobs,
    carriers: running.inputs.carriers,
    sender: running.inputs.sender,
    settings: async () => (await settings.get()).papers,
    documentLanguage: async () => (await settings.get()).documentLanguage,
    renderer: running.labels,
    clock,
    ids,
  });

const composeHandover = ({ running, settings, clock, ids, logger }: DeskGround): Handover =>
  createHandover({
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

/** The bridge, with everything that windows reach of the desk. */
export const composeBridge = (
  ground: DeskGround,
  made: MadePapers & Pick<BridgeParts, 'printers' | 'queue' | 'questions' | 'session' | 'carriers'>,
): Bridge => {
  const { running, settings, clock, ids, logger } = ground;
  const { service, store, labels, sync, inputs } = running;
  const { carriers, templates } = inputs;
  const { shipments } = service;
  return createBridge({
    ...made,
    settings,
    bench: new DeskBench({ ...made, settings, shipments, store: store.shipments }),
    shipments,
    store: store.shipments,
    drafts: store.drafts,
    templates: createDeskTemplates({ templates, carriers, ids, logger }),
    addresses: createAddresses({ book: store.addresses, clock }),
    lines: labels,
    handover: composeHandover(ground),
    sync,
    ids,
    log: logger,
  });
};
