import { z } from 'zod';
import type {
  CarrierConnection,
  CarrierMessage,
  CarrierRate,
  CarrierShipment,
} from '../../core/carrier-gateway.ts';
import { meaningOf } from '../mapping/meanings.ts';
import type { CarrierReferences } from './references.ts';

/** Answers of Karrio 2026.1, in so far as Packdesk reads them. */
const text = z.string().nullish();

export const Message = z.looseObject({
  // A check of several fields has an object of codes instead.
  code: z.unknown().optional(),
  message: z.unknown().optional(),
  carrier_name: text,
  carrier_id: text,
  details: z.unknown().optional(),
});

const FieldReason = z.union([
  z.string(),
  z.looseObject({ message: z.string() }).transform((each) => each.message),
]);

/** Members that a message is about: `{"parcel[0].weight": {"code": "exceeds", "message": "..."}}`. Else undefined. */
const fieldsOf = (details: unknown): Record<string, string> | undefined => {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  const fields = Object.entries(details).flatMap(([path, reason]) => {
    const { data } = FieldReason.safeParse(reason);
    return data === undefined ? [] : [[path, data]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
};

const about = z.looseObject({ VERSION: z.string().min(1), carriers: z.record(z.string(), z.unknown()) });

/** `/v1/references`, which needs no key: its list of carriers tells the engine from other servers with a version. */
export const About = about.transform(({ VERSION }) => ({ version: VERSION.slice(0, 40) }));

const Named = z.record(z.string(), z.record(z.string(), z.unknown()));

const Option = z.looseObject({
  label: text,
  type: text,
  meta: z.looseObject({ category: text }).nullish(),
});

/** The same at length: readable names of services, and options, by carrier. */
export const References = about
  .extend({ service_names: Named.nullish(), options: Named.nullish() })
  .transform((each): CarrierReferences => {
    const names = each.service_names ?? {};
    return {
      version: each.VERSION.slice(0, 40),
      serviceName: (carrierName, service) => {
        const name = Object.hasOwn(names, carrierName) ? names[carrierName]?.[service] : null;
        return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
      },
      options: (carrierName) =>
        Object.entries(
          (Object.hasOwn(each.options ?? {}, carrierName) && each.options?.[carrierName]) || {},
        ).flatMap(([code, value]) => {
          const { data } = Option.safeParse(value);
          if (!data?.meta?.category) return [];
          return [{ code, name: data.label ?? '', type: data.type ?? '', category: data.meta.category }];
        }),
    };
  });

/** The tokens that it shows for its accounts are left out: nothing of them is read. */
const Connection = z
  .looseObject({
    carrier_id: z.string().min(1),
    carrier_name: z.string().min(1),
    display_name: text,
    active: z.boolean().default(true),
    test_mode: z.boolean().default(false),
    capabilities: z.array(z.string()).nullish(),
    // Its owner may have narrowed it down to some services.
    config: z
      .looseObject({ shipping_services: z.array(z.string()).nullish().catch(null) })
      .nullish()
      .catch(null),
  })
  .transform(
    (each): CarrierConnection => ({
      carrierId: each.carrier_id,
      carrierName: each.carrier_name,
      displayName: each.display_name || each.carrier_id,
      active: each.active,
      isTest: each.test_mode,
      capabilities: each.capabilities ?? [],
      ...(each.config?.shipping_services?.length && { chosenServices: each.config.shipping_services }),
    }),
  );

/** One page of a list; `next` is the address of the one after it. */
export const ConnectionPage = z.looseObject({ next: text, results: z.array(Connection) });

/** `{"code": "name", ...}` of `/v1/carriers/{name}/services`. */
export const Services = z.record(z.string(), z.unknown()).transform((each) => Object.keys(each));

const Rate = z
  .looseObject({
    id: z.string().min(1),
    carrier_id: z.string(),
    service: text,
    total_charge: z.number().nullish(),
    currency: text,
    transit_days: z.number().nullish(),
  })
  .transform(
    (each): CarrierRate => ({
      id: each.id,
      carrierId: each.carrier_id,
      service: each.service ?? '',
      total: each.total_charge ?? 0,
      currency: each.currency ?? '',
      transitDays: each.transit_days ?? null,
    }),
  );

/** Some carriers answer with a whole web page, and messages are stored. */
const LONGEST_TEXT = 2_000;
const LONGEST_NAME = 100;

export const messageOf = (each: z.output<typeof Message>): CarrierMessage => {
  const { code, message, carrier_name, carrier_id, details } = each;
  const fields = fieldsOf(details);
  const said = {
    code: typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, LONGEST_NAME) : '',
    text: (typeof message === 'string' ? message : JSON.stringify(message ?? '')).slice(0, LONGEST_TEXT),
  };
  const meaning = meaningOf(said);
  return {
    ...said,
    ...(carrier_name && { carrier: carrier_name.slice(0, LONGEST_NAME) }),
    ...(carrier_id && { carrierId: carrier_id }),
    ...(meaning && { meaning }),
    ...(fields && { fields }),
  };
};

/** `draft` is not bought yet, `cancelled` no longer; each other status comes after a purchase. */
const NOT_BOUGHT = new Set(['draft', 'cancelled', 'void', 'voided']);

export const EngineShipment = z
  .looseObject({
    id: z.string().min(1),
    status: z.string(),
    test_mode: z.boolean().default(false),
    carrier_id: text,
    service: text,
    tracking_number: text,
    meta: z.looseObject({ tracking_numbers: z.array(z.string()).nullish() }).nullish(),
    rates: z.array(Rate).nullish(),
    // Only the price is read from it: a label must not fail for it.
    selected_rate: Rate.nullish().catch(null),
    messages: z.array(Message).nullish(),
    shipping_documents: z.array(z.looseObject({ category: z.string(), url: text, base64: text })).nullish(),
    label_url: text,
  })
  .transform((each): CarrierShipment => {
    const number = each.tracking_number || null;
    const numbers = each.meta?.tracking_numbers ?? [];
    const documents = (each.shipping_documents ?? []).map(({ category, url, base64 }) => ({
      category,
      url: url ?? '',
      base64: base64 || null,
    }));
    return {
      id: each.id,
      isBought: !NOT_BOUGHT.has(each.status),
      isVoid: each.status !== 'draft' && NOT_BOUGHT.has(each.status),
      isTest: each.test_mode,
      carrierId: each.carrier_id ?? null,
      service: each.service ?? null,
      trackingNumber: number,
      trackingNumbers: numbers.length > 0 ? numbers : number === null ? [] : [number],
      rates: each.rates ?? [],
      chosenRate: each.selected_rate ?? null,
      messages: (each.messages ?? []).map(messageOf),
      documents:
        documents.length > 0 || !each.label_url
          ? documents
          : [{ category: 'label', url: each.label_url, base64: null }],
    };
  });

/** Both of its forms: `errors` of the engine, `messages` of carriers. */
const Refusal = z.looseObject({
  errors: z.array(Message).nullish(),
  messages: z.array(Message).nullish(),
});

/** Its messages, empty where the answer is not of its form. */
export const messagesIn = (value: unknown): CarrierMessage[] => {
  const { data } = Refusal.safeParse(value);
  return [...(data?.errors ?? []), ...(data?.messages ?? [])].map(messageOf);
};
