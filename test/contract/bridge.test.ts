import { onTestFinished } from 'vitest';
import { createBridge } from '../../electron/bridge/create.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { DeskBench } from '../../electron/desk/bench.ts';
import { DeskCarriers } from '../../electron/desk/carriers.ts';
import { createLabelPapers } from '../../electron/desk/label-papers.ts';
import { createDeskSession } from '../../electron/desk/session.ts';
import { createDeskSettings } from '../../electron/desk/settings.ts';
import { createDeskTemplates } from '../../electron/desk/templates.ts';
import { startWindowServer } from '../../electron/hosts/browser/server.ts';
import { systemAdapters } from '../../electron/printing/adapters/adapters.ts';
import { createPrinting } from '../../electron/printing/create.ts';
import { createAddresses } from '../../electron/service/addresses.ts';
import { createRemembered } from '../../electron/service/remembered.ts';
import { type BridgeClient, createClient } from '../../shared/bridge/client.ts';
import { createTransportPair } from '../../shared/bridge/memory-transport.ts';
import { BridgeError, type Transport } from '../../shared/bridge/rpc.ts';
import { errorStatus } from '../../shared/errors.ts';
import { PASSWORD } from '../helpers/accounts.ts';
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
  const { carriers, templates } = inputs;
  const { settings: stored, jobs, accounts } = store;
  const common = { clock, ids: randomIds, logger };
  const session = createDeskSession({
    sessions,
    accounts,
    remembered: createRemembered({ secrets: volatileSecrets(true), sessions, logger }),
    settings: stored,
    clock,
    station: async () => 'P-01',
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
  return createBridge({
    ...printing,
    session,
    settings,
    bench: new DeskBench({ ...made, settings, shipments, labelPapers }),
    shipments,
    store: store.shipments,
    drafts: store.drafts,
    addresses: createAddresses({ book: store.addresses, clock }),
    lines: labels,
    papers,
    labelPapers,
    carriers: new DeskCarriers({ ...inputs, store: store.shipments, logger }),
    templates: createDeskTemplates({ templates, carriers, ids: randomIds, logger }),
    handover: testHandover({ store, clock, labels, logger }),
    sync,
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
