import { articlesHead, articlesRows } from '../../shared/article-master/csv-write.ts';
import { codeKey, scannedKeys } from '../../shared/article-master/gtin.ts';
import { sameArticle } from '../../shared/article-master/merge.ts';
import { pictureFacts, pictureProblem } from '../../shared/article-master/picture.ts';
import { articleProblemText } from '../../shared/article-master/problem.ts';
import { checkedArticle, type MasterArticle } from '../../shared/article-master/schema.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { DeskLanguage } from '../../shared/i18n/languages.ts';
import { requireRight } from '../core/access.ts';
import type {
  ArticleMasterStore,
  ArticleOfKey,
  ArticlePicture,
  ArticleQuery,
  ArticleSaved,
  StoredArticle,
} from '../core/article-master-store.ts';
import type { AuditStore } from '../core/audit-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { importArticles } from './article-master/import-articles.ts';
import type { ListOptions, ListReport } from './lists/list-source.ts';

export interface ArticleMasterPorts {
  articles: ArticleMasterStore;
  audit: Pick<AuditStore, 'note'>;
  clock: Clock;
}

/** An article as a person saves it. */
export interface ArticleSave {
  article: unknown;
  /** The one that is changed, as it was read; null for a new one. */
  before: { id: number; version: number } | null;
  /** Bytes of a new PNG or JPEG; null removes the picture, undefined leaves it. */
  picture?: Uint8Array | null | undefined;
}

/** Articles of one part of a file. */
const PART = 500;

export interface ArticlesPart {
  text: string;
  /** Beginning of the next part; null behind the last. */
  next: number | null;
}

const pictureOf = (bytes: Uint8Array | null | undefined): ArticlePicture | null | undefined => {
  if (!bytes) return bytes;
  const problem = pictureProblem(bytes);
  const facts = pictureFacts(bytes);
  if (problem !== null || facts === null)
    throw new PackdeskError(problem === 'large' ? 'article.picture-large' : 'article.picture');
  return { format: facts.format, content: bytes };
};

/** @throws PackdeskError article.invalid with every problem under its member's path */
const soundArticle = (given: unknown): MasterArticle => {
  const checked = checkedArticle(given);
  if ('article' in checked) return checked.article;
  const errors: Record<string, string[]> = {};
  for (const { path, code } of checked.problems) {
    const words = articleProblemText({ code, text: '' }, 'en');
    errors[path] = [...(errors[path] ?? []), words];
  }
  throw new PackdeskError('article.invalid', { errors });
};

/** The article master of the desk: all may read it, supervisors and administrators change it. */
export class ArticleMaster {
  readonly #ports: ArticleMasterPorts;

  constructor(ports: ArticleMasterPorts) {
    this.#ports = ports;
  }

  async list(caller: Caller, query: ArticleQuery): Promise<{ total: number; articles: StoredArticle[] }> {
    requireRight(caller, 'read');
    return await this.#ports.articles.list(query);
  }

  /** @throws PackdeskError article.unknown */
  async get(caller: Caller, id: number): Promise<StoredArticle> {
    requireRight(caller, 'read');
    const stored = await this.#ports.articles.get(id);
    if (stored === null) throw new PackdeskError('article.unknown', { details: { number: String(id) } });
    return stored;
  }

  async picture(caller: Caller, id: number): Promise<ArticlePicture | null> {
    requireRight(caller, 'read');
    return await this.#ports.articles.picture(id);
  }

  /** The article that a typed or scanned text means; null where the master has none. */
  async find(caller: Caller, text: string): Promise<ArticleOfKey | null> {
    requireRight(caller, 'read');
    const keys = scannedKeys(text);
    const found = await this.#ports.articles.ofKeys(keys);
    return (
      keys.map((key) => found.find((each) => each.key === key)).find((each) => each !== undefined) ?? null
    );
  }

  /** The articles behind keys (see `codeKey`); those that lead to none are left out. */
  async ofKeys(caller: Caller, keys: readonly string[]): Promise<ArticleOfKey[]> {
    requireRight(caller, 'read');
    return await this.#ports.articles.ofKeys(keys);
  }

  /**
   * Saves an article. A new one that is here just as it is given was saved before: it is the answer.
   * @throws PackdeskError auth.role, article.invalid, article.taken, article.changed, article.unknown, article.picture
   */
  async save(
    caller: Caller,
    { article: given, before, picture: bytes }: ArticleSave,
  ): Promise<StoredArticle> {
    requireRight(caller, 'articles');
    const article = soundArticle(given);
    const picture = pictureOf(bytes);
    const { clock, articles } = this.#ports;
    const saved = await articles.save({
      ...{ article, before, at: clock.now(), by: caller.email },
      ...(picture !== undefined && { picture }),
    });
    if (saved.outcome === 'saved') return await this.get(caller, saved.id);
    const same = before === null ? await this.#savedBefore(caller, article) : null;
    if (same) return same;
    throw this.#refusal(article, saved);
  }

  /** @throws PackdeskError auth.role, article.changed; one that is gone is no failure */
  async remove(caller: Caller, before: { id: number; version: number }): Promise<void> {
    requireRight(caller, 'articles');
    if ((await this.#ports.articles.remove(before)) === 'stale') throw new PackdeskError('article.changed');
  }

  /** The part of a CSV file behind the article `after`; 0: its beginning. */
  async filePart(caller: Caller, language: DeskLanguage, after: number): Promise<ArticlesPart> {
    requireRight(caller, 'read');
    const stored = await this.#ports.articles.after(after, PART);
    const rows = articlesRows(
      stored.map(({ article }) => article),
      language,
    );
    return {
      text: (after === 0 ? articlesHead(language) : '') + rows,
      next: stored.length < PART ? null : (stored.at(-1)?.id ?? null),
    };
  }

  /** The whole CSV file, part by part. */
  async *file(caller: Caller, language: DeskLanguage): AsyncGenerator<string> {
    for (let after: number | null = 0; after !== null; ) {
      const part: ArticlesPart = await this.filePart(caller, language, after);
      yield part.text;
      after = part.next;
    }
  }

  /** See `importArticles`. @throws PackdeskError auth.role besides */
  async import(caller: Caller, options: ListOptions): Promise<ListReport> {
    requireRight(caller, 'articles');
    return await importArticles(this.#ports, caller, options);
  }

  async #savedBefore(caller: Caller, article: MasterArticle): Promise<StoredArticle | null> {
    const [there] = await this.#ports.articles.ofKeys([codeKey(article.articleNumber)]);
    return there && sameArticle(there.article, article) ? await this.get(caller, there.id) : null;
  }

  #refusal(article: MasterArticle, saved: Exclude<ArticleSaved, { outcome: 'saved' }>): PackdeskError {
    const number = article.articleNumber;
    if (saved.outcome === 'gone') return new PackdeskError('article.unknown', { details: { number } });
    if (saved.outcome === 'stale') return new PackdeskError('article.changed');
    const { code, other } = saved;
    return new PackdeskError('article.taken', { details: { code, number, other } });
  }
}
