import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { FieldPath } from './field-path.ts';
import {
  CarrierCode,
  CarrierName,
  Code,
  Countries,
  Country,
  Limits,
  Name,
  Service,
  ServiceIndicator,
} from './parts.ts';
import type { ProblemId } from './problems.ts';

/** A product of a carrier. Its values take precedence over the carrier's. */
const Product = z.object({
  code: Code,
  name: Name,
  requiredFields: boundedArray(FieldPath).default([]),
  limits: Limits.optional(),
  countries: Countries.optional(),
  /** Codes of the services that it can be booked with; absent: all of them. */
  services: boundedArray(Code).optional(),
  /** For S10 numbers: which range its numbers come from. */
  serviceIndicator: ServiceIndicator.optional(),
});
export type Product = z.output<typeof Product>;

/**
 * Origin of tracking numbers. `sscc`: drawn from the desk's company prefix. `s10`: drawn from the desk's
 * ranges of UPU S10 numbers, by service indicator; the country is the one whose post has given the range, and
 * without it the numbers are demonstration ones. `none`: from elsewhere; a label then needs one to be there.
 */
const Numbering = z.preprocess(
  (value) => (typeof value === 'string' ? { kind: value } : value),
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('sscc') }),
      z.object({
        kind: z.literal('s10'),
        serviceIndicator: ServiceIndicator,
        country: Country.nullable().default(null),
      }),
      z.object({ kind: z.literal('none') }),
    ],
    'value' satisfies ProblemId,
  ),
);
export type Numbering = z.output<typeof Numbering>;

/** `limited`: only in limited quantities. A plain yes or no means all or none. */
const DangerousGoods = z.preprocess(
  (value) => (typeof value === 'boolean' ? (value ? 'all' : 'none') : value),
  z.enum(['none', 'limited', 'all'], 'value' satisfies ProblemId),
);

/**
 * The customs papers that the carrier wants at a customs border. CN22 serves up to and including its two limits,
 * CN23 above (UPU Convention Regulations); the value is in special drawing rights.
 */
const Customs = z.object({
  forms: boundedArray(z.enum(['cn22', 'cn23', 'invoice'], 'value' satisfies ProblemId)).default([]),
  cn22MaxValueSdr: z
    .number()
    .positive('number-positive' satisfies ProblemId)
    .default(300),
  cn22MaxWeightKg: z
    .number()
    .positive('number-positive' satisfies ProblemId)
    .default(2),
});

/** Places other than a street that the carrier delivers to. */
const Boxes = z.object({
  poBox: z.boolean('value' satisfies ProblemId).default(true),
  locker: z.boolean('value' satisfies ProblemId).default(true),
  office: z.boolean('value' satisfies ProblemId).default(true),
});

/** A carrier's connection at an engine. The products' codes are the codes of its services there. */
const EngineRoute = z.object({
  /** Of this desk's engines. */
  id: Code,
  /** The engine's `carrier_id`: the connection's own name. */
  carrierId: Code,
  /** The engine's `carrier_name`, as `dhl_express`. */
  carrierName: Code,
  /** Labels are of no worth: the connection is for trying. */
  isTest: z.boolean().default(false),
});
export type EngineRoute = z.output<typeof EngineRoute>;

const shape = z.object({
  code: CarrierCode,
  name: CarrierName,
  products: boundedArray(Product).min(1, 'product-missing' satisfies ProblemId),
  services: boundedArray(Service).default([]),
  /** `gs1`: the GS1 logistic label. `post`: a postal label with the number in Code 128. */
  labelTemplate: z.enum(['gs1', 'post'], 'value' satisfies ProblemId),
  /** The id of a template of this desk on that label; absent, or one that it does not have: the label as it is. */
  template: z
    .string('value' satisfies ProblemId)
    .min(1, 'value' satisfies ProblemId)
    .max(60, 'value' satisfies ProblemId)
    .optional(),
  numbering: Numbering,
  /**
   * Source of its labels. `remote`: only the service behind an edge, which also gives the numbers. `karrio`: bought
   * through a carrier engine, whose carrier gives the numbers; an edge has them through its origin.
   */
  labels: z.enum(['desk', 'remote', 'karrio'], 'value' satisfies ProblemId).default('desk'),
  /** With `labels: karrio`: the connection of a carrier engine that its labels are bought through. */
  engine: EngineRoute.optional(),
  limits: Limits.prefault({}),
  countries: Countries.prefault({}),
  boxes: Boxes.prefault({}),
  dangerousGoods: DangerousGoods,
  /** Fields that a label needs beyond what every label needs. */
  requiredFields: boundedArray(FieldPath).default([]),
  customs: Customs.prefault({}),
  /** cm³ that count as one kg; absent: the carrier asks for no volumetric weight. */
  volumetricDivisor: z
    .number()
    .positive('number-positive' satisfies ProblemId)
    .optional(),
});

type Shape = z.output<typeof shape>;
type Report = (path: PropertyKey[], id: ProblemId) => void;

const repeatedCodes = (name: 'products' | 'services', profile: Shape, report: Report): void => {
  const seen = new Set<string>();
  for (const [index, { code }] of profile[name].entries()) {
    if (seen.has(code)) report([name, index, 'code'], 'code-repeated');
    seen.add(code);
  }
};

const services = (profile: Shape, report: Report): void => {
  const codes = new Set(profile.services.map(({ code }) => code));
  for (const [index, service] of profile.services.entries()) {
    for (const [at, code] of service.excludes.entries()) {
      const path = ['services', index, 'excludes', at];
      if (!codes.has(code)) report(path, 'service-unknown');
      else if (code === service.code) report(path, 'service-self');
    }
    const keys = new Set<string>();
    for (const [at, { key }] of service.information.entries()) {
      if (keys.has(key)) report(['services', index, 'information', at, 'key'], 'key-repeated');
      keys.add(key);
    }
  }
  for (const [index, product] of profile.products.entries()) {
    for (const [at, code] of (product.services ?? []).entries()) {
      if (!codes.has(code)) report(['products', index, 'services', at], 'service-unknown');
    }
  }
};

const label = ({ labelTemplate, numbering }: Shape, report: Report): void => {
  const foreign = labelTemplate === 'gs1' ? 's10' : 'sscc';
  if (numbering.kind === foreign) report(['numbering', 'kind'], 'numbering-label');
};

const engine = ({ labels, engine: route, numbering }: Shape, report: Report): void => {
  if (labels !== 'karrio') return;
  if (route === undefined) report(['engine'], 'engine-missing');
  if (numbering.kind !== 'none') report(['numbering', 'kind'], 'numbering-engine');
};

/**
 * A carrier is data, not code. It has the carrier's products, requirements, label and source of tracking
 * numbers. Weights in kg, lengths in cm. Profiles of the first schema (plain texts for names, a list of
 * countries, yes or no for dangerous goods) are converted.
 */
export const CarrierProfile = shape.superRefine((profile, context) => {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  repeatedCodes('products', profile, report);
  repeatedCodes('services', profile, report);
  services(profile, report);
  label(profile, report);
  engine(profile, report);
});

export type CarrierProfile = z.output<typeof CarrierProfile>;
