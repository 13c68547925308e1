import type { OpenQuestions } from '../../shared/rules/open-question.ts';
import type { LeaseSource } from '../core/lease-source.ts';
import type { Logger } from '../core/logger.ts';
import type { NumberRanges } from '../core/number-ranges.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { type DeskSender, deskSender } from './desk-sender.ts';
import { createCarrierRules, type StoredCarrierRules } from './shipments/carrier-rules.ts';
import { type Carriers, createCarriers } from './shipments/carriers.ts';
import { createSurroundings, type Surroundings } from './shipments/label-contents.ts';
import { createNumbering, type Numbering } from './shipments/numbering.ts';
import { createS10Ranges, type S10Ranges } from './shipments/s10-ranges.ts';
import { createTemplates, type Templates } from './shipments/templates.ts';

/**
 * Carriers with the rules that choose them, sender and numbers that labels, papers and manifests are made with. A process has one of each and passes it
 * on, so that changes of one setting wait for each other wherever they come from.
 */
export interface LabelInputs {
  carriers: Carriers;
  carrierRules: StoredCarrierRules;
  templates: Templates;
  sender: DeskSender;
  s10Ranges: S10Ranges;
  numbering: Numbering;
  surroundings: Surroundings;
  /** Places where the remote has something else, which wait for a decision. */
  questions: OpenQuestions;
}

export interface LabelInputPorts {
  settings: SettingsStore;
  ranges: NumberRanges;
  /** Source of an edge's numbers in place of ranges of its own. */
  leases?: LeaseSource | undefined;
  isEdge: () => boolean;
  /** Left out: there is no remote. */
  questions?: OpenQuestions;
  logger: Logger;
}

export const createLabelInputs = ({
  settings,
  ranges,
  leases,
  isEdge,
  questions = async () => [],
  logger,
}: LabelInputPorts): LabelInputs => {
  const carriers = createCarriers({ settings, logger });
  const sender = deskSender(settings);
  return {
    carriers,
    carrierRules: createCarrierRules({ settings, carriers, isEdge, logger }),
    templates: createTemplates(settings),
    sender,
    s10Ranges: createS10Ranges(settings),
    numbering: createNumbering({ ranges, settings, leases }),
    surroundings: createSurroundings({ carriers, sender, settings, isEdge }),
    questions,
  };
};
