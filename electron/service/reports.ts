import { PackdeskError } from '../../shared/errors.ts';
import { addDays, countDays, daysBetween, startOfDay } from '../../shared/reports/days.ts';
import { added, noFigures } from '../../shared/reports/figures.ts';
import {
  type Figures,
  MOST_DAYS,
  type Report,
  type ReportBy,
  type ReportQuery,
  type ReportRow,
} from '../../shared/reports/report.ts';
import type { ReportSettings } from '../../shared/reports/settings.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { FactColumn, FactSums, ReportStore } from '../core/report-store.ts';

/** Days that are read in one go: a few ms of the main process, which has other things to do in between. */
const PART_DAYS = 31;

export interface ReportPorts {
  store: Pick<ReportStore, 'sums' | 'reportSettings' | 'setReportSettings'>;
  accounts: Pick<AccountStore, 'users'>;
  /** Time zone of the days, as `Europe/Berlin`. */
  zone: string;
}

const columns: Record<Exclude<ReportBy, 'day'>, FactColumn> = {
  carrier: 'carrier',
  product: 'product',
  packer: 'user',
  country: 'country',
};

const figuresOf = ({ key: _, currency, cost, ...sums }: FactSums): Figures => ({
  ...sums,
  costs: currency === null ? [] : [{ currency, amount: cost }],
});

/** Figures by group, added up as they are read. */
class Groups {
  readonly #sums = new Map<string, Figures>();

  add(key: string, figures: Figures): void {
    this.#sums.set(key, added(this.#sums.get(key) ?? noFigures, figures));
  }

  of(key: string): Figures {
    return this.#sums.get(key) ?? noFigures;
  }

  /** The largest first. */
  sorted(): { key: string; figures: Figures }[] {
    return [...this.#sums]
      .map(([key, figures]) => ({ key, figures }))
      .sort((a, b) => b.figures.shipments - a.figures.shipments || (a.key < b.key ? -1 : 1));
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Figures of labels by day, carrier, product, packer or country. */
export class Reports {
  readonly #ports: ReportPorts;

  constructor(ports: ReportPorts) {
    this.#ports = ports;
  }

  settings(): Promise<ReportSettings> {
    return this.#ports.store.reportSettings();
  }

  /** Turning personal figures off erases those that are kept: for good. */
  async change(settings: ReportSettings): Promise<ReportSettings> {
    await this.#ports.store.setReportSettings(settings);
    return await this.settings();
  }

  /** @throws PackdeskError report.range, report.personal-off */
  async run({ from, to, by }: ReportQuery): Promise<Report> {
    const { zone } = this.#ports;
    const count = countDays(from, to);
    if (count < 1 || count > MOST_DAYS)
      throw new PackdeskError('report.range', { details: { most: MOST_DAYS } });
    const { personal } = await this.settings();
    if (by === 'packer' && !personal) throw new PackdeskError('report.personal-off');
    const rows = by === 'day' ? await this.#byDay(from, to) : await this.#byColumn(from, to, by);
    // Turned off while it was read.
    if (by === 'packer' && !(await this.settings()).personal) throw new PackdeskError('report.personal-off');
    const total = rows.reduce((sum, { figures }) => added(sum, figures), noFigures);
    return { from, to, by, zone, personal, rows, total };
  }

  /** A row for each day, also for one without a label. */
  async #byDay(from: string, to: string): Promise<ReportRow[]> {
    const groups = new Groups();
    for (const [index, day] of daysBetween(from, to).entries()) {
      if (index % PART_DAYS === PART_DAYS - 1) await nextTurn();
      for (const sums of await this.#sums('none', day, day)) groups.add(day, figuresOf(sums));
    }
    return daysBetween(from, to).map((day) => ({ key: day, name: day, figures: groups.of(day) }));
  }

  async #byColumn(from: string, to: string, by: Exclude<ReportBy, 'day'>): Promise<ReportRow[]> {
    const groups = new Groups();
    for (let day = from; day <= to; day = addDays(day, PART_DAYS)) {
      const last = addDays(day, PART_DAYS - 1);
      for (const sums of await this.#sums(columns[by], day, last < to ? last : to))
        groups.add(sums.key, figuresOf(sums));
      await nextTurn();
    }
    const nameOf = by === 'packer' ? await this.#userNames() : (key: string) => key.replace('\n', ' ').trim();
    return groups
      .sorted()
      .map((group) => ({ ...group, key: group.key.replace('\n', '/'), name: nameOf(group.key) }));
  }

  #sums(by: FactColumn, from: string, to: string): Promise<FactSums[]> {
    const { store, zone } = this.#ports;
    return store.sums(by, startOfDay(from, zone), startOfDay(addDays(to, 1), zone));
  }

  async #userNames(): Promise<(id: string) => string> {
    const users = await this.#ports.accounts.users();
    const names = new Map(
      users.map(({ id, firstName, lastName, email }) => [
        `${id}`,
        `${firstName} ${lastName}`.trim() || email,
      ]),
    );
    return (id) => names.get(id) ?? id;
  }
}
