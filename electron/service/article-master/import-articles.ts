import {
  type FoundColumns,
  findMasterColumns,
  masterHeadings,
} from '../../../shared/article-master/csv-columns.ts';
import {
  type ColumnStyles,
  numberColumns,
  type ReadArticle,
  readArticleRow,
} from '../../../shared/article-master/csv-read.ts';
import { codeKey } from '../../../shared/article-master/gtin.ts';
import { sameArticle, withArticleChange } from '../../../shared/article-master/merge.ts';
import { type RowProblem, rowProblem } from '../../../shared/article-master/problem.ts';
import { type ArticleProblem, keysOf, type MasterArticle } from '../../../shared/article-master/schema.ts';
import {
  countVotes,
  type NumberStyle,
  type StyleVotes,
  settleStyles,
} from '../../../shared/articles/import/number-style.ts';
import type { ArticleMasterStore, ArticleOfKey, ArticleToSave } from '../../core/article-master-store.ts';
import type { AuditStore } from '../../core/audit-store.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import {
  checkListColumns,
  type ListOptions,
  type ListReport,
  ListResult,
  type ListSource,
  portionsOf,
} from '../lists/list-source.ts';

export interface ImportArticlesPorts {
  articles: ArticleMasterStore;
  audit: Pick<AuditStore, 'note'>;
  clock: Clock;
}

/** The decimal sign of each column of numbers, from all of its cells. */
const stylesOf = async (source: ListSource, { at }: FoundColumns): Promise<ColumnStyles> => {
  const votes: StyleVotes[] = numberColumns.map(() => ({ comma: 0, point: 0 }));
  for await (const rows of source.rows())
    for (const [index, column] of numberColumns.entries()) {
      const place = at.get(column);
      if (!place) continue;
      const found = countVotes(rows.map(({ cells }) => cells[place.index] ?? ''));
      const all = votes[index] ?? found;
      all.comma += found.comma;
      all.point += found.point;
    }
  const styles = settleStyles(votes, null, source.usual);
  return new Map(
    numberColumns.map((column, index): [typeof column, NumberStyle | null] => [
      column,
      styles[index] ?? null,
    ]),
  );
};

/** The column of a member's path, e.g. `names.de`. */
const columnOf = (path: string): keyof typeof masterHeadings => {
  const [member = '', inside] = path.split('.');
  if (member === 'names') return inside === 'de' ? 'nameDe' : 'nameEn';
  return member as keyof typeof masterHeadings;
};

const textAt = (change: ReadArticle['change'], path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], change);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

type Plan =
  | { kind: 'same' | 'skipped' }
  | { kind: 'write'; save: ArticleToSave }
  | { kind: 'refused'; problems: RowProblem[] };

const refused = (...problems: RowProblem[]): Plan => ({ kind: 'refused', problems });

/** Tries of a row whose article another changes meanwhile. */
const MAX_ATTEMPTS = 3;

/** One import of a list, or a look at what it would do. */
class ArticleImport {
  readonly #ports: ImportArticlesPorts;
  readonly #options: ListOptions;
  readonly #caller: Caller;
  readonly #columns: FoundColumns;
  readonly #result = new ListResult();
  /** Of the file's rows that are not refused: the row of each number, the number of each code. */
  readonly #rowOf = new Map<string, number>();
  readonly #numberOf = new Map<string, string>();

  constructor(ports: ImportArticlesPorts, caller: Caller, options: ListOptions) {
    this.#ports = ports;
    this.#caller = caller;
    this.#options = options;
    this.#columns = findMasterColumns(options.source.headings);
  }

  async go(): Promise<ListReport> {
    const { source, check } = this.#options;
    const { at, twice, unknown } = this.#columns;
    const missing = at.has('articleNumber') ? [] : [masterHeadings.articleNumber.en];
    checkListColumns(source, { missing, twice });
    const styles = await stylesOf(source, this.#columns);
    if (!check) await this.#note('import-begun', { mode: this.#options.mode });
    try {
      for await (const rows of portionsOf(this.#options)) {
        await this.#portion(
          rows.map((row) => readArticleRow(row, this.#columns, styles, source.headings.length)),
        );
        this.#options.onProgress?.(this.#result.rows);
      }
    } finally {
      if (!check) await this.#note('imported', { ...this.#result.counts });
    }
    return { counts: this.#result.counts, unknown, problems: this.#result.problems };
  }

  /** The beginning and the end: a kill between them leaves the first. */
  async #note(action: 'import-begun' | 'imported', details: Record<string, string | number>): Promise<void> {
    await this.#ports.audit.note({ kind: 'articles', action, subject: this.#options.source.name, details });
  }

  async #portion(rows: readonly ReadArticle[]): Promise<void> {
    let left = rows;
    for (let attempt = 1; left.length > 0; attempt += 1)
      left = await this.#tried(left, attempt === MAX_ATTEMPTS);
  }

  /** Rows whose articles were changed by another just then. */
  async #tried(rows: readonly ReadArticle[], isLast: boolean): Promise<ReadArticle[]> {
    const holders = await this.#holders(rows);
    const writes: { row: ReadArticle; save: ArticleToSave }[] = [];
    for (const row of rows) {
      const plan = this.#planOf(row, holders);
      if (plan.kind === 'refused') this.#result.refuse(plan.problems);
      else if (plan.kind !== 'write') this.#result.note(plan.kind);
      else {
        this.#take(row, plan.save.article);
        if (this.#options.check) this.#result.note(plan.save.before ? 'updated' : 'added');
        else writes.push({ row, save: plan.save });
      }
    }
    if (writes.length === 0) return [];
    return await this.#write(writes, isLast);
  }

  async #write(
    writes: readonly { row: ReadArticle; save: ArticleToSave }[],
    isLast: boolean,
  ): Promise<ReadArticle[]> {
    const outcomes = await this.#ports.articles.saveMany(writes.map(({ save }) => save));
    const again: ReadArticle[] = [];
    for (const [index, { row, save }] of writes.entries()) {
      const saved = outcomes[index];
      if (saved?.outcome === 'saved') this.#result.note(save.before ? 'updated' : 'added');
      else if (!isLast) {
        this.#giveBack(save.article);
        again.push(row);
      } else if (saved?.outcome === 'taken') {
        this.#result.refuse([rowProblem('codeTaken', row.row, { text: saved.code, other: saved.other })]);
      } else this.#result.refuse([rowProblem('stale', row.row)]);
    }
    return again;
  }

  async #holders(rows: readonly ReadArticle[]): Promise<ReadonlyMap<string, ArticleOfKey>> {
    const keys = rows.flatMap(({ change: { articleNumber = '', gtins = [], codes = [] } }) => [
      codeKey(articleNumber),
      ...[...gtins, ...codes].map(({ code }) => codeKey(code)),
    ]);
    const found = await this.#ports.articles.ofKeys([...new Set(keys)]);
    return new Map(found.map((each) => [each.key, each]));
  }

  #planOf({ row, change, problems }: ReadArticle, holders: ReadonlyMap<string, ArticleOfKey>): Plan {
    if (problems.length > 0) return refused(...problems);
    const number = change.articleNumber;
    if (number === undefined)
      return refused(rowProblem('required', row, { column: this.#headingOf('articleNumber') }));
    const key = codeKey(number);
    const twice = this.#rowOf.get(key);
    if (twice !== undefined)
      return refused(rowProblem('numberTwice', row, { text: number, other: String(twice) }));
    const holder = holders.get(key);
    const isIt = holder !== undefined && codeKey(holder.article.articleNumber) === key;
    if (holder && !isIt)
      return refused(rowProblem('codeTaken', row, { text: number, other: holder.article.articleNumber }));
    if (holder && this.#options.mode === 'add') return { kind: 'skipped' };
    const checked = withArticleChange(holder?.article ?? null, change);
    if ('problems' in checked)
      return refused(...checked.problems.map((each) => this.#problemOf(row, change, each)));
    const { article } = checked;
    const taken = this.#takenBy(article, holder?.id ?? null, holders);
    if (taken) return refused(rowProblem('codeTaken', row, taken));
    if (holder && sameArticle(article, holder.article)) return { kind: 'same' };
    const before = holder ? { id: holder.id, version: holder.version } : null;
    return { kind: 'write', save: { article, before, at: this.#ports.clock.now(), by: this.#caller.email } };
  }

  #takenBy(
    article: MasterArticle,
    own: number | null,
    holders: ReadonlyMap<string, ArticleOfKey>,
  ): { text: string; other: string } | null {
    for (const key of keysOf(article).keys()) {
      const holder = holders.get(key);
      if (holder && holder.id !== own) return { text: key, other: holder.article.articleNumber };
      const other = this.#numberOf.get(key);
      if (other !== undefined) return { text: key, other };
    }
    return null;
  }

  #headingOf(column: keyof typeof masterHeadings): string {
    return this.#columns.at.get(column)?.heading ?? masterHeadings[column].en;
  }

  #problemOf(row: number, change: ReadArticle['change'], { path, code }: ArticleProblem): RowProblem {
    return rowProblem(code, row, { column: this.#headingOf(columnOf(path)), text: textAt(change, path) });
  }

  #take({ row }: ReadArticle, article: MasterArticle): void {
    this.#rowOf.set(codeKey(article.articleNumber), row);
    for (const key of keysOf(article).keys()) this.#numberOf.set(key, article.articleNumber);
  }

  #giveBack(article: MasterArticle): void {
    this.#rowOf.delete(codeKey(article.articleNumber));
    for (const key of keysOf(article).keys()) this.#numberOf.delete(key);
  }
}

/**
 * Imports a list of articles, row by row: a row is taken as a whole or not at all, and refused with its reasons. Begun
 * again after a kill it finds what it has written and goes on.
 * @throws PackdeskError list.columns, import.cancelled, those of the file and of the store
 */
export const importArticles = (
  ports: ImportArticlesPorts,
  caller: Caller,
  options: ListOptions,
): Promise<ListReport> => new ArticleImport(ports, caller, options).go();
