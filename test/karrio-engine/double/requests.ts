import type { Json, Reply } from './replies.ts';

/** A request with a valid key. */
export interface Asked {
  /** Parts of the path that its route names. */
  params: readonly string[];
  query: URLSearchParams;
  body: Json;
  /** Of the engine itself. */
  url: string;
}

type Handler = (asked: Asked) => Reply | Promise<Reply>;

export type Route = [method: string, path: RegExp, handler: Handler];

export const json = (body: Json, status = 200): Reply => ({ status, body });

/** Records of one kind, the newest first, as the engine lists them. */
export class Records<T extends { id?: unknown }> {
  readonly #all: T[] = [];

  add(record: T): T {
    this.#all.unshift(record);
    return record;
  }

  find(id: unknown): T | undefined {
    return this.#all.find((each) => each.id === id);
  }

  all(): readonly T[] {
    return this.#all;
  }
}

/** Those whose notes have this member, and this value at any one. */
export const byMetadata = <T extends { metadata?: unknown }>(
  all: readonly T[],
  query: URLSearchParams,
): T[] => {
  const [key, value] = [query.get('metadata_key'), query.get('metadata_value')];
  return all.filter(({ metadata }) => {
    const notes = (metadata ?? {}) as Json;
    return (key === null || key in notes) && (value === null || Object.values(notes).includes(value));
  });
};

/** A page of a list. @param path of the list */
export const pageOf = (all: readonly object[], { query, url }: Asked, path: string): Reply => {
  const limit = Number(query.get('limit') ?? 20);
  const offset = Number(query.get('offset') ?? 0);
  const at = (from: number): string => `${url}${path}?limit=${limit}${from > 0 ? `&offset=${from}` : ''}`;
  return json({
    count: all.length,
    next: offset + limit < all.length ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: all.slice(offset, offset + limit),
  });
};
