import { addressRules } from './address.ts';
import { borderLineRules } from './border-lines.ts';
import { borderPaperRules } from './border-papers.ts';
import { borderPartyRules } from './border-parties.ts';
import { boxRules } from './boxes.ts';
import { carrierRules } from './carrier.ts';
import { codeRules } from './codes.ts';
import { consigneeNumberRules } from './consignee-numbers.ts';
import { contactRules } from './contact.ts';
import { contradictionRules } from './contradictions.ts';
import { currencyRules } from './currency.ts';
import { dangerousRules } from './dangerous.ts';
import { dateRules } from './dates.ts';
import { engineRules } from './engine.ts';
import { incotermRules } from './incoterms.ts';
import { labelRules } from './label.ts';
import { numberRules } from './numbers.ts';
import { parcelNumberRules } from './parcel-numbers.ts';
import { parcelRules } from './parcels.ts';
import { placeholderRules } from './placeholders.ts';
import { questionRules } from './questions.ts';
import type { Rule } from './rule.ts';
import { serviceRules } from './services.ts';
import { sumRules } from './sums.ts';
import { supplyRules } from './supply.ts';
import { textRules } from './texts.ts';
import { tradeNumberRules } from './trade-numbers.ts';
import { weightRules } from './weights.ts';

/**
 * Every rule, one file a theme, in the order in which a person meets them. A rule belongs here when it can be told
 * from the document and what the desk is set up with.
 */
export const allRules: readonly Rule[] = [
  ...questionRules,
  ...textRules,
  ...addressRules,
  ...contradictionRules,
  ...boxRules,
  ...placeholderRules,
  ...contactRules,
  ...parcelRules,
  ...weightRules,
  ...parcelNumberRules,
  ...numberRules,
  ...carrierRules,
  ...engineRules,
  ...serviceRules,
  ...supplyRules,
  ...dangerousRules,
  ...codeRules,
  ...currencyRules,
  ...tradeNumberRules,
  ...incotermRules,
  ...dateRules,
  ...sumRules,
  ...borderPartyRules,
  ...consigneeNumberRules,
  ...borderPaperRules,
  ...borderLineRules,
  ...labelRules,
];
