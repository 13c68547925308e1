import { z } from 'zod';
import { DEMONSTRATION_PREFIX } from '../../../shared/carrier/shipped.ts';
import { makeSscc, ssccCapacity } from '../../../shared/label/sscc.ts';
import type { NumberRanges } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

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

/** Draws tracking numbers and shipment ids. A number is durable before it is used and never drawn twice. */
export const createNumbering = ({ ranges, settings }: { ranges: NumberRanges; settings: SettingsStore }) => {
  let free: { next: number; end: number } = { next: 0, end: 0 };
  let refill: Promise<void> | null = null;

  const drawBlock = async (): Promise<void> => {
    await ranges.ensure(ID_RANGE);
    const first = await ranges.draw(ID_RANGE.name, ID_BLOCK);
    free = { next: first, end: first + ID_BLOCK };
  };

  return {
    /** @throws PackdeskError numbers.exhausted */
    sscc: async (count: number): Promise<string[]> => {
      if (count === 0) return [];
      const prefix = await setting(settings, PREFIX_SETTING, Prefix, DEMONSTRATION_PREFIX);
      const extension = await setting(settings, EXTENSION_SETTING, Extension, 0);
      const name = `sscc:${prefix}:${extension}`;
      await ranges.ensure({ name, next: 1, last: ssccCapacity(prefix) - 1 });
      const first = await ranges.draw(name, count);
      return Array.from({ length: count }, (_, index) => makeSscc(prefix, extension, first + index));
    },
    /** An id for a new shipment. What is left of a block at a stop is never given out. */
    shipmentId: async (): Promise<number> => {
      while (free.next >= free.end) {
        refill ??= drawBlock().finally(() => {
          refill = null;
        });
        await refill;
      }
      free.next += 1;
      return free.next - 1;
    },
  };
};

export type Numbering = ReturnType<typeof createNumbering>;
