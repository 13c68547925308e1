/**
 * An exact decimal number: `units` / 10^`scale`. Money is added and multiplied as this and never as a JavaScript
 * number, in which 0.1 + 0.2 is not 0.3.
 */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point, 0 or more. */
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

const tenTo = (digits: number): bigint => 10n ** BigInt(digits);

/** Up to here every number of `QUICK_SCALE` digits after the point has a double of its own. */
const QUICK_LIMIT = 1e15;
const QUICK_SCALE = 4;

/**
 * Fast path for most numbers, with a few digits after the point. Read without their text, since there are
 * thousands.
 */
const quickly = (value: number): Decimal | null => {
  for (let scale = 0, factor = 1; scale <= QUICK_SCALE; scale += 1, factor *= 10) {
    const units = Math.round(value * factor);
    if (Math.abs(units) >= QUICK_LIMIT) return null;
    if (units / factor === value) return { units: BigInt(units), scale };
  }
  return null;
};

/**
 * The decimal that a JSON number says: 0.1 is one tenth, 1e21 its twenty-one zeros.
 * @throws RangeError for what JSON does not know (NaN, infinity)
 */
export const decimalOf = (value: number): Decimal => {
  const quick = quickly(value);
  if (quick) return quick;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`${value} is not a number that JSON knows.`);
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  const units = scale < 0 ? digits * tenTo(-scale) : digits;
  return { units: sign === '-' ? -units : units, scale: Math.max(0, scale) };
};

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * tenTo(wanted - scale);

export const plus = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
};

export const sumOf = (values: Iterable<Decimal>): Decimal => {
  let sum = ZERO;
  for (const value of values) sum = plus(sum, value);
  return sum;
};

export const times = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

/** Below zero when a is smaller, 0 when both say the same number, above zero when a is larger. */
export const compare = (a: Decimal, b: Decimal): number => {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** A whole quotient, halves away from zero, as merchants round. */
const quotient = (units: bigint, by: bigint): bigint => {
  const [over, under] = by < 0n ? [-units, -by] : [units, by];
  const half = over < 0n ? -under : under;
  return (over * 2n + half) / (under * 2n);
};

/** Exactly `digits` digits after the point; halves go away from zero, as merchants round. */
export const roundTo = (value: Decimal, digits: number): Decimal => {
  if (value.scale <= digits) return { units: unitsAt(value, digits), scale: digits };
  return { units: quotient(value.units, tenTo(value.scale - digits)), scale: digits };
};

/**
 * a / b, rounded to `digits` digits after the point.
 * @throws RangeError when b is zero
 */
export const divided = (a: Decimal, b: Decimal, digits: number): Decimal => {
  if (b.units === 0n) throw new RangeError('Nothing can be divided by zero.');
  const scale = Math.max(a.scale, b.scale);
  return { units: quotient(unitsAt(a, scale) * tenTo(digits), unitsAt(b, scale)), scale: digits };
};

/** As text with a point: "-12.30". The number of digits is that of `scale`, and `Intl` reads it without a loss. */
export const decimalText = ({ units, scale }: Decimal): `${number}` => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = scale === 0 ? '' : `.${digits.slice(point)}`;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}` as `${number}`;
};

/** The nearest number that JSON can say: it has no infinity. */
export const finite = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);

/**
 * The nearest JavaScript number, for the interface's fields and for comparisons that need no exactness. Always
 * finite.
 */
export const decimalNumber = (value: Decimal): number => finite(Number(decimalText(value)));
