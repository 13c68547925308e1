import type { PictureFacts } from '../../shared/article-master/picture.ts';
import type { MasterArticle } from '../../shared/article-master/schema.ts';

/** An article as it is stored. */
export interface StoredArticle {
  id: number;
  article: MasterArticle;
  /** Grows by one at every change. */
  version: number;
  /** Learned from shipments, and no person has looked at it since. */
  learned: boolean;
  hasPicture: boolean;
  /** ms; who changed it last, empty for what was learned. */
  at: number;
  by: string;
}

export interface ArticlePicture {
  format: PictureFacts['format'];
  content: Uint8Array;
}

/** An article on its way into the master. */
export interface ArticleToSave {
  article: MasterArticle;
  /** The one that it changes, as it was read; null for a new one. */
  before: { id: number; version: number } | null;
  at: number;
  by: string;
  /** A new picture; null removes the one that is there, undefined leaves it. */
  picture?: ArticlePicture | null;
}

/** Saved, or why not: nothing of it is written then. */
export type ArticleSaved =
  | { outcome: 'saved'; id: number; version: number }
  /** Changed by another meanwhile. */
  | { outcome: 'stale' }
  | { outcome: 'gone' }
  /** A number or code of it belongs to another article, of the number `other`. */
  | { outcome: 'taken'; code: string; other: string };

export interface ArticleQuery {
  /** Words or codes to find in numbers, names and codes; part of a word is enough. */
  text?: string;
  /** Only those that were learned, and that no person has looked at since. */
  learned?: boolean;
  offset: number;
  limit: number;
}

/** An article that a key leads to. */
export interface ArticleOfKey extends StoredArticle {
  key: string;
  /** Pieces behind one scan of the key. */
  pieces: number;
}

/** The desk's article master. One call is one transaction. Labels learn in the transaction of their shipment. */
export interface ArticleMasterStore {
  /** By number. One that is typed as a whole, number or code, comes first. */
  list(query: ArticleQuery): Promise<{ total: number; articles: StoredArticle[] }>;
  get(id: number): Promise<StoredArticle | null>;
  picture(id: number): Promise<ArticlePicture | null>;
  /** The articles behind keys (see `codeKey`); keys that lead to none are left out. */
  ofKeys(keys: readonly string[]): Promise<ArticleOfKey[]>;
  /** Those after an id, in the order of their ids. */
  after(id: number, limit: number): Promise<StoredArticle[]>;
  /** The log names the article and the changes. */
  save(article: ArticleToSave): Promise<ArticleSaved>;
  /** Each for itself: one that is refused keeps no other from being saved. In one transaction. */
  saveMany(articles: readonly ArticleToSave[]): Promise<ArticleSaved[]>;
  remove(before: { id: number; version: number }): Promise<'removed' | 'stale' | 'gone'>;
}
