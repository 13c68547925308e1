import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createEngines } from '../../electron/app/engines.ts';
import { composeExports } from '../../electron/app/exports.ts';
import { composeImports } from '../../electron/app/imports.ts';
import { createBridge } from '../../electron/bridge/create.ts';
import { noEngines } from '../../electron/core/carrier-gateway.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { noOutbox } from '../../electron/core/outbox.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { systemTimers } from '../../electron/core/timers.ts';
import { DeskBench } from '../../electron/desk/bench.ts';
import { DeskCarrierRules } from '../../electron/desk/carrier-rules.ts';
import { DeskCarriers } from '../../electron/desk/carriers.ts';
import { HotFolderDesk } from '../../electron/desk/imports/hot-folder-desk.ts';
import { InboxDesk } from '../../electron/desk/imports/inbox-desk.ts';
import { OrderQuestions } from '../../electron/desk/imports/questions.ts';
import { WindowImports } from '../../electron/desk/imports/window-imports.ts';
import { createLabelPapers } from '../../electron/desk/label-papers.ts';
import { LabelWaits } from '../../electron/desk/label-waits.ts';
import { ListChanges } from '../../electron/desk/list-changes/list-changes.ts';
import { ListExports } from '../../electron/desk/list-changes/list-exports.ts';
import { UserListViews } from '../../electron/desk/list-views.ts';
import { WindowLists } from '../../electron/desk/lists/window-lists.ts';
import { DeskOwnAccount } from '../../electron/desk/own-account.ts';
import { PrintsAgain } from '../../electron/desk/print-again.ts';
import { DeskReturns } from '../../electron/desk/returns.ts';
import { createDeskSession } from '../../electron/desk/session.ts';
import { createDeskSettings } from '../../electron/desk/settings.ts';
import { SettingsTransfer } from '../../electron/desk/settings-transfer.ts';
import { ShipmentTemplates } from '../../electron/desk/shipment-templates.ts';
import { DeskSystem } from '../../electron/desk/system.ts';
import { createDeskTemplates } from '../../electron/desk/templates.ts';
import { DeskUsers } from '../../electron/desk/users.ts';
import { startWindowServer } from '../../electron/hosts/browser/server.ts';
import { systemAdapters } from '../../electron/printing/adapters/adapters.ts';
import { createPrinting } from '../../electron/printing/create.ts';
import { createAddresses } from '../../electron/service/addresses.ts';
import { ArticleMaster } from '../../electron/service/article-master.ts';
import { AuditLog } from '../../electron/service/audit.ts';
import { CarrierManifests } from '../../electron/service/carrier-manifests.ts';
import { ElsewhereManifests } from '../../electron/service/elsewhere.ts';
import { deskBeginning } from '../../electron/service/orders/beginning.ts';
import { createImportProfiles } from '../../electron/service/orders/profiles.ts';
import { createImports } from '../../electron/service/orders/run-import.ts';
import { Pickups } from '../../electron/service/pickups.ts';
import { createRemembered } from '../../electron/service/remembered.ts';
import { Tracking } from '../../electron/service/tracking.ts';
import { createUsers } from '../../electron/service/users.ts';
import { Webhooks } from '../../electron/service/webhooks.ts';
import { type BridgeClient, createClient } from '../../shared/bridge/client.ts';
import { createTransportPair } from '../../shared/bridge/memory-transport.ts';
import { BridgeError, type Transport } from '../../shared/bridge/rpc.ts';
import { errorStatus } from '../../shared/errors.ts';
import { PASSWORD } from '../helpers/accounts.ts';
import { figuresOf } from '../helpers/figures.ts';
import { noDocuments } from '../helpers/no-documents.ts';
import { testPapers } from '../helpers/papers.ts';
import { emailOf, type TestService, testService } from '../helpers/service.ts';
import { connectWindow, secretOf } from '../helpers/socket-client.ts';
import { testHandover } from '../helpers/test-handover.ts';
import type { ContractDriver, Outcome } from './driver.ts';
import { contractSuite } from './suite.ts';
import { voidSuite } from './void-suite.ts';

/** The bridge of a desk over the suite's service; `connect` takes the server's end of a transport. */
const testBridge = async (service: TestService) => {
  const { sessions, shipments, sync, store, clock, labels, logger, inputs, profiles } = service;
  const { carriers, carrierRules, templates } = inputs;
  const { settings: stored, jobs, accounts } = store;
  const common = { clock, ids: randomIds, logger };
  const session = createDeskSession({
    sessions,
    accounts,
    remembered: createRemembered({ secrets: volatileSecrets(true), sessions, logger }),
    settings: stored,
    clock,
    station: async () => 'P-01',
    language: async () => 'en',
    demoUsers: [],
    logger,
  });
  const settings = createDeskSettings(stored);
  const printing = createPrinting({
    documents: noDocuments,
    settings: stored,
    profiles,
    jobs,
    shipments: store.shipments,
    labels,
    adapters: systemAdapters(),
    ...common,
  });
  const papers = testPapers({ store, clock, labels, logger });
  const made = { ...printing, papers, store: store.shipments, logger };
  const labelPapers = createLabelPapers({ ...made, needed: store.needed });
  onTestFinished(() => labelPapers.stop());
  const engines = createEngines({
    store,
    secrets: volatileSecrets(true),
    timers: systemTimers,
    ...common,
    logger,
  }).with(carriers);
  const asked = { store, engines, sender: inputs.sender, timers: systemTimers, ...common };
  const waits = new LabelWaits({
    ...{ ...made, ...common, shipments, labelPapers, carriers },
    store: store.waits,
    shipmentStore: store.shipments,
    accounts: store.accounts,
    timers: systemTimers,
    random: () => 0,
  });
  const addresses = createAddresses({ book: store.addresses, audit: store.audit, clock });
  const articles = new ArticleMaster({ articles: store.articles, audit: store.audit, clock });
  const carrierManifests = new CarrierManifests({ ...asked, kindOf: () => null, documents: noDocuments });
  const imports = composeImports({
    ...{ ...common, store, shipments, inputs, logger, timers: systemTimers, secrets: volatileSecrets(true) },
  });
  const { sources } = imports;
  const accountsOf = { accounts: store.accounts, isOfRemote: async () => false, clock };
  const bench = new DeskBench({
    ...{ ...made, settings, shipments, carrierRules, labelPapers, waits, sources },
    links: store.returns,
    scans: { note: () => undefined, flush: () => undefined },
    clock,
  });
  return createBridge({
    ...printing,
    session,
    settings,
    transfer: new SettingsTransfer({ store: stored, settings, clock }),
    bench,
    printsAgain: new PrintsAgain({ ...made, bench }),
    figures: figuresOf(store, clock),
    waits,
    purchases: null,
    shipments,
    store: store.shipments,
    drafts: store.drafts,
    addresses,
    articles,
    lists: new WindowLists({ folder: join(store.folder, 'lists'), articles, addresses, ...common, logger }),
    lines: labels,
    papers,
    labelPapers,
    carriers: new DeskCarriers({ ...inputs, store: store.shipments, logger }),
    carrierRules: new DeskCarrierRules({ carrierRules, shipments, logger }),
    templates: createDeskTemplates({ templates, carriers, ids: randomIds, logger }),
    returns: new DeskReturns({
      shipments,
      store: store.shipments,
      links: store.returns,
      sender: inputs.sender,
    }),
    links: store.returns,
    shipmentTemplates: new ShipmentTemplates(store.settings, randomIds),
    listViews: new UserListViews(store.settings, randomIds),
    listChanges: new ListChanges({
      ...{ shipments, store: store.shipments, ids: randomIds, logger },
      listing: (_caller, { imported: _, ...query }) => query,
    }),
    listExports: new ListExports({
      ...{ store: store.shipments, ids: randomIds, zone: () => 'UTC' },
      listing: (_caller, { imported: _, ...query }) => query,
    }),
    system: new DeskSystem({
      ...{ version: '0', url: '', folder: store.folder, backups: store.backups, lost: null, older: null },
      damage: () => null,
    }),
    orderQuestions: new OrderQuestions({
      ...{ shipments, store, clock, logger },
      profiles: createImportProfiles({ settings: store.settings, logger }),
    }),
    imports: new WindowImports({
      ended: () => undefined,
      folder: join(store.folder, 'imports'),
      profiles: createImportProfiles({ settings: store.settings, logger }),
      imports: createImports({
        shipments,
        store,
        ...common,
        beginning: () => deskBeginning({ settings: store.settings, inputs }),
      }),
      ...common,
      logger,
    }),
    sources,
    handover: testHandover({ store, clock, labels, logger }),
    sync,
    tracking: new Tracking({
      ...{ clock, logger, timers: systemTimers, store: store.tracking, engines: noEngines },
      carrierName: async () => null,
    }),
    carrierManifests,
    elsewhere: new ElsewhereManifests({
      ...{ carrierManifests, store, carriers },
      takesManifests: async () => true,
    }),
    exports: composeExports({ ...common, store, carriers: inputs.carriers, timers: systemTimers }),
    hotFolders: new HotFolderDesk({ ...imports, watched: imports.hotFolders, ids: randomIds }),
    inboxes: new InboxDesk({
      inboxes: imports.inboxes,
      imports: imports.inboxImports,
      settings: imports.inboxSettings,
      orders: imports.orders,
      decided: () => undefined,
    }),
    webhooks: new Webhooks({
      ...{ ...common, logger, timers: systemTimers, secrets: volatileSecrets(true), random: () => 0 },
      store: store.webhooks,
    }),
    pickups: new Pickups({ ...asked, carriers, outbox: noOutbox, language: async () => 'en' }),
    engines,
    users: new DeskUsers({
      ...{ ...accountsOf, isEdge: () => false },
      users: createUsers({ accounts: store.accounts, clock, ids: randomIds }),
    }),
    account: new DeskOwnAccount({ ...accountsOf, own: service.own }),
    audit: new AuditLog(store.audit),
    ids: randomIds,
    log: logger,
  });
};

/** The service's body is under `body` in a command's input; the suite names its fields from the body on. */
const fromBody = (errors: Record<string, string[]> | undefined) =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([path, words]) => [path.replace(/^body\./, ''), words]));

const outcome = async (status: number, work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (!(error instanceof BridgeError)) throw error;
    return { status: errorStatus(error.code), errors: fromBody(error.errors) };
  }
};

const references = (asked: readonly string[]) => ({
  shipmentDetails: asked.map((shipmentReference) => ({ shipmentReference })),
});

/** A window's message is unknown to the server until it has checked it, so the suite may send anything. */
const callsOf = (client: BridgeClient) => ({
  get: (asked: readonly string[], status?: number) =>
    outcome(200, () => client.call('service.get', { body: references(asked), shipmentStatus: status })),
  create: (body: unknown, options?: object) =>
    outcome(201, () => client.call('service.create', { body: body as never, ...options })),
  update: (body: unknown, options?: object) =>
    outcome(200, () => client.call('service.update', { body: body as never, ...options })),
  delete: (asked: readonly string[]) =>
    outcome(204, () => client.call('service.delete', { body: references(asked) })),
  voidLabel: (reference: string, reason: string, version?: number) =>
    outcome(200, () => client.call('shipments.void', { reference, reason, version })),
  refresh: () => outcome(200, () => client.call('service.refresh', {})),
});

/** The suite's driver over a transport; `link` joins a bridge and gives the window's end. */
const driver =
  (link: (connect: (transport: Transport) => void) => Promise<Transport>): ContractDriver =>
  async () => {
    const service = await testService();
    const bridge = await testBridge(service);
    onTestFinished(() => bridge.stop());
    const client = createClient(await link(bridge.connect));
    const signIn = (body: unknown) => client.call('session.signIn', body as never);
    return {
      store: service.store,
      login: (body) => outcome(200, async () => (await signIn(body)).login),
      signedIn: async (role) => {
        await signIn({ email: emailOf(role), password: PASSWORD });
        return callsOf(client);
      },
    };
  };

const inMemory = driver(async (connect) => {
  const [near, far] = createTransportPair();
  connect(far);
  return near;
});

const overSocket = driver(async (connect) => {
  const server = await startWindowServer({
    port: 0,
    files: async () => null,
    connect,
    ids: randomIds,
    log: silentLogger,
  });
  onTestFinished(() => server.close());
  return (await connectWindow(server.port, { secret: secretOf(server.url) })).transport;
});

contractSuite('the bridge in memory', inMemory);
contractSuite('the bridge over a WebSocket', overSocket);
voidSuite('the bridge in memory', inMemory);
