/** Reasons why a text is not used as a query. */
export type SelectFault = 'empty' | 'not-select' | 'several' | 'writes' | 'comment' | 'sign' | 'open' | 'key';

/** Words that no query that only reads needs; quoted they are names. */
const WRITING: ReadonlySet<string> = new Set(
  (
    'insert update delete merge upsert into create drop alter truncate grant revoke call exec execute do copy lock ' +
    'unlock attach detach pragma vacuum reindex analyze set reset begin commit rollback savepoint handler load install ' +
    'outfile dumpfile share nextval setval pg_sleep sleep benchmark load_file load_extension readfile writefile dblink ' +
    'pg_read_file pg_read_binary_file pg_ls_dir lo_import lo_export pg_terminate_backend pg_cancel_backend set_config ' +
    'pg_notify get_lock release_lock edit fts3_tokenizer query_to_xml'
  ).split(' '),
);

/** PostgreSQL's functions that reach beyond the query: other servers, files, locks and the server itself. */
const REACHING = /^(dblink|lo_|pg_)/i;

type Token = { kind: 'word' | 'quoted' | 'sign'; text: string };

/** A doubled quote is one of the text. Backslashes mean something else in each database. */
const quotedEnd = (text: string, from: number, quote: string): number | SelectFault => {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') return 'sign';
    if (text[at] !== quote) continue;
    if (text[at + 1] !== quote) return at + 1;
    at += 1;
  }
  return 'open';
};

const wordAt = (text: string, from: number): string =>
  /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text.slice(from, from + 200))?.[0] ?? '';

const isComment = (text: string, at: number): boolean =>
  text.startsWith('--', at) || text.startsWith('/*', at) || text[at] === '#';

const tokensOf = (text: string): Token[] | SelectFault => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? '';
    if (isComment(text, at)) return 'comment';
    if (sign === "'" || sign === '"' || sign === '`') {
      const end = quotedEnd(text, at, sign);
      if (typeof end !== 'number') return end;
      tokens.push({ kind: 'quoted', text: text.slice(at, end) });
      at = end;
      continue;
    }
    // Other quotes, other places of values, and signs that no query needs.
    if (/[\\$?@[\]{}\u0000-\u0008\u000e-\u001f]/.test(sign)) return 'sign';
    const word = wordAt(text, at);
    tokens.push(word === '' ? { kind: 'sign', text: sign } : { kind: 'word', text: word });
    at += word.length || 1;
  }
  return tokens.filter(({ text: one }) => one.trim() !== '');
};

/** A function by a name in quotes could be any of the words above, and no query needs it so. */
const callsTooMuch = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind, text }, at) =>
      tokens[at + 1]?.text === '(' && (kind === 'quoted' || (kind === 'word' && REACHING.test(text))),
  );

/** Numbers of tokens that are the colon of `:key`; a colon of `::text` is none. */
const keyPlaces = (tokens: readonly Token[]): number[] | null => {
  const found: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.text !== ':') continue;
    if (tokens[at + 1]?.text === ':') at += 1;
    else if (tokens[at + 1]?.text.toLowerCase() === 'key') found.push(at);
    else return null;
  }
  return found;
};

/**
 * Looks whether a text is one SELECT that only reads and has the key in it exactly once. Deliberately narrow: comments,
 * backslashes in texts, and the databases' own quotes are refused, since each database reads them in its own way.
 * @returns why not; null where it is one
 */
export const selectFault = (select: string): SelectFault | null => {
  const text = select.trim().replace(/;\s*$/, '');
  if (text === '') return 'empty';
  const tokens = tokensOf(text);
  if (typeof tokens === 'string') return tokens;
  const [first] = tokens;
  if (first?.kind !== 'word' || !/^(select|with)$/i.test(first.text)) return 'not-select';
  if (tokens.some(({ kind, text: one }) => kind === 'sign' && one === ';')) return 'several';
  const writes = tokens.some(({ kind, text: one }) => kind === 'word' && WRITING.has(one.toLowerCase()));
  if (writes || callsTooMuch(tokens)) return 'writes';
  return keyPlaces(tokens)?.length === 1 ? null : 'key';
};

/** A checked SELECT with the database's own sign in the place of its key. */
export const withPlace = (select: string, place: string): string => {
  const parts = select
    .trim()
    .replace(/;\s*$/, '')
    .split(/('(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`)/);
  return parts
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/(^|[^:]):\s*key(?![\p{L}\p{N}_])/giu, (_all, before: string) => `${before}${place}`),
    )
    .join('');
};
