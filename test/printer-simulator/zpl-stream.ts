export interface ZplEvents {
  /** A whole label, from `^XA` to `^XZ`. */
  label(text: string): void;
  /** `~HS`, which a printer answers at any point. */
  question(): void;
}

export interface ZplStream {
  push(chunk: Uint8Array): void;
  /** Has a label begun and not ended? */
  partial(): boolean;
}

const TOKEN = /\^XA|\^XZ|~HS/gi;
const BEGUN_TOKEN = /(?:\^X?|~H?)$/i;

/**
 * Splits a stream of bytes into labels and status queries, however it is chunked. Bytes between labels are
 * dropped.
 */
export const createZplStream = (events: ZplEvents): ZplStream => {
  let carry = '';
  let label: string[] | null = null;

  const act = (token: string): void => {
    if (token === '~HS') events.question();
    else if (token === '^XA') label = [...(label ?? []), '^XA'];
    else if (label !== null) {
      const bytes = Buffer.from(`${label.join('')}^XZ`, 'latin1');
      label = null;
      events.label(bytes.toString('utf8'));
    }
  };

  return {
    push: (chunk) => {
      const text = carry + Buffer.from(chunk).toString('latin1');
      let from = 0;
      for (const { 0: token, index } of text.matchAll(TOKEN)) {
        label?.push(text.slice(from, index));
        from = index + token.length;
        act(token.toUpperCase());
      }
      const rest = text.slice(from);
      const cut = BEGUN_TOKEN.exec(rest)?.index ?? rest.length;
      label?.push(rest.slice(0, cut));
      carry = rest.slice(cut);
    },
    partial: () => label !== null,
  };
};
