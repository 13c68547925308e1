import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { CarrierManifestView } from '../../../shared/handover/carrier-manifest.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { Clock } from '../../core/clock.ts';
import type { HandoverStore } from '../../core/handover-store.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { NumberRanges } from '../../core/number-ranges.ts';
import type { Outbox } from '../../core/outbox.ts';
import type { PaperRenderer } from '../../core/paper-renderer.ts';
import type { PrintJobStore } from '../../core/print-job-store.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { DeskSender } from '../desk-sender.ts';
import type { Carriers } from '../shipments/carriers.ts';

/** The desk's details on a manifest, and its paper size. */
export interface ManifestDesk {
  station: string;
  language: DocumentLanguage;
  sheet: SizeMm;
}

/** The manifests of carriers beside ours. */
export interface BesideManifests {
  /** By the ids of ours. */
  views(handoverIds: readonly number[]): Promise<ReadonlyMap<number, CarrierManifestView[]>>;
  /** A handover may have brought some: they are asked for in the background. */
  wake(): Promise<void>;
  onChange(listener: () => void): () => void;
}

/** Ports of the end of the day. */
export interface HandoverPorts {
  store: {
    shipments: Pick<ShipmentStore, 'byReferences' | 'byScan'>;
    handovers: HandoverStore;
    numbers: Pick<NumberRanges, 'ensure' | 'draw'>;
    jobs: Pick<PrintJobStore, 'add' | 'byRequest'>;
    settings: SettingsStore;
  };
  carriers: Pick<Carriers, 'list'>;
  sender: DeskSender;
  desk: () => Promise<ManifestDesk>;
  renderer: Pick<PaperRenderer, 'drawPaper' | 'pagePicture'>;
  outbox: Outbox;
  carrierManifests: BesideManifests;
  /** Tells of a durable change of a shipment. */
  announce: (reference: string, version: number) => void;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}
