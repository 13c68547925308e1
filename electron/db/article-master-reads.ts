import { codeKey } from '../../shared/article-master/gtin.ts';
import type { MasterArticle } from '../../shared/article-master/schema.ts';
import type {
  ArticleOfKey,
  ArticlePicture,
  ArticleQuery,
  StoredArticle,
} from '../core/article-master-store.ts';
import type { ReadDb } from './connection.ts';
import { searchQuery } from './search-text.ts';

interface Row {
  id: number;
  document: string;
  version: number;
  learned: number;
  hasPicture: number;
  at: number;
  by: string;
}

/** Columns of `article_master m` as a stored article has them. */
export const articleColumns = `m.id, m.document, m.version, m.learned, m.at, m.by,
  EXISTS (SELECT 1 FROM article_pictures p WHERE p.article_id = m.id) AS hasPicture`;

export const storedArticleOf = ({ document, learned, hasPicture, ...row }: Row): StoredArticle => ({
  ...row,
  article: JSON.parse(document) as MasterArticle,
  learned: learned === 1,
  hasPicture: hasPicture === 1,
});

export type ArticleRow = Row;

const order = 'ORDER BY m.sort_name, m.id';
const page = 'LIMIT @limit OFFSET @offset';

/** The article master: its list, single articles, and what leads to them. */
export const articleMasterReads = (db: ReadDb) => {
  const found = `article_search f CROSS JOIN article_master m ON m.id = f.rowid WHERE article_search MATCH @match`;
  const whole = 'm.id IN (SELECT article_id FROM article_codes WHERE code = @code)';
  const some = '(@learned = 0 OR m.learned = 1)';
  const all = db.prepare<[Record<string, unknown>], Row>(
    `SELECT ${articleColumns} FROM article_master m WHERE ${some} ${order} ${page}`,
  );
  const matching = db.prepare<[Record<string, unknown>], Row>(
    `SELECT ${articleColumns} FROM ${found} AND ${some} ORDER BY ${whole} DESC, m.sort_name, m.id ${page}`,
  );
  const count = db
    .prepare<[Record<string, unknown>], number>(`SELECT count(*) FROM article_master m WHERE ${some}`)
    .pluck();
  const countMatching = db
    .prepare<[Record<string, unknown>], number>(`SELECT count(*) FROM ${found} AND ${some}`)
    .pluck();
  const byId = db.prepare<[id: number], Row>(`SELECT ${articleColumns} FROM article_master m WHERE m.id = ?`);
  const picture = db.prepare<[id: number], ArticlePicture>(
    'SELECT format, content FROM article_pictures WHERE article_id = ?',
  );
  const byKeys = db.prepare<[keys: string], Row & { key: string; pieces: number }>(
    `SELECT c.code AS key, c.pieces, ${articleColumns} FROM article_codes c
     JOIN article_master m ON m.id = c.article_id WHERE c.code IN (SELECT value FROM json_each(?))`,
  );
  const following = db.prepare<[id: number, limit: number], Row>(
    `SELECT ${articleColumns} FROM article_master m WHERE m.id > ? ORDER BY m.id LIMIT ?`,
  );
  return {
    list: ({ text = '', learned = false, offset, limit }: ArticleQuery) => {
      const typed = text.trim();
      const where = { learned: learned ? 1 : 0 };
      if (typed === '') {
        const articles = all.all({ ...where, offset, limit }).map(storedArticleOf);
        return { total: count.get(where) ?? 0, articles };
      }
      const match = searchQuery(typed);
      // Punctuation alone finds nothing.
      if (match === null) return { total: 0, articles: [] };
      const found = { ...where, match };
      return {
        total: countMatching.get(found) ?? 0,
        articles: matching.all({ ...found, code: codeKey(typed), offset, limit }).map(storedArticleOf),
      };
    },
    get: (id: number): StoredArticle | null => {
      const row = byId.get(id);
      return row === undefined ? null : storedArticleOf(row);
    },
    picture: (id: number): ArticlePicture | null => picture.get(id) ?? null,
    ofKeys: (keys: readonly string[]): ArticleOfKey[] =>
      keys.length === 0
        ? []
        : byKeys
            .all(JSON.stringify(keys))
            .map(({ key, pieces, ...row }) => ({ ...storedArticleOf(row), key, pieces })),
    after: (id: number, limit: number): StoredArticle[] => following.all(id, limit).map(storedArticleOf),
  };
};
