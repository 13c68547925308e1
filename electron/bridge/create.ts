import type { EventPayload } from '../../shared/bridge/events.ts';
import type { Transport } from '../../shared/bridge/rpc.ts';
import type { DraftStore } from '../core/draft-store.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import type { LineSetter } from '../core/line-setter.ts';
import type { Logger } from '../core/logger.ts';
import type { ReturnStore } from '../core/returns.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { DeskBench } from '../desk/bench.ts';
import type { DeskCarrierRules } from '../desk/carrier-rules.ts';
import type { DeskCarriers } from '../desk/carriers.ts';
import type { HotFolderDesk } from '../desk/imports/hot-folder-desk.ts';
import type { InboxDesk } from '../desk/imports/inbox-desk.ts';
import type { OrderQuestions } from '../desk/imports/questions.ts';
import type { WindowImports } from '../desk/imports/window-imports.ts';
import type { LabelPapers } from '../desk/label-papers.ts';
import type { LabelWaits } from '../desk/label-waits.ts';
import type { ListChanges } from '../desk/list-changes/list-changes.ts';
import type { ListExports } from '../desk/list-changes/list-exports.ts';
import type { UserListViews } from '../desk/list-views.ts';
import type { WindowLists } from '../desk/lists/window-lists.ts';
import type { DeskOwnAccount } from '../desk/own-account.ts';
import type { PrintsAgain } from '../desk/print-again.ts';
import type { DeskReturns } from '../desk/returns.ts';
import type { DeskSession } from '../desk/session.ts';
import type { DeskSettingsStore } from '../desk/settings.ts';
import type { SettingsTransfer } from '../desk/settings-transfer.ts';
import type { ShipmentTemplates } from '../desk/shipment-templates.ts';
import type { DeskSystem } from '../desk/system.ts';
import type { DeskTemplates } from '../desk/templates.ts';
import type { DeskUsers } from '../desk/users.ts';
import type { OrderSources } from '../import/order-sources/order-sources.ts';
import type { Engines } from '../karrio/engines.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { DocumentQuestions } from '../printing/third-party/questions.ts';
import type { Addresses } from '../service/addresses.ts';
import type { ArticleMaster } from '../service/article-master.ts';
import type { AuditLog } from '../service/audit.ts';
import type { CarrierManifests } from '../service/carrier-manifests.ts';
import type { ElsewhereManifests } from '../service/elsewhere.ts';
import type { Exports } from '../service/exports.ts';
import type { Handover } from '../service/handover.ts';
import type { Papers } from '../service/papers.ts';
import type { Pickups } from '../service/pickups.ts';
import type { OpenPurchases } from '../service/purchases/open-purchases.ts';
import type { Shipments } from '../service/service.ts';
import type { Tracking } from '../service/tracking.ts';
import type { Webhooks } from '../service/webhooks.ts';
import type { Sync } from '../sync/sync.ts';
import type { Handlers } from './handler-types.ts';
import { accountHandlers } from './handlers/account.ts';
import { addressesHandlers } from './handlers/addresses.ts';
import { articleMasterHandlers, listsHandlers } from './handlers/article-master.ts';
import { auditHandlers } from './handlers/audit.ts';
import { benchHandlers } from './handlers/bench.ts';
import { carrierManifestHandlers } from './handlers/carrier-manifests.ts';
import { carrierRulesHandlers } from './handlers/carrier-rules.ts';
import { carriersHandlers } from './handlers/carriers.ts';
import { documentsHandlers } from './handlers/documents.ts';
import { draftsHandlers } from './handlers/drafts.ts';
import { enginesHandlers } from './handlers/engines.ts';
import { exportsHandlers } from './handlers/exports.ts';
import { handoverHandlers } from './handlers/handover.ts';
import { holdsHandlers } from './handlers/holds.ts';
import { hotFoldersHandlers } from './handlers/hot-folders.ts';
import { importsHandlers } from './handlers/imports.ts';
import { inboxesHandlers } from './handlers/inboxes.ts';
import { jobsHandlers } from './handlers/jobs.ts';
import { labelsHandlers } from './handlers/labels.ts';
import { listChangesHandlers, listExportHandlers } from './handlers/list-changes.ts';
import { listViewsHandlers } from './handlers/list-views.ts';
import { orderSourcesHandlers } from './handlers/order-sources.ts';
import { papersHandlers } from './handlers/papers.ts';
import { pickupsHandlers } from './handlers/pickups.ts';
import { printersHandlers } from './handlers/printers.ts';
import { ratesHandlers } from './handlers/rates.ts';
import { boardsHandlers, type FigureParts, reportsHandlers } from './handlers/reports.ts';
import { returnsHandlers } from './handlers/returns.ts';
import { serviceHandlers } from './handlers/service.ts';
import { sessionHandlers } from './handlers/session.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { shipmentTemplatesHandlers } from './handlers/shipment-templates.ts';
import { shipmentsHandlers } from './handlers/shipments.ts';
import { syncHandlers } from './handlers/sync.ts';
import { systemHandlers } from './handlers/system.ts';
import { templatesHandlers } from './handlers/templates.ts';
import { trackingHandlers } from './handlers/tracking.ts';
import { usersHandlers } from './handlers/users.ts';
import { purchasesHandlers, waitsHandlers } from './handlers/waiting.ts';
import { webhooksHandlers } from './handlers/webhooks.ts';
import { type BridgeServer, createBridgeServer } from './server.ts';

export interface BridgeParts {
  session: DeskSession;
  settings: DeskSettingsStore;
  transfer: SettingsTransfer;
  bench: DeskBench;
  shipments: Shipments;
  store: ShipmentStore;
  drafts: DraftStore;
  carriers: DeskCarriers;
  carrierRules: DeskCarrierRules;
  templates: DeskTemplates;
  shipmentTemplates: ShipmentTemplates;
  listViews: UserListViews;
  listChanges: ListChanges;
  listExports: ListExports;
  returns: DeskReturns;
  links: ReturnStore;
  addresses: Addresses;
  articles: ArticleMaster;
  lists: WindowLists;
  lines: LineSetter;
  papers: Papers;
  labelPapers: LabelPapers;
  waits: LabelWaits;
  purchases: OpenPurchases | null;
  printers: Printers;
  queue: PrintQueue;
  printsAgain: PrintsAgain;
  questions: DocumentQuestions;
  handover: Handover;
  imports: WindowImports;
  orderQuestions: OrderQuestions;
  carrierManifests: CarrierManifests;
  elsewhere: ElsewhereManifests;
  pickups: Pickups;
  sync: Sync;
  engines: Engines;
  tracking: Tracking;
  webhooks: Webhooks;
  figures: FigureParts;
  exports: Exports;
  sources: OrderSources;
  hotFolders: HotFolderDesk;
  inboxes: InboxDesk;
  system: DeskSystem;
  users: DeskUsers;
  account: DeskOwnAccount;
  audit: AuditLog;
  ids: Ids;
  log: Logger;
}

const createHandlers = (parts: BridgeParts): Handlers => ({
  ...sessionHandlers(parts.session, parts.settings),
  ...serviceHandlers(parts),
  ...benchHandlers(parts.bench),
  ...draftsHandlers(parts.drafts),
  ...shipmentsHandlers(parts),
  ...carriersHandlers(parts.carriers),
  ...enginesHandlers(parts.engines),
  ...carrierRulesHandlers(parts.carrierRules),
  ...ratesHandlers(parts),
  ...templatesHandlers(parts.templates),
  ...addressesHandlers(parts.addresses),
  ...articleMasterHandlers(parts.articles),
  ...listsHandlers(parts.lists),
  ...printersHandlers(parts.printers),
  ...labelsHandlers(parts.lines),
  ...papersHandlers(parts),
  ...jobsHandlers(parts.queue, parts.printsAgain),
  ...documentsHandlers(parts.questions),
  ...handoverHandlers(parts),
  ...importsHandlers(parts.imports, parts.orderQuestions),
  ...carrierManifestHandlers(parts),
  ...pickupsHandlers(parts.pickups),
  ...settingsHandlers(parts.settings, parts.transfer),
  ...syncHandlers(parts.sync),
  ...trackingHandlers(parts.tracking),
  ...waitsHandlers(parts),
  ...purchasesHandlers(parts),
  ...holdsHandlers(parts),
  ...webhooksHandlers(parts.webhooks),
  ...reportsHandlers(parts.figures),
  ...boardsHandlers(parts.figures),
  ...exportsHandlers(parts.exports),
  ...orderSourcesHandlers(parts.sources),
  ...hotFoldersHandlers(parts.hotFolders),
  ...inboxesHandlers(parts.inboxes),
  ...usersHandlers(parts.users),
  ...accountHandlers(parts.account),
  ...auditHandlers(parts.audit),
  ...returnsHandlers(parts),
  ...shipmentTemplatesHandlers(parts.shipmentTemplates),
  ...listChangesHandlers(parts),
  ...listExportHandlers(parts),
  ...listViewsHandlers(parts.listViews),
  ...systemHandlers(parts.system),
});

type Notice = EventPayload<'desk.notice'>;

export interface Bridge {
  /** Serves this window until its transport closes or the returned function is called. */
  connect(transport: Transport): () => void;
  /** Tells a person, once: as soon as someone is signed in at a window. */
  notify(notice: Notice): void;
  /** Windows hear of nothing more. */
  stop(): void;
}

/** Windows hear of open purchases only where there are other ones than before. */
const forwardPurchases = ({ purchases, log }: BridgeParts, server: BridgeServer): (() => void)[] => {
  let told = '[]';
  const tell = async (): Promise<void> => {
    const open = (await purchases?.list()) ?? [];
    if (JSON.stringify(open) === told) return;
    told = JSON.stringify(open);
    server.emit('purchases.changed', { purchases: open });
  };
  const failed = (error: unknown): void => log.error('purchase.untold', failureFields(error));
  return purchases ? [purchases.onChange(() => void tell().catch(failed))] : [];
};

/** All windows show what an import of settings has put in place. */
const tellImported = async (
  { carriers, carrierRules, templates, log }: BridgeParts,
  server: BridgeServer,
) => {
  try {
    server.emit('carriers.changed', await carriers.view());
    server.emit('carrierRules.changed', await carrierRules.view());
    server.emit('templates.changed', await templates.view());
  } catch (error) {
    log.error('settings.untold', failureFields(error));
  }
};

/** Passes on what happens at the desk. Returns the ways to stop. */
const forwardEvents = (parts: BridgeParts, server: BridgeServer): (() => void)[] => [
  parts.session.onChange((session) => server.emit('session.changed', { session })),
  parts.settings.onChange((settings) => server.emit('settings.changed', { settings })),
  parts.carriers.onChange((view) => server.emit('carriers.changed', view)),
  parts.engines.onChange(() => server.emit('engines.changed', {})),
  parts.carrierRules.onChange((view) => server.emit('carrierRules.changed', view)),
  parts.templates.onChange((view) => server.emit('templates.changed', view)),
  parts.transfer.onChange(() => void tellImported(parts, server)),
  parts.sync.onChange((status) => server.emit('sync.changed', { status })),
  parts.handover.onChange(() => server.emit('handover.changed', {})),
  parts.handover.onProgress((progress) => server.emit('handover.progress', progress)),
  parts.lists.onProgress((progress) => server.emit('lists.progress', progress)),
  parts.listChanges.onProgress((progress) => server.emit('listChanges.progress', progress)),
  parts.imports.onProgress((progress) => server.emit('imports.progress', progress)),
  parts.orderQuestions.onChange((count) => server.emit('imports.asking', { count })),
  parts.pickups.onChange(() => server.emit('pickups.changed', {})),
  parts.labelPapers.onChange((papers) => server.emit('papers.needed', { papers })),
  parts.tracking.onChange((reference) => server.emit('tracking.changed', { reference })),
  parts.waits.onChange((waits) => server.emit('waits.changed', { waits })),
  ...forwardPurchases(parts, server),
  parts.queue.onChange((job) => server.emit('job.changed', { job })),
  parts.shipments.onHold((reference, hold) => server.emit('hold.changed', { reference, hold })),
  parts.shipments.onChange((reference, version) => server.emit('shipment.changed', { reference, version })),
];

/** The whole bridge of a desk: every command answered, every event passed on until `stop`. */
export const createBridge = (parts: BridgeParts): Bridge => {
  const waiting: Notice[] = [];
  /** Signed out and locked windows show no notices, and may be reloaded before they do. */
  const tell = (): void => {
    if (!parts.session.open || server.connections === 0) return;
    for (const notice of waiting.splice(0)) server.emit('desk.notice', notice);
  };
  const notify: Bridge['notify'] = (notice) => {
    waiting.push(notice);
    tell();
  };
  const server = createBridgeServer({
    handlers: createHandlers(parts),
    gate: parts.session,
    ids: parts.ids,
    log: parts.log,
  });
  const leave = [...forwardEvents(parts, server), parts.session.onChange(tell)];

  return {
    connect: (transport) => {
      const leaveServer = server.connect(transport);
      // A window that calls is listening too; at its connection it may not be yet.
      const off = transport.onMessage(() => {
        off();
        tell();
      });
      return () => {
        off();
        leaveServer();
      };
    },
    notify,
    stop: () => {
      for (const off of leave) off();
    },
  };
};
