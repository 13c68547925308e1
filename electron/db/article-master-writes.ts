import { codeKey } from '../../shared/article-master/gtin.ts';
import { withLearned } from '../../shared/article-master/learn.ts';
import { keysOf, type MasterArticle } from '../../shared/article-master/schema.ts';
import { settingChanges } from '../../shared/audit/settings.ts';
import type { ArticlePicture, ArticleSaved, ArticleToSave } from '../core/article-master-store.ts';
import {
  type ArticleRow,
  articleColumns,
  articleMasterReads,
  storedArticleOf,
} from './article-master-reads.ts';
import { type AuditWrites, auditWrites } from './audit.ts';
import type { WriteDb } from './connection.ts';
import { foldLetters, searchGrams } from './search-text.ts';

interface Values {
  number: string;
  numberKey: string;
  sortName: string;
  document: string;
  learned: number;
  at: number;
  by: string;
}

/** So that article 9 is before article 10. */
const sortNameOf = (number: string): string =>
  foldLetters(number).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));

const statements = (db: WriteDb) => ({
  one: db.prepare<[id: number], ArticleRow>(`SELECT ${articleColumns} FROM article_master m WHERE m.id = ?`),
  holder: db.prepare<[code: string], { id: number; number: string }>(
    'SELECT m.id, m.number FROM article_codes c JOIN article_master m ON m.id = c.article_id WHERE c.code = ?',
  ),
  insert: db.prepare<[Values]>(
    `INSERT INTO article_master (number, number_key, sort_name, document, version, learned, at, by)
     VALUES (@number, @numberKey, @sortName, @document, 1, @learned, @at, @by)`,
  ),
  update: db.prepare<[Values & { id: number }]>(
    `UPDATE article_master SET number = @number, number_key = @numberKey, sort_name = @sortName,
       document = @document, version = version + 1, learned = @learned, at = @at, by = @by WHERE id = @id`,
  ),
  remove: db.prepare<[id: number]>('DELETE FROM article_master WHERE id = ?'),
  addCode: db.prepare<[code: string, id: number, pieces: number]>(
    'INSERT INTO article_codes VALUES (?, ?, ?)',
  ),
  removeCodes: db.prepare<[id: number]>('DELETE FROM article_codes WHERE article_id = ?'),
  putPicture: db.prepare<[id: number, format: string, content: Uint8Array]>(
    'INSERT OR REPLACE INTO article_pictures VALUES (?, ?, ?)',
  ),
  removePicture: db.prepare<[id: number]>('DELETE FROM article_pictures WHERE article_id = ?'),
  index: db.prepare<[id: number, grams: string]>(
    'INSERT OR REPLACE INTO article_search (rowid, grams) VALUES (?, ?)',
  ),
  removeIndex: db.prepare<[id: number]>('DELETE FROM article_search WHERE rowid = ?'),
});

const searchable = (article: MasterArticle): string[] => [
  article.articleNumber,
  ...Object.values(article.names ?? {}),
  ...[...(article.gtins ?? []), ...(article.codes ?? [])].map(({ code }) => code),
];

/** Changes of the article master. */
class ArticleMasterWrites {
  readonly #rows: ReturnType<typeof statements>;
  readonly #ofKeys: ReturnType<typeof articleMasterReads>['ofKeys'];
  readonly #audit: AuditWrites;

  constructor(db: WriteDb, audit: AuditWrites) {
    this.#rows = statements(db);
    this.#ofKeys = articleMasterReads(db).ofKeys;
    this.#audit = audit;
  }

  /** With an entry in the log, but for an import, which has one for all. */
  save(wanted: ArticleToSave, isLogged = true): ArticleSaved {
    const { article, before, picture } = wanted;
    const row = before && this.#rows.one.get(before.id);
    if (row === undefined) return { outcome: 'gone' };
    if (row && row.version !== before?.version) return { outcome: 'stale' };
    const taken = this.#taken(article, before?.id ?? null);
    if (taken) return taken;
    const id = this.#put(article, before?.id ?? null, wanted);
    this.#putPicture(id, picture);
    if (isLogged) this.#note(row ? storedArticleOf(row).article : null, article, picture);
    return { outcome: 'saved', id, version: (before?.version ?? 0) + 1 };
  }

  remove({ id, version }: { id: number; version: number }): 'removed' | 'stale' | 'gone' {
    const row = this.#rows.one.get(id);
    if (row === undefined) return 'gone';
    if (row.version !== version) return 'stale';
    this.#rows.removeCodes.run(id);
    this.#rows.removePicture.run(id);
    this.#rows.removeIndex.run(id);
    this.#rows.remove.run(id);
    const { articleNumber } = storedArticleOf(row).article;
    this.#audit.append({ kind: 'articles', action: 'removed', subject: articleNumber });
    return 'removed';
  }

  /** Articles that are new here, and members that the master lacks. One whose number is another's code teaches that one. */
  learn(articles: readonly MasterArticle[], at: number): void {
    for (const learned of articles) {
      const [holder] = this.#ofKeys([codeKey(learned.articleNumber)]);
      if (holder === undefined) this.#put(learned, null, { at, by: '', learned: true });
      else {
        const { netWeightKg, value, currency, ...ofAnyNumber } = learned;
        // A line that names a case may count cases: nothing tells what a piece of them weighs and costs.
        const ofPiece = holder.pieces === 1 ? { netWeightKg, value, currency } : {};
        const article = withLearned(holder.article, {
          ...ofAnyNumber,
          ...ofPiece,
          articleNumber: holder.article.articleNumber,
        });
        if (article) this.#put(article, holder.id, { at, by: holder.by, learned: holder.learned });
      }
    }
  }

  #taken(article: MasterArticle, own: number | null): ArticleSaved | null {
    for (const code of keysOf(article).keys()) {
      const holder = this.#rows.holder.get(code);
      if (holder && holder.id !== own) return { outcome: 'taken', code, other: holder.number };
    }
    return null;
  }

  #put(
    article: MasterArticle,
    id: number | null,
    { at, by, learned = false }: { at: number; by: string; learned?: boolean },
  ): number {
    const { articleNumber: number } = article;
    const values: Values = {
      ...{ number, numberKey: codeKey(number), sortName: sortNameOf(number) },
      ...{ document: JSON.stringify(article), learned: learned ? 1 : 0, at, by },
    };
    if (id !== null) this.#rows.update.run({ ...values, id });
    const kept = id ?? Number(this.#rows.insert.run(values).lastInsertRowid);
    this.#rows.removeCodes.run(kept);
    for (const [code, pieces] of keysOf(article)) this.#rows.addCode.run(code, kept, pieces);
    this.#rows.index.run(kept, searchGrams(searchable(article)));
    return kept;
  }

  #putPicture(id: number, picture: ArticlePicture | null | undefined): void {
    if (picture === null) this.#rows.removePicture.run(id);
    else if (picture) this.#rows.putPicture.run(id, picture.format, picture.content);
  }

  #note(
    before: MasterArticle | null,
    article: MasterArticle,
    picture: ArticlePicture | null | undefined,
  ): void {
    const { changes, more } = settingChanges('article', before ?? {}, article);
    if (before && changes.length === 0 && picture === undefined) return;
    this.#audit.append({
      ...{ kind: 'articles', action: before ? 'changed' : 'added', subject: article.articleNumber },
      changes: before ? changes : [],
      details: { ...(more > 0 && { more }), ...(picture !== undefined && { picture: picture !== null }) },
    });
  }
}

export const articleMasterWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const master = new ArticleMasterWrites(db, audit);
  return {
    /** For a shipment's own transaction. */
    learn: (articles: readonly MasterArticle[], at: number): void => master.learn(articles, at),
    operations: {
      saveArticle: (article: ArticleToSave): ArticleSaved => master.save(article),
      saveArticles: (articles: readonly ArticleToSave[]): ArticleSaved[] =>
        articles.map((article) => master.save(article, false)),
      removeArticle: (before: { id: number; version: number }) => master.remove(before),
    },
  };
};
