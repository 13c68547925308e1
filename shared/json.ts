/**
 * JSON whose whole numbers keep their digits. A JavaScript number holds whole numbers exactly up to 2^53 - 1;
 * a member that Packdesk does not know may carry a longer one (an id of 64 bits), and has to come back as it
 * came. One whose digits a number would not keep is a bigint in memory and its own digits in JSON. Everything
 * else is as `JSON.parse` has it: a decimal is the nearest double (RFC 8259, section 6), -0 becomes 0 when it
 * is written, the last of duplicate names counts, and half a surrogate pair stays what it is.
 */

/** Additions of ES2025 to JSON, which the compiler's library does not have yet. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
type Reviver = (this: unknown, name: string, value: unknown, context: { source?: string }) => unknown;

// Lets any JSON writer handle them; without this it would throw.
Object.defineProperty(BigInt.prototype, 'toJSON', {
  value(this: bigint) {
    return rawJSON(this.toString());
  },
  configurable: true,
  writable: true,
});

/**
 * A number may be longer than 2^53 only where sixteen digits stand at its begin and not in a string. Three simple
 * searches: the first of them finds nothing in most texts, and one that says it all takes longer than the parsing.
 */
const mayHaveLong = (text: string): boolean =>
  /\d{16}/.test(text) && (/[:,[\s-]\d{16}/.test(text) || /^\d{16}/.test(text));

const WHOLE = /^-?\d+$/;

const keepDigits: Reviver = (_name, value, { source }) => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isFinite(value)) return value;
  // A double written as it came keeps its digits anyway.
  if (source === undefined || !WHOLE.test(source) || String(value) === source) return value;
  return BigInt(source);
};

/**
 * A JSON text as values; whole numbers that a double would change as bigint. A text without such a number costs no
 * more than `JSON.parse`.
 * @throws SyntaxError where it is no JSON
 */
export const parseJson = (text: string): unknown =>
  mayHaveLong(text)
    ? JSON.parse(text, keepDigits as (name: string, value: unknown) => unknown)
    : JSON.parse(text);
