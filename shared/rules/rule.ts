import type { CarrierProfile, Product } from '../carrier/profile.ts';
import type { NumberSupply } from '../carrier/supply.ts';
import type { Crossing } from '../customs/territories.ts';
import type { rules } from '../i18n/en/rules.ts';
import type { SizeMm } from '../label/size.ts';
import type { LabelTemplate } from '../label/template.ts';
import type { Party } from '../shipment/parties.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { OpenQuestion } from './open-question.ts';

/** Input of the rules. Made by `subjectOf` (subject.ts). */
export interface RuleSubject {
  shipment: Shipment;
  /** The shipment's carrier; null where none is named or it is not configured here. */
  carrier: CarrierProfile | null;
  /** Template of the carrier's labels at this desk; null: the base as it is. */
  template: LabelTemplate | null;
  /** All carriers of this desk. */
  carriers: readonly CarrierProfile[];
  /** Number of numbers this desk has for them; empty where it is not known. */
  supplies: readonly NumberSupply[];
  /** This desk has a remote service. */
  remote: boolean;
  /** The desk's own day, ISO 8601; null: not known, and no date is over. */
  today: string | null;
  /** Places where the remote has something else, which wait for a decision. */
  questions: readonly OpenQuestion[];
  parcels: readonly Parcel[];
  /** Media of the labels; null: as the shipment requests. */
  media: SizeMm | null;
  /** The shipment's sender, else the desk's own address in its place. */
  sender: Party | null;
  /** Customs border between the addresses; worked out on first use. */
  readonly crossing: Crossing;
}

/**
 * `save`: what is never right, refused on create and update. `label`: what a label or a border needs, shown while
 * one types and refused when a label is asked for.
 */
export type RuleLevel = 'save' | 'label';

/** `error` blocks, `warning` is worth a look. */
export type Severity = 'error' | 'warning';

export type RuleValues = Record<string, string | number>;

/** A place where a rule is broken: the field's path below the shipment and what fills the rule's words. */
export interface Finding {
  path: string;
  values?: RuleValues;
  /** Suggested value of the field, where there is one. */
  fix?: string | number;
}

/**
 * The source of the rules that check the limits of the carrier's profile. An override of one applies only to
 * this carrier and product (concern.ts).
 */
export const CARRIER_PROFILE = 'Carrier profile';

/** Every rule has its words. */
export type RuleId = keyof typeof rules;

/** Facts common to every rule. */
export interface RuleFacts {
  /** Never changes: its words are in the catalogue under it, overrides are kept under it. */
  id: RuleId;
  level: RuleLevel;
  severity: Severity;
  /** Authority behind the rule, with the edition or the date. */
  source: string;
  /** A supervisor may set a finding of it aside, with a reason. */
  overridable?: boolean;
}

/**
 * Inputs of a rule besides one parcel, or one of its lines: as long as these are the same, so are its
 * findings, and they are kept with the parcel, since a document with thousands of lines is checked at each
 * key.
 */
export interface ParcelContext {
  carrier: CarrierProfile | null;
  /** The carrier's product that the shipment names. */
  product: Product | null;
  /** Currency of prices that name none. */
  currency: string;
}

/** One rule of a shipment. Its findings are those of `check`, `parcel` and `line` together. */
export interface Rule extends RuleFacts {
  /** Asked only where goods are declared at a customs border. */
  border?: boolean;
  /** Asked of trade: not where the post's customs form goes with inland mail. */
  trade?: boolean;
  /** Asked of goods: not where only documents are sent. */
  goods?: boolean;
  /** Asked only where this desk makes the label, and so gives the numbers, itself. */
  ownLabel?: boolean;
  check?: (subject: RuleSubject) => readonly Finding[];
  /** Looks at only one parcel; paths are below it. */
  parcel?: (parcel: Parcel, context: ParcelContext) => readonly Finding[];
  /** Looks at only one article line; paths are below it. `currency` is what its prices are in. */
  line?: (article: Article, currency: string) => readonly Finding[];
}

/** Result of nearly every check. */
export const nothing: readonly Finding[] = [];

/** True where a text is there and not only blanks. */
export const filled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value != null;

/** A finding at `path` unless `met`. */
export const demand = (met: boolean, path: string, values?: RuleValues): readonly Finding[] => {
  if (met) return nothing;
  return [values ? { path, values } : { path }];
};

/** A text without blanks at its ends; empty where there is none. An unchecked document has numbers in place of texts. */
export const trimmed = (text: string | null | undefined): string => String(text ?? '').trim();

const SHOWN = 60;

/** A text as a message quotes it: not longer than one reads. */
export const quoted = (text: string): string =>
  text.length > SHOWN ? `${[...text.slice(0, SHOWN)].slice(0, -1).join('')}…` : text;
