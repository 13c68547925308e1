import { type Command, InvalidArgumentError } from 'commander';
import { reportCsv } from '../../shared/reports/csv.ts';
import { dayOf, isDay } from '../../shared/reports/days.ts';
import { minutesOf } from '../../shared/reports/figures.ts';
import { type Figures, type Report, ReportBy, reportGroups } from '../../shared/reports/report.ts';
import { ReportSettings } from '../../shared/reports/settings.ts';
import { localZone } from '../app/local-zone.ts';
import { systemClock } from '../core/clock.ts';
import type { Store } from '../db/open.ts';
import { Reports } from '../service/reports.ts';
import { usage } from './command-line.ts';
import type { WithStore } from './with-store.ts';

interface RunOptions {
  data: string;
  from?: string;
  to?: string;
  by: ReportBy;
  csv?: boolean;
  json?: boolean;
}

interface SettingsOptions {
  data: string;
  personal?: 'on' | 'off';
  erase?: boolean;
  keepDays?: number;
  json?: boolean;
}

const dayText = (text: string): string => {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('A day, such as 2026-11-21.');
};

const groupOf = (text: string): ReportBy => {
  const by = ReportBy.safeParse(text);
  if (!by.success) throw new InvalidArgumentError(`One of ${reportGroups.join(', ')}.`);
  return by.data;
};

const daysOf = (text: string): number => {
  const days = ReportSettings.shape.keepDays.safeParse(Number(text));
  if (!days.success) throw new InvalidArgumentError('A whole number from 31 to 1830.');
  return days.data;
};

const onOrOff = (text: string): 'on' | 'off' => {
  if (text === 'on' || text === 'off') return text;
  throw new InvalidArgumentError('on or off.');
};

const lineOf = (name: string, figures: Figures): string => {
  const { shipments, parcels, grams, costs, again, voided, faults } = figures;
  const minutes = minutesOf(figures);
  const facts = [
    `${shipments} shipments`,
    `${parcels} parcels`,
    `${(grams / 1000).toFixed(3)} kg`,
    ...costs.map(({ currency, amount }) => `${(amount / 10_000).toFixed(2)} ${currency}`),
    ...(minutes === null ? [] : [`${minutes.toFixed(1)} min from scan to label`]),
    ...(again > 0 ? [`${again} again`] : []),
    ...(voided > 0 ? [`${voided} void`] : []),
    ...(faults > 0 ? [`${faults} faults`] : []),
  ];
  return `${name}  ${facts.join(', ')}\n`;
};

const linesOf = ({ from, to, zone, rows, total }: Report): string =>
  [
    `${from} to ${to}, ${zone}\n`,
    ...rows.map(({ key, name, figures }) => lineOf(name || key || '-', figures)),
    lineOf('Total', total),
  ].join('');

const reportsOf = (store: Store): Reports =>
  new Reports({ store: store.reports, accounts: store.accounts, zone: localZone() });

/** Adds `reports run|settings` to `program`. Both work beside a running desk or service. */
export const addReportCommands = (
  program: Command,
  withStore: WithStore,
  out: (text: string) => void = (text) => void process.stdout.write(text),
): void => {
  const reports = program.command('reports').description('figures of labels');
  const command = (name: string, description: string): Command =>
    reports
      .command(name)
      .description(description)
      .requiredOption('--data <dir>', 'the data folder')
      .option('--json', 'answers as one line of JSON');

  command('run', 'shipments, parcels, weight, cost, minutes from scan to label, faults')
    .option('--from <day>', 'the first day in this computer’s time zone; today if left out', dayText)
    .option('--to <day>', 'the last day; the first if left out', dayText)
    .option('--by <group>', reportGroups.join(', '), groupOf, 'day')
    .option('--csv', 'as a table for other programs')
    .action(async ({ data, from, to, by, csv, json }: RunOptions) => {
      if (csv && json) throw usage('Give either --csv or --json.');
      const first = from ?? to ?? dayOf(systemClock.now(), localZone());
      const report = await withStore(data, (store) =>
        reportsOf(store).run({ from: first, to: to ?? first, by }),
      );
      if (csv) out(reportCsv(report));
      else out(json ? `${JSON.stringify(report)}\n` : linesOf(report));
    });

  command('settings', 'shows or changes what is kept')
    .option('--personal <on|off>', 'figures of single persons; off also needs --erase', onOrOff)
    .option('--erase', 'yes, erase who made the labels so far')
    .option('--keep-days <number>', 'how long figures are kept, 31 to 1830', daysOf)
    .action(async ({ data, personal, erase, keepDays, json }: SettingsOptions) => {
      if (personal === 'off' && !erase)
        throw usage('--personal off erases for good who made the labels so far. Add --erase to say yes.');
      const settings = await withStore(data, async (store) => {
        const all = reportsOf(store);
        const now = await all.settings();
        const wanted = {
          personal: personal === undefined ? now.personal : personal === 'on',
          keepDays: keepDays ?? now.keepDays,
        };
        const isSame = wanted.personal === now.personal && wanted.keepDays === now.keepDays;
        return isSame ? now : await all.change(wanted);
      });
      if (json) out(`${JSON.stringify(settings)}\n`);
      else
        out(
          `Personal figures are ${settings.personal ? 'on' : 'off'}. Figures are kept for ${settings.keepDays} days.\n`,
        );
    });
};
