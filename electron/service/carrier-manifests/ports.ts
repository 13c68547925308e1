import type { DocumentKind } from '../../../shared/printing/document.ts';
import type { CarrierEngines } from '../../core/carrier-gateway.ts';
import type { CarrierManifestStore } from '../../core/carrier-manifest-store.ts';
import type { Clock } from '../../core/clock.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import type { HandoverStore } from '../../core/handover-store.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { PrintJobStore } from '../../core/print-job-store.ts';
import type { Timers } from '../../core/timers.ts';
import type { DeskSender } from '../desk-sender.ts';

/** Ports of the engine's manifests. */
export interface CarrierManifestPorts {
  store: {
    carrierManifests: CarrierManifestStore;
    handovers: Pick<HandoverStore, 'byId'>;
    jobs: Pick<PrintJobStore, 'add' | 'byRequest'>;
  };
  engines: CarrierEngines & {
    /** Names of the engines of this desk, by their ids. */
    names(): Promise<ReadonlyMap<string, string>>;
  };
  sender: DeskSender;
  /** Kind of a document by its own bytes; null for one that cannot be printed here. */
  kindOf: (content: Uint8Array) => DocumentKind | null;
  documents: Pick<DocumentConverter, 'documentPicture'>;
  clock: Clock;
  ids: Ids;
  timers: Timers;
  logger: Logger;
}
