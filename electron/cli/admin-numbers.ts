import { type Command, InvalidArgumentError } from 'commander';
import { DEMONSTRATION_COUNTRY } from '../../shared/carrier/s10.ts';
import { CompanyPrefix, SsccRange, ssccShare, wholeSsccRange } from '../../shared/carrier/sscc-range.ts';
import {
  isLow,
  type NumberSupply,
  S10Range,
  seriesKey,
  seriesOfCarriers,
  seriesOfKey,
} from '../../shared/carrier/supply.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { Logger } from '../core/logger.ts';
import type { Store } from '../db/open.ts';
import { createCarriers } from '../service/shipments/carriers.ts';
import { PREFIX_SETTING, SSCC_RANGE_SETTING } from '../service/shipments/number-sources.ts';
import { createNumbering } from '../service/shipments/numbering.ts';
import { createS10Ranges } from '../service/shipments/s10-ranges.ts';
import { storedLeases } from '../sync/leases/stored-leases.ts';
import { readLastRun } from '../sync/stored-settings.ts';
import type { WithStore } from './with-store.ts';

interface ShowOptions {
  data: string;
  json?: boolean;
}

interface SetOptions {
  data: string;
  prefix?: string;
  extension?: number;
  onlyDesk?: boolean;
  desk?: { desk: number; desks: number };
  indicator?: string;
  country?: string;
  from?: number;
  to?: number;
}

const usage = (detail: string): PackdeskError => new PackdeskError('cli.usage', { details: { detail } });

const whole = (value: string): number => {
  if (/^\d{1,12}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('A whole number of up to 12 digits.');
};

const share = (value: string): { desk: number; desks: number } => {
  const [, desk, desks] = /^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? [];
  if (desk !== undefined && desks !== undefined) return { desk: Number(desk), desks: Number(desks) };
  throw new InvalidArgumentError('Which desk of how many, e.g. 2/5.');
};

const suppliesOf = async (store: Store, logger: Logger): Promise<NumberSupply[]> => {
  const { settings, numbers: ranges } = store;
  const { role, remote } = await readLastRun(settings);
  const leases = storedLeases(settings, () => (role === 'edge' ? remote : null));
  const numbering = createNumbering({
    ranges,
    settings,
    leases: {
      of: leases.of,
      taken: async () => [],
      giveUp: async () => undefined,
      givenTwice: () => [],
      onGivenTwice: () => () => undefined,
      ensure: async () => undefined,
    },
  });
  const carriers = await createCarriers({ settings, logger }).list();
  return await Promise.all(seriesOfCarriers(carriers).map(numbering.supply));
};

const WORDS: Record<NumberSupply['source'], string> = {
  range: 'range of this desk',
  lease: 'leased from the remote service',
  leftover: 'left of what a remote service has leased; no range of this desk',
  demonstration: 'demonstration numbers, labels say SPECIMEN',
  none: 'no range: no label is made. Set one with `numbers set`',
};

const lineOf = (supply: NumberSupply): string => {
  const { name, source, from, to, total, left, leftover = 0, stopped } = supply;
  if (stopped)
    return `${name}  STOPPED: ${stopped.number} is already on a parcel of ${stopped.reference}. Set another range with \`numbers set\``;
  const more = leftover === 0 ? '' : `, ${leftover} of these from earlier leases`;
  const low = isLow(supply) ? ' LOW' : '';
  const numbers =
    source === 'none' ? '' : `  ${from} to ${to}, ${total - left} used, ${left} left${more}${low}`;
  return `${name}  ${WORDS[source]}${numbers}`;
};

/**
 * Says that no label gets a number of a series: the carriers of this desk draw from others. Null where one draws from it.
 * @param own key of the series that was set
 */
const unusedText = async ({ settings }: Store, logger: Logger, own: string): Promise<string | null> => {
  const keys = seriesOfCarriers(await createCarriers({ settings, logger }).list()).map(seriesKey);
  if (keys.includes(own)) return null;
  const named = keys.map((key) => {
    const series = seriesOfKey(key);
    if (series?.kind !== 's10') return 'GS1';
    const { serviceIndicator, country } = series;
    return `${serviceIndicator} ${country === DEMONSTRATION_COUNTRY ? 'without a country' : country}`;
  });
  const others = named.length === 0 ? 'They draw from none' : `They draw from ${named.join(', ')}`;
  const way =
    seriesOfKey(own)?.kind === 's10'
      ? 'give the carrier this indicator and country'
      : 'add a carrier that numbers by SSCC';
  return `Set, but no carrier of this desk draws from it: no label gets one of these numbers. ${others}. Set another range, or ${way}.`;
};

/** The range that the options name. @throws PackdeskError cli.usage */
const ssccRange = ({ prefix, extension = 0, onlyDesk, desk, from, to }: SetOptions): SsccRange => {
  if (!CompanyPrefix.safeParse(prefix).success || prefix === undefined)
    throw usage('A GS1 company prefix has 4 to 12 digits.');
  const span =
    from !== undefined && to !== undefined ? { prefix, extensionDigit: extension, from, to } : null;
  const ways = [onlyDesk ? wholeSsccRange(prefix, extension) : null, desk ?? null, span];
  if (ways.filter((way) => way !== null).length !== 1)
    throw usage('Give one of --only-desk, --desk N/M, or --from and --to.');
  const range = desk ? ssccShare(prefix, extension, desk.desk, desk.desks) : (ways[0] ?? span);
  const read = SsccRange.safeParse(range);
  if (read.success) return read.data;
  throw usage(
    `Prefix ${prefix} has no such range: see its number of serials, and that the last is not below the first.`,
  );
};

/** @throws PackdeskError cli.usage */
const s10Range = ({ indicator, country, from, to }: SetOptions): S10Range => {
  const read = S10Range.safeParse({ serviceIndicator: indicator, country, from, to });
  if (read.success) return read.data;
  throw usage(
    'A postal range has --indicator (two letters, e.g. RR), --country (e.g. DE), --from and --to (up to eight digits, without the check digit).',
  );
};

/**
 * Adds `numbers show|set` to `program`; both work while a desk or service is running, and take effect at
 * once.
 */
export const addNumberCommands = (
  program: Command,
  withStore: WithStore,
  logger: Logger,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const numbers = program.command('numbers').description('the numbers that labels of this data folder bear');
  const show = async (store: Store, json: boolean | undefined): Promise<void> => {
    const supplies = await suppliesOf(store, logger);
    if (json) return out(JSON.stringify({ supplies }));
    for (const supply of supplies) out(lineOf(supply));
  };

  const warn = async (store: Store, own: string): Promise<void> => {
    const text = await unusedText(store, logger, own);
    if (text !== null) out(text);
  };

  numbers
    .command('show')
    .description('each series, where its numbers come from, how many are used and left')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--json', 'answers as one line of JSON')
    .action(async ({ data, json }: ShowOptions) => withStore(data, (store) => show(store, json)));

  numbers
    .command('set')
    .description('the range of a GS1 company prefix (--prefix), or of a post (--indicator, --country)')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--prefix <digits>', 'GS1 company prefix, 4 to 12 digits')
    .option('--extension <digit>', 'first digit of the SSCC, 0 to 9; 0 without it', whole)
    .option('--only-desk', 'all serial numbers: no other desk uses the prefix')
    .option('--desk <n/m>', 'this desk’s share, e.g. 2/5', share)
    .option('--indicator <letters>', 'UPU S10 service indicator')
    .option('--country <code>', 'of the post that gave the range')
    .option('--from <number>', 'first serial number', whole)
    .option('--to <number>', 'last serial number', whole)
    .action(async (options: SetOptions) => {
      if ((options.prefix === undefined) === (options.indicator === undefined))
        throw usage('Give --prefix, or --indicator and --country.');
      await withStore(options.data, async (store) => {
        if (options.prefix === undefined) {
          const { serviceIndicator, country, from, to } = s10Range(options);
          await createS10Ranges(store.settings).set({ serviceIndicator, country }, { from, to });
          await warn(store, seriesKey({ kind: 's10', serviceIndicator, country }));
        } else {
          const range = ssccRange(options);
          // First: a prefix is never stored without its range.
          await store.settings.set(SSCC_RANGE_SETTING, range);
          await store.settings.set(PREFIX_SETTING, range.prefix);
          await warn(store, seriesKey({ kind: 'sscc' }));
        }
        await show(store, false);
      });
    });
};
