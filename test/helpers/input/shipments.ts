import fc from 'fast-check';
import { z } from 'zod';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import { parseJson } from '../../../shared/json.ts';
import { checkRules } from '../../../shared/rules/index.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { anyJson, anyNumber, anyText, unknownMembers } from './values.ts';

/**
 * Shipments made from the schemas themselves: a new field of the interface is covered by the tests. Kinds of
 * the field catalogue say what a text looks like; values that a rule still refuses are removed.
 */

/** Values that fit most rules, by the catalogue's kind. */
const texts: Partial<Record<string, readonly string[]>> = {
  country: ['DE', 'CH', 'at', 'USA', 'Schweiz', 'GB'],
  currency: ['EUR', 'CHF', 'JPY', 'USD'],
  date: ['2026-11-20', '2028-02-29', '2026-11-20T08:30:00Z', ''],
  time: ['08:30', '00:00', '23:59', ''],
  language: ['de', 'en', 'fr'],
  email: ['a@b.example', ''],
  phone: ['+49 4744 123', '0471 12'],
};

const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 8, nil: null });

const textAt = (path: string): fc.Arbitrary<unknown> => {
  const fitting = texts[fieldAt(path)?.kind ?? ''];
  return fitting ? fc.constantFrom(...fitting) : anyText;
};

const count = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 2 ** 53 - 1));
const amount = fc.oneof(anyNumber.map(Math.abs), fc.double({ min: 0, max: 1e6, noNaN: true }));

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema;

type Members = Record<string, fc.Arbitrary<unknown>>;

const object = (members: Members): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(members, { requiredKeys: [], noNullPrototype: true }),
      unknownMembers(Object.keys(members)),
    )
    .map(([known, unknown]) => ({ ...known, ...unknown }));

type Each = (schema: unknown, path: string) => fc.Arbitrary<unknown>;

const membersOf = (schema: z.ZodObject, path: string, each: Each): Members =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, member]) => [
      name,
      each(member, path === '' ? name : `${path}.${name}`),
    ]),
  );

const leafOf = (schema: unknown, path: string): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodString) return textAt(path);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? count : amount;
  if (schema instanceof z.ZodRecord) return object({});
  return anyJson;
};

/** A value as a document has it. */
const wholeOf: Each = (schema, path) => {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) {
    const whole = object(membersOf(inner, path, wholeOf));
    // An element of an array is an object; elsewhere null may stand for one.
    return path.endsWith(']') ? whole : some(whole);
  }
  if (inner instanceof z.ZodArray) {
    return some(fc.array(wholeOf(inner.element, `${path}[]`), { maxLength: 3 }));
  }
  return some(leafOf(inner, path));
};

/** A value as a merge patch has it: any part of an object, any member taken away, arrays whole. */
const patchOf: Each = (schema, path) => {
  const inner = bare(schema);
  if (!(inner instanceof z.ZodObject)) return wholeOf(schema, path);
  return fc.option(object(membersOf(inner, path, patchOf)), { freq: 4, nil: null });
};

/** As the other side has it, and as JSON: -0 is 0 there. */
export const asSent = <T>(value: T): T => parseJson(JSON.stringify(value)) as T;

const PRINT = 'settings.printSettings.printLabel';

/** Without what asks for a label: that needs more than what a schema accepts. */
const unlabelled = (shipment: Shipment): Shipment =>
  valueAt(shipment, PRINT) === true ? withValueAt(shipment, PRINT, false) : shipment;

/** The paths of what no save may bring in, the last of an array first. */
export const refusedPaths = (document: Shipment): string[] =>
  checkRules(document, { carriers: [] }, 'save')
    .filter(({ severity }) => severity === 'error')
    .map(({ path }) => path)
    .reverse();

/** The shipment without what a rule refuses on a save. */
export const settled = (shipment: Shipment): Shipment => {
  let document = shipment;
  for (let paths = refusedPaths(document); paths.length > 0; paths = refusedPaths(document)) {
    for (const path of paths) document = withValueAt(document, path, undefined);
  }
  return document;
};

const named = (document: unknown, shipmentReference: string): Shipment => {
  const shipment = document as Shipment;
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentReference } };
};

/** A shipment that a create accepts, under a reference that the test replaces by one of its own. */
export const anyShipment: fc.Arbitrary<Shipment> = object(membersOf(Shipment, '', wholeOf)).map((document) =>
  settled(asSent(unlabelled(named(document, 'ANY')))),
);

/** A merge patch of a shipment, whatever it does to it. */
export const anyPatch: fc.Arbitrary<Shipment> = object(membersOf(Shipment, '', patchOf)).map((document) =>
  asSent(unlabelled(named(document, 'ANY'))),
);

/** The same shipment or patch under another reference. */
export const under = named;
