import type { Address } from '../../../shared/address/schema.ts';
import {
  addressHeadings,
  type FoundAddressColumns,
  findAddressColumns,
} from '../../../shared/address-list/columns.ts';
import {
  type ReadAddress,
  readAddressRow,
  sameAddressRow,
  withAddressRow,
} from '../../../shared/address-list/rows.ts';
import { rowProblem } from '../../../shared/article-master/problem.ts';
import type { AddressBook, AddressToKeep } from '../../core/address-book.ts';
import type { AuditStore } from '../../core/audit-store.ts';
import type { Clock } from '../../core/clock.ts';
import {
  checkListColumns,
  type ListOptions,
  type ListReport,
  ListResult,
  portionsOf,
} from '../lists/list-source.ts';

export interface ImportAddressesPorts {
  book: AddressBook;
  audit: Pick<AuditStore, 'note'>;
  clock: Clock;
}

/** A file without any of these has no addresses. */
const NEEDED = ['name', 'street', 'city'] as const;

/** One import of a list of addresses, or a look at what it would do. */
class AddressImport {
  readonly #ports: ImportAddressesPorts;
  readonly #options: ListOptions;
  readonly #columns: FoundAddressColumns;
  readonly #result = new ListResult();
  /** The row of each address of the file. */
  readonly #rowOf = new Map<string, number>();

  constructor(ports: ImportAddressesPorts, options: ListOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#columns = findAddressColumns(options.source.headings);
  }

  async go(): Promise<ListReport> {
    const { source, check, onProgress } = this.#options;
    const { at, twice, unknown } = this.#columns;
    const missing = NEEDED.some((column) => at.has(column)) ? [] : [addressHeadings.name.en];
    checkListColumns(source, { missing, twice });
    if (!check) await this.#note('import-begun', { mode: this.#options.mode });
    try {
      for await (const rows of portionsOf(this.#options)) {
        await this.#portion(rows.map((row) => readAddressRow(row, this.#columns, source.headings.length)));
        onProgress?.(this.#result.rows);
      }
    } finally {
      if (!check) await this.#note('imported', { ...this.#result.counts });
    }
    return { counts: this.#result.counts, unknown, problems: this.#result.problems };
  }

  /** The beginning and the end: a kill between them leaves the first. */
  async #note(action: 'import-begun' | 'imported', details: Record<string, string | number>): Promise<void> {
    await this.#ports.audit.note({ kind: 'addresses', action, subject: this.#options.source.name, details });
  }

  async #portion(rows: readonly ReadAddress[]): Promise<void> {
    const there = await this.#ports.book.ofIdentities(rows.map(({ identity }) => identity));
    const before = new Map(there.map(({ identity, address }) => [identity, address]));
    const keeps: AddressToKeep[] = [];
    for (const row of rows) {
      const address = this.#planned(row, before.get(row.identity));
      if (address) keeps.push({ identity: row.identity, address, at: this.#ports.clock.now() });
    }
    if (keeps.length > 0 && !this.#options.check) await this.#ports.book.saveMany(keeps);
  }

  /** The address that the row makes or changes; null where it does neither. */
  #planned({ row, address, identity, problems }: ReadAddress, before: Address | undefined): Address | null {
    const result = this.#result;
    const twice = this.#rowOf.get(identity);
    if (!address) result.refuse(problems);
    else if (twice !== undefined) result.refuse([rowProblem('addressTwice', row, { other: String(twice) })]);
    else {
      this.#rowOf.set(identity, row);
      if (before === undefined) {
        result.note('added');
        return address;
      }
      const after = withAddressRow(before, address);
      if (sameAddressRow(before, after)) result.note('same');
      else if (this.#options.mode === 'add') result.note('skipped');
      else {
        result.note('updated');
        return after;
      }
    }
    return null;
  }
}

/**
 * Imports a list of addresses, row by row: each is kept once, an address that is here already is changed or passed over.
 * Begun again after a kill it finds what it has written and goes on.
 * @throws PackdeskError list.columns, import.cancelled, those of the file and of the store
 */
export const importAddresses = (ports: ImportAddressesPorts, options: ListOptions): Promise<ListReport> =>
  new AddressImport(ports, options).go();
