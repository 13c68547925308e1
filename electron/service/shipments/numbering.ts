import { z } from 'zod';
import { DEMONSTRATION_PREFIX } from '../../../shared/carrier/shipped.ts';
import { isLow, type NumberSupply, type Series, seriesKey } from '../../../shared/carrier/supply.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { DEMONSTRATION_COUNTRY, makeS10 } from '../../../shared/label/s10.ts';
import { makeSscc, ssccCapacity } from '../../../shared/label/sscc.ts';
import { freeCount, type NumberRanges } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { s10Source } from './s10-ranges.ts';

/** GS1 company prefix of the desk, 7 to 10 digits; without it the demonstration prefix. */
export const PREFIX_SETTING = 'desk.companyPrefix';
/** The SSCC's first digit, 0 to 9: lets desks of one company draw from ranges that never meet. */
export const EXTENSION_SETTING = 'numbers.extensionDigit';

const Prefix = z.string().regex(/^\d{7,10}$/);
const Extension = z.int().min(0).max(9);

/** Shipment ids come in blocks: a durable draw for each create would cost a second disk sync. */
const ID_BLOCK = 100;
const ID_RANGE = { name: 'shipment-id', next: 1, last: Number.MAX_SAFE_INTEGER };

const setting = async <T>(settings: SettingsStore, name: string, schema: z.ZodType<T>, otherwise: T) => {
  const parsed = schema.safeParse(await settings.get(name));
  return parsed.success ? parsed.data : otherwise;
};

type Ports = { ranges: NumberRanges; settings: SettingsStore };

/** Numbers of one series, `count` of them at once, and how many are left. */
interface Source {
  draw(count: number): Promise<string[]>;
  supply(): Promise<NumberSupply>;
}

const numbersFrom = (first: number, count: number, make: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => make(first + index));

const ssccSource = async ({ ranges, settings }: Ports): Promise<Source> => {
  const prefix = await setting(settings, PREFIX_SETTING, Prefix, DEMONSTRATION_PREFIX);
  const extension = await setting(settings, EXTENSION_SETTING, Extension, 0);
  const name = `sscc:${prefix}:${extension}`;
  const range = { name, next: 1, last: ssccCapacity(prefix) - 1 };
  return {
    draw: async (count) => {
      await ranges.ensure(range);
      const first = await ranges.draw(name, count);
      return numbersFrom(first, count, (serial) => makeSscc(prefix, extension, serial));
    },
    supply: async () => ({
      key: seriesKey({ kind: 'sscc' }),
      name: `SSCC ${prefix}`,
      demonstration: prefix.startsWith(DEMONSTRATION_PREFIX),
      from: range.next,
      to: range.last,
      left: Math.max(0, range.last - ((await ranges.range(name)) ?? range).next + 1),
    }),
  };
};

const s10NumberSource = async (
  { ranges, settings }: Ports,
  series: Extract<Series, { kind: 's10' }>,
): Promise<Source> => {
  const { key, serviceIndicator, country, span } = await s10Source(settings, series);
  return {
    draw: async (count) => {
      const first = await ranges.drawWithin(key, span, count);
      return numbersFrom(first, count, (serial) => makeS10(serviceIndicator, serial, country));
    },
    supply: async () => ({
      key: seriesKey(series),
      name: `${serviceIndicator} ${country}`,
      demonstration: country === DEMONSTRATION_COUNTRY,
      ...span,
      left: freeCount(span, await ranges.used(key)),
    }),
  };
};

/** Shipment ids, of which a block is drawn at a time. */
const idSource = (ranges: NumberRanges) => {
  let free: { next: number; end: number } = { next: 0, end: 0 };
  let refill: Promise<void> | null = null;

  const drawBlock = async (): Promise<void> => {
    await ranges.ensure(ID_RANGE);
    const first = await ranges.draw(ID_RANGE.name, ID_BLOCK);
    free = { next: first, end: first + ID_BLOCK };
  };
  return async (): Promise<number> => {
    while (free.next >= free.end) {
      refill ??= drawBlock().finally(() => {
        refill = null;
      });
      await refill;
    }
    free.next += 1;
    return free.next - 1;
  };
};

/** Draws tracking numbers and shipment ids. A number is durable before it is used and never drawn twice. */
export const createNumbering = (
  ports: Ports & { onLow?: (supply: NumberSupply, isNews: boolean) => void },
) => {
  const told = new Set<string>();
  const source = (series: Series): Promise<Source> =>
    series.kind === 'sscc' ? ssccSource(ports) : s10NumberSource(ports, series);

  /** At each draw that leaves a range low; news once for each range, until the program ends. */
  const tellWhenLow = (supply: NumberSupply): void => {
    const range = `${supply.name} ${supply.from} ${supply.to}`;
    if (!isLow(supply)) return;
    const isNews = !told.has(range);
    told.add(range);
    ports.onLow?.(supply, isNews);
  };
  const draw = async (series: Series, count: number): Promise<string[]> => {
    const from = await source(series);
    try {
      return await from.draw(count);
    } catch (error) {
      if (!(error instanceof PackdeskError && error.code === 'numbers.exhausted')) throw error;
      throw new PackdeskError('numbers.exhausted', { details: { range: (await from.supply()).name } });
    }
  };

  return {
    /** @throws PackdeskError numbers.exhausted */
    draw: async (series: Series, count: number): Promise<string[]> => {
      if (count === 0) return [];
      const numbers = await draw(series, count);
      tellWhenLow(await (await source(series)).supply());
      return numbers;
    },
    supply: async (series: Series): Promise<NumberSupply> => (await source(series)).supply(),
    /** An id for a new shipment. What is left of a block at a stop is never given out. */
    shipmentId: idSource(ports.ranges),
  };
};

export type Numbering = ReturnType<typeof createNumbering>;
