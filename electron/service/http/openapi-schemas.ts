import { z } from 'zod';
import { Address, AddressData } from '../../../shared/address/schema.ts';
import { RatesAnswer } from '../../../shared/carrier/rate-choices.ts';
import {
  AskAgainRequest,
  DeclareAnswer,
  DeclaredManifest,
  DeclareRequest,
  UndeclaredAnswer,
} from '../../../shared/handover/declared.ts';
import { OrderTaken } from '../../../shared/import/inbox.ts';
import { LeaseAnswer, LeaseRequest, TakenRequest } from '../../../shared/number-lease.ts';
import { TakenNumber, TakenResponse } from '../../../shared/numbers-taken.ts';
import { PrintAnswer, PrintRequest } from '../../../shared/printing/program-print.ts';
import {
  GetNotFound,
  GetResponse,
  LabelDocument,
  LoginRequest,
  LoginResponse,
  PasswordChange,
  Problem,
  ReferencesBody,
  RefreshRequest,
  SaveResponse,
  ShipmentErrorEntry,
  ShipmentResult,
  ShipmentsBody,
  Unauthorized,
} from '../../../shared/service.ts';
import { HoldAnswer, HoldRequest } from '../../../shared/shipment/hold.ts';
import { VoidRequest } from '../../../shared/shipment/reasons.ts';
import { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import { CarrierDetails, ShipmentSettings } from '../../../shared/shipment/schema/settings.ts';
import { Shipment, ShipmentInfo } from '../../../shared/shipment/schema/shipment.ts';

type JsonSchema = Record<string, unknown>;

const named = {
  LoginRequest,
  LoginResponse,
  PasswordChange,
  RefreshRequest,
  ReferencesBody,
  ShipmentsBody,
  GetResponse,
  GetNotFound,
  SaveResponse,
  ShipmentResult,
  LabelDocument,
  ShipmentErrorEntry,
  Problem,
  Unauthorized,
  LeaseRequest,
  LeaseResponse: LeaseAnswer,
  TakenRequest,
  TakenResponse,
  TakenNumber,
  RatesAnswer,
  DeclareRequest,
  DeclareAnswer,
  DeclaredManifest,
  AskAgainRequest,
  UndeclaredAnswer,
  HoldRequest,
  VoidRequest,
  HoldAnswer,
  PrintRequest,
  PrintAnswer,
  OrderTaken,
  Shipment,
  ShipmentSettings,
  CarrierDetails,
  ShipmentInfo,
  AddressData,
  Address,
  Parcel,
};

export type SchemaName = keyof typeof named;

export const schemaRef = (name: SchemaName): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** Any JSON is the empty schema; zod spells it out, recursively, in a place of its own. */
const SHARED = '__shared';

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...members } = value as JsonSchema;
  if (typeof $ref === 'string' && $ref.includes(SHARED)) return {};
  const entries = Object.entries(members).filter(([name]) => name !== '$schema' && name !== '$id');
  const kept = Object.fromEntries(entries.map(([name, inner]) => [name, tidy(inner)]));
  return $ref === undefined ? kept : { $ref, ...kept };
};

/** The zod schemas of the interface as JSON Schema 2020-12, by name, for `components.schemas`. */
export const componentSchemas = (clientIdName: string): Record<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => (id === SHARED ? SHARED : `#/components/schemas/${id}`),
  });
  const { [SHARED]: _, ...own } = tidy(schemas) as Record<string, JsonSchema>;
  if (clientIdName === 'serviceClientId') return own;
  return JSON.parse(JSON.stringify(own).replaceAll('"serviceClientId"', JSON.stringify(clientIdName)));
};
