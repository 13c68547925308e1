import { parseJson } from '../../../shared/json.ts';
import { localDay } from '../../../shared/moments.ts';
import { paperFingerprint } from '../../../shared/papers/content.ts';
import type { OfferContext, PaperContext } from '../../../shared/papers/context.ts';
import {
  isPaperKind,
  type PaperKind,
  type PaperLanguage,
  paperLanguage,
} from '../../../shared/papers/kind.ts';
import type { PaperSettings } from '../../../shared/papers/settings.ts';
import { carrierOf } from '../../../shared/rules/subject.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Clock } from '../../core/clock.ts';
import type { DocumentMeta } from '../../core/documents.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import type { DeskSender } from '../desk-sender.ts';
import type { Carriers } from '../shipments/carriers.ts';
import { createReturnSlips, type ReturnSlipPorts } from '../shipments/return-slips.ts';

export interface ContextPorts extends ReturnSlipPorts {
  carriers: Pick<Carriers, 'list'>;
  sender: DeskSender;
  settings: () => Promise<PaperSettings>;
  /** Of papers whose shipment names no language. */
  documentLanguage: () => Promise<PaperLanguage>;
  clock: Clock;
}

/** Number of answers that are remembered: those of the shipments that are opened again and again. */
const REMEMBERED = 200;

export type ServiceContext = PaperContext & OfferContext & { settings: PaperSettings };

/** Context of papers here, and whether an existing one is outdated. */
export const createPaperContexts = ({
  carriers,
  sender,
  settings,
  documentLanguage,
  clock,
  ...ports
}: ContextPorts) => {
  const slipOf = createReturnSlips(ports);
  const of = async (shipment: Shipment, language?: PaperLanguage): Promise<ServiceContext> => {
    const own = await settings();
    const slip = await slipOf(shipment);
    return {
      language: language ?? paperLanguage(shipment.settings?.documentLanguage, await documentLanguage()),
      carrier: carrierOf(shipment, await carriers.list()),
      ownAddress: await sender(),
      date: localDay(clock.now()),
      settings: own,
      slip: slip && { ...slip, text: own.returnText },
    };
  };

  /** With its language in front: a paper made in another one is compared in that. */
  const fingerprint = (shipment: Shipment, kind: PaperKind, context: PaperContext): string =>
    `${context.language}:${paperFingerprint(shipment, kind, context)}`;

  /** Result for a document, and its input: a large invoice takes long to compare again. */
  const remembered = new Map<number, { from: string; outdated: boolean }>();

  const isOutdated = (
    { id, documentType, fingerprint: said }: DocumentMeta,
    from: string,
    shipment: Shipment,
    context: PaperContext,
  ): boolean => {
    const known = remembered.get(id);
    if (known?.from === from) return known.outdated;
    const language = paperLanguage(said?.split(':')[0]);
    const outdated =
      isPaperKind(documentType) && fingerprint(shipment, documentType, { ...context, language }) !== said;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(id, { from, outdated });
    return outdated;
  };

  return {
    of,
    fingerprint,
    /** Ids of the papers that would say something else by now; superseded ones are not looked at. */
    outdated: async (stored: StoredShipment, documents: readonly DocumentMeta[]): Promise<Set<number>> => {
      const papers = documents.filter(({ superseded, fingerprint: said }) => !superseded && said !== null);
      if (papers.length === 0) return new Set();
      const shipment = parseJson(stored.text) as Shipment;
      const context = await of(shipment);
      const from = JSON.stringify([stored.version, context.carrier, context.ownAddress, context.slip]);
      const changed = papers.filter((document) => isOutdated(document, from, shipment, context));
      return new Set(changed.map(({ id }) => id));
    },
  };
};
