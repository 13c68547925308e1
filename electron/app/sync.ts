import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { CarrierEngines } from '../core/carrier-gateway.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import type { Logger } from '../core/logger.ts';
import type { Outbox } from '../core/outbox.ts';
import type { RemoteService, UserRemote } from '../core/remote.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Timers } from '../core/timers.ts';
import type { Store } from '../db/open.ts';
import { kindOf } from '../labels/third-party/identify.ts';
import { createProfileStore, type ProfileStore } from '../printing/profiles.ts';
import { createLabelInputs, type LabelInputs } from '../service/label-inputs.ts';
import type { OpenPurchases } from '../service/purchases/open-purchases.ts';
import type { ShipmentService } from '../service/service.ts';
import type { LocalSessions } from '../service/sessions.ts';
import type { BoughtConverter } from '../service/shipments/bought-labels.ts';
import { createPapersToFollow, type FollowPorts } from '../service/shipments/bought-papers.ts';
import { createRefusedNumber } from '../service/shipments/refused-number.ts';
import { createShipments } from '../service/shipments.ts';
import { createEdgeSessions, type EdgeSessions } from '../sync/accounts/edge-sessions.ts';
import { claimId } from '../sync/claim-id.ts';
import { createConnections } from '../sync/connection.ts';
import { createLabelDelivery } from '../sync/deliver-label.ts';
import { withLoginProbe } from '../sync/login-probe.ts';
import { createOutbox } from '../sync/outbox.ts';
import { ParcelIds, rememberedParcelIds } from '../sync/parcel-ids.ts';
import type { EnginePorts } from '../sync/ports.ts';
import { rememberedForms } from '../sync/remote/get-forms.ts';
import { createRemoteService } from '../sync/remote/remote-client.ts';
import { type GivenTokens, RemoteTokens } from '../sync/remote/remote-tokens.ts';
import { createUserRemote } from '../sync/remote/user-remote.ts';
import { moveToRemote, withFirstContact } from '../sync/remote-change.ts';
import { type RemoteOverride, readLastRun, readSyncSettings, withOverride } from '../sync/stored-settings.ts';
import { Sync } from '../sync/sync.ts';
import { composeEdge } from './edge-shipments.ts';
import { type ComposedLeases, composeLeases } from './leases.ts';
import { createSiteFigures } from './site-figures.ts';

export interface SyncParts {
  store: Store;
  labels: LabelRenderer & BoughtConverter;
  secrets: SecretStore;
  /** Sign-in by what is stored here. */
  local: LocalSessions;
  override: RemoteOverride | null;
  /** The carrier engines that labels are bought through. */
  engines: CarrierEngines;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  logger: Logger;
}

/** Order of a change of shipments among those of the service: in the queue to a remote, and told. */
export interface Edits {
  outbox: Outbox;
  announce: (reference: string, version: number | null) => void;
}

/** Users whose sign-ins at the remote have outlived the last run, the one who was online last at the end. */
const keptSignIns = async (
  { store: { accounts, remoteAccounts }, clock }: SyncParts,
  tokens: RemoteTokens,
): Promise<number[]> => {
  const kept: { userId: number; onlineAt: number }[] = [];
  for (const { id, disabled } of await accounts.users()) {
    const account = disabled ? null : await remoteAccounts.byUserId(id);
    if (!account || !(await accounts.hasLiveSession(id, clock.now()))) continue;
    if (await tokens.has(id)) kept.push(account);
  }
  return kept.sort((one, other) => one.onlineAt - other.onlineAt).map(({ userId }) => userId);
};

/** Ports of pushes and pulls. */
const enginePorts = (
  { store, clock, timers, ids, logger }: SyncParts,
  {
    shipments,
    profiles,
    remote,
    parcelIds,
    inputs: { carriers, numbering, surroundings },
    user,
  }: {
    shipments: ReturnType<typeof createShipments>;
    profiles: ProfileStore;
    remote: UserRemote;
    parcelIds: ParcelIds;
    inputs: LabelInputs;
    user: FollowPorts['user'];
  },
): EnginePorts => ({
  shipments: store.shipments,
  holds: store.shipments,
  store: store.sync,
  remote: withFirstContact({ shipments: store.shipments, store: store.sync, remote, clock }),
  clock,
  timers,
  ids,
  logger,
  parcelIds,
  random: Math.random,
  newId: shipments.newId,
  announce: shipments.announce,
  announceHold: shipments.announceHold,
  numberTaken: createRefusedNumber({
    store: store.shipments,
    rows: (reference) => store.sync.rows(reference),
    carriers,
    numbering,
    logger,
  }),
  arrival: createLabelDelivery({
    printer: async (id) => (await profiles.read()).find((each) => each.id === id) ?? null,
    hold: (reference) => store.shipments.hold(reference),
    follow: createPapersToFollow({ surroundings, user, clock }),
    kindOf,
    clock,
    ids,
    logger,
  }),
});

/** Sign-in at an edge: what it is given at the remote is kept, and sync hears who is here. */
const composeSessions = (
  { local, store: { accounts, remoteAccounts, sync: queue }, clock, logger }: SyncParts,
  { remote, tokens, sync, leasing, isAway }: EdgeParts,
): EdgeSessions => {
  const settings = () => sync.settings();
  const edge = createEdgeSessions({
    local,
    accounts,
    remoteAccounts,
    remote,
    tokens: {
      forget: (userId) => tokens.forget(userId),
      has: (userId) => tokens.has(userId),
      keep: async (userId: number, login: GivenTokens) => {
        await tokens.keep(userId, login);
        sync.signedIn(userId);
      },
    },
    isAway,
    settings,
    queue,
    clock,
    logger,
  });
  return {
    ...edge,
    end: async (caller) => {
      await edge.end(caller);
      if (settings().role !== 'edge') return;
      sync.signedOff(caller.userId);
      leasing.signedOff(caller.userId);
    },
  };
};

interface EdgeParts {
  remote: () => RemoteService;
  tokens: RemoteTokens;
  sync: Sync;
  leasing: ComposedLeases;
  isAway: () => boolean;
}

/** Client of the remote at an address, which tells the desk what it hears there. */
const remoteClient =
  (
    { clock, timers, logger }: SyncParts,
    {
      desk,
      formOf,
      leases,
      sync,
      heardTold,
      heardImpersonal,
    }: {
      desk: string;
      formOf: Awaited<ReturnType<typeof rememberedForms>>;
      leases: ComposedLeases['leases'];
      sync: () => Sync;
      heardTold: (references: readonly string[]) => void;
      heardImpersonal: () => void;
    },
  ) =>
  (to: SyncSettings): ReturnType<typeof createRemoteService> =>
    createRemoteService(to, {
      clock,
      timers,
      desk,
      form: formOf(to.url),
      heardTold,
      heardImpersonal: () => {
        if (to.url === sync().settings().url) heardImpersonal();
      },
      heardLeases: (header, run) => {
        if (to.url === sync().settings().url) leases.heard(header, run);
      },
      heardTypes: (paths) => {
        logger.warn('sync.other-types', { paths: paths.join(', ') });
        sync().changed();
      },
    });

export interface ComposedService {
  service: ShipmentService & { sessions: EdgeSessions };
  sync: Sync;
  /** Port for other parts of the program that change shipments. */
  edits: Edits;
  /** Says when a remote has leased numbers to this desk. */
  leases: Pick<ComposedLeases, 'onChange'>;
  inputs: LabelInputs;
  /** Purchases of labels that are left open. */
  purchases: OpenPurchases | null;
  /** The printers of this desk as they are stored. */
  profiles: ProfileStore;
}

/** Facts that each remote of this desk has shown. @param url of the one that there is now */
const knownOfRemotes = async ({ store, logger }: SyncParts, url: () => string) => {
  const unkept = (error: unknown) => logger.error('sync.known-unkept', failureFields(error));
  const formOf = await rememberedForms(store.settings, unkept);
  const parcelIdsOf = await rememberedParcelIds(store.settings, unkept);
  return { formOf, parcelIds: new ParcelIds(() => parcelIdsOf(url())) };
};

/** The service with what an edge adds to it. In the role origin all of that is inactive. */
export const composeSync = async (parts: SyncParts): Promise<ComposedService> => {
  const { store, labels, secrets, override, clock, timers, ids, logger } = parts;
  const { accounts, remoteAccounts } = store;
  const user = async (id: number) => {
    const found = await accounts.userById(id);
    return found && { userId: id, email: found.email, role: found.defaultRole };
  };
  const engines = { engines: parts.engines, kindOf, converter: labels, timers, user };
  const first = withOverride(await readSyncSettings(store.settings), override);
  const settings = () => connections.now().settings;
  const engine = () => connections.now().engine;
  const isAway = () => engine()?.isAway() ?? false;
  const remote = withLoginProbe(() => connections.now());
  const tokens = new RemoteTokens({ secrets, remote, url: () => settings().url, clock, logger });
  const userRemote = createUserRemote(() => connections.now().remote, tokens);
  const isDeskOnly = async (userId: number) => (await remoteAccounts.byUserId(userId)) === null;
  const { formOf, parcelIds } = await knownOfRemotes(parts, () => settings().url);
  let hadRemote = first.role === 'edge' || (await readLastRun(store.settings)).remote !== '';
  const outbox = createOutbox({
    ...{ store: store.sync, settings, ids, isDeskOnly },
    hadRemote: () => hadRemote,
  });
  const desk = await claimId(store.settings, ids, logger);
  const leasing = composeLeases({
    ...{ store, clock, timers, ids, logger },
    url: () => (settings().role === 'edge' ? settings().url : null),
    carriers: { list: () => inputs.carriers.list() },
    remote: {
      lease: (...request) => userRemote.lease(...request),
      takenNumbers: (...request) => userRemote.takenNumbers(...request),
    },
    isAway,
    desk,
  });
  const { leases } = leasing;
  const inputs = createLabelInputs({
    settings: store.settings,
    ranges: store.numbers,
    leases: leases.source,
    isEdge: outbox.isEdge,
    questions: (reference) => sync.openQuestions(reference),
    logger,
  });
  const shipments = createShipments({
    ...{ store, inputs, labels, clock, ids, logger, outbox, engines },
    blockKey: parts.local.parts.keyFor('number block'),
  });
  const profiles = createProfileStore(store.settings, logger);
  const ports = enginePorts(parts, { shipments, profiles, remote: userRemote, inputs, parcelIds, user });
  const connections = createConnections(
    {
      engine: ports,
      connect: remoteClient(parts, {
        ...{ desk, formOf, leases, sync: () => sync },
        heardTold: shipments.tellCarrierTold,
        heardImpersonal: createSiteFigures({ store: store.reports, logger }),
      }),
      changed: () => sync.changed(),
      moving: async (next) => {
        await moveToRemote({ settings: store.settings, store: store.sync }, next);
        hadRemote ||= next.role === 'edge';
      },
    },
    first,
  );
  const sync = new Sync({
    connections: {
      ...connections,
      signedIn: (userId) => {
        connections.signedIn(userId);
        leasing.signedIn(userId);
      },
    },
    engine: ports,
    shipments: store.shipments,
    handovers: store.handovers,
    accounts,
    settings: store.settings,
    override,
    isDeskOnly,
    keptSignIns: () => keptSignIns(parts, tokens),
    forgetWhenSent: (userId) => sessions.forgetWhenSent(userId),
  });
  const sessions = composeSessions(parts, { remote, tokens, sync, leasing, isAway });
  userRemote.onSignedOut(() => sync.changed());
  shipments.onChange(() => {
    engine()?.nudge();
    sync.changed();
  });
  const edge = composeEdge(parts, { shipments, userRemote, engine, isDeskOnly, settings });
  return {
    sync,
    inputs,
    profiles,
    purchases: shipments.openPurchases,
    edits: { outbox, announce: shipments.announce },
    leases: { onChange: leasing.onChange },
    service: { sessions, shipments: edge },
  };
};
