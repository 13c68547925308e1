import type { Address } from '../../../shared/address/schema.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { type DocumentLanguage, documentLanguageOf } from '../../../shared/document-language.ts';
import type { LabelContent } from '../../../shared/label/content.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import { type LabelTemplate, templateOf } from '../../../shared/label/template.ts';
import { parcelForm } from '../../../shared/papers/parcel-form.ts';
import { defaultPaperSettings, PaperSettings } from '../../../shared/papers/settings.ts';
import { carrierOf, labelsElsewhere } from '../../../shared/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { deskDocumentLanguage } from '../desk-language.ts';
import type { DeskSender } from '../desk-sender.ts';
import type { Carriers } from './carriers.ts';
import { storedTemplates } from './templates.ts';

const REPRINTS_SETTING = 'desk.markReprints';

const PAPERS_WITH_LABEL_SETTING = 'desk.papersWithLabel';

/** The setting with how the desk makes its papers. */
const PAPERS_SETTING = 'desk.papers';

/** Inputs of labels besides the shipment. */
export interface LabelSurroundings {
  carriers: readonly CarrierProfile[];
  /** Sender of shipments that name none. */
  ownAddress: Address | null;
  /** Of labels whose shipment names no language. */
  documentLanguage: DocumentLanguage;
  /** Decides between the customs forms that a label names. */
  papers: PaperSettings;
  /** Papers that border or carrier ask for are printed with the label. */
  papersWithLabel: boolean;
  /** A second print says so on the label. */
  markReprints: boolean;
  /** This desk works in front of a remote now. */
  remote: boolean;
  /** Designs for carriers' labels that name one. */
  templates: readonly LabelTemplate[];
}

export type Surroundings = () => Promise<LabelSurroundings>;

/** True where this shipment's labels are not drawn here: the remote sends them, or they are bought. */
export const isMadeElsewhere = (
  shipment: Shipment,
  { carriers, remote }: Pick<LabelSurroundings, 'carriers' | 'remote'>,
): boolean => labelsElsewhere(shipment, { carriers, remote });

/** Reads the current inputs of labels at this desk. */
export const createSurroundings =
  (ports: {
    carriers: Carriers;
    sender: DeskSender;
    settings: SettingsStore;
    isEdge: () => boolean;
  }): Surroundings =>
  async () => ({
    carriers: await ports.carriers.list(),
    ownAddress: await ports.sender(),
    documentLanguage: await deskDocumentLanguage(ports.settings),
    papers: PaperSettings.safeParse(await ports.settings.get(PAPERS_SETTING)).data ?? defaultPaperSettings,
    markReprints: (await ports.settings.get(REPRINTS_SETTING)) === true,
    papersWithLabel: (await ports.settings.get(PAPERS_WITH_LABEL_SETTING)) !== false,
    remote: ports.isEdge(),
    templates: await storedTemplates(ports.settings),
  });

/**
 * Content of each label of a shipment, in its document language or the desk's, on its carrier's template.
 * @param before how often each was printed before
 */
export const labelContents = (
  shipment: Shipment,
  { carriers, ownAddress, documentLanguage, papers, markReprints, templates }: LabelSurroundings,
  before: (parcel: number) => number = () => 0,
): LabelContent[] => {
  const language = documentLanguageOf(shipment.settings?.documentLanguage, documentLanguage);
  const carrier = carrierOf(shipment, carriers);
  const template = templateOf(carrier, templates);
  const context = { carrier, ownAddress, settings: papers };
  return (shipment.shipmentInfo.shipmentItems ?? []).map((_, index) => {
    const reprint = markReprints ? before(index) : 0;
    return labelContent(shipment, index, {
      language,
      drawsDemonstration: true,
      ...(reprint > 0 && { reprint }),
      ...(carrier && { carrier }),
      ...(template && { template }),
      defaultSender: ownAddress,
      customs: parcelForm(shipment, index, context),
    });
  });
};
