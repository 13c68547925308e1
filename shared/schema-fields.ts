import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';

/**
 * The kinds of value that the interface knows. Every member may be absent or null:
 * the interface shows no required flags, and a null in an update removes a member (RFC 7396).
 * Lengths are bounded so that one field cannot fill a disk; they are generous on purpose.
 */
export const MAX_TEXT = 10_000;

/** Free text or a code; the interface shows no allowed values. */
export const text = () => z.string().max(MAX_TEXT).nullish();

/** A finite number; JSON knows neither NaN nor infinity. */
export const number = () => z.number().nullish();

/** A whole number that JavaScript and JSON carry exactly. */
export const integer = () => z.int().nullish();

export const flag = () => z.boolean().nullish();

/** An array; its elements keep their order. */
export const list = <T extends z.ZodType>(element: T) => boundedArray(element).nullish();

/** An object of the interface. Members that Packdesk does not know are kept as they came. */
export const record = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape);

/**
 * A value whose inside the interface does not show. Kept as it came, and not looked into: it is from a JSON text, and
 * `jsonTreeErrors` has seen what no JSON text may bring. zod would walk it on the stack, and copy it.
 */
export const opaque = () => (z.unknown() as z.ZodType<z.core.util.JSONType>).nullish();
