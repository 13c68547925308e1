import { PackdeskError } from '../../../shared/errors.ts';
import { setBefore } from './zpl-in-turn.ts';
import { setBack } from './zpl-kept.ts';
import { aloneDrawn, aloneZpl, type ZplFile } from './zpl-labels.ts';
import { deletedBy, objectOf } from './zpl-objects.ts';
import type { ZplToken } from './zpl-tokens.ts';

/**
 * Commands that say what is on a label and how it looks (ZPL II Programming Guide): they go to the printer. So do those
 * of barcodes, `^B0` to `^BZ`.
 */
const ALLOWED = new Set(
  (
    '^XA ^XZ ^FS ^FO ^FT ^FD ^FV ^FB ^TB ^FH ^FR ^FW ^FN ^FP ^FM ^CF ^CI ^CV ^A ^LH ^LR ^LL ^PW ^PO ^PM ' +
    '^PQ ^PA ^CW ^GB ^GC ^GD ^GE ^GS ^GF ^SN ^SF ^SE ^XG ^IM ^DF ^XF ~DG ~DY ^ID'
  ).split(' '),
);

/**
 * Commands that set, ask or steer the printer and put nothing on a label: they would outlast it, or stop what others
 * print. A label looks the same without them. `^FX` is a comment.
 */
const LEFT_OUT =
  /^(\^FX|\^M[ACDFILMNPTW]|\^P[FHPR]|\^[JKN].|\^S[CILMPQRSTXZ]|\^[HW].|\^X[BS]|\^ZZ|\^CO|\^L[FST]|~(?!D).*)$/;

/** A shift of the label that is more than none. */
const SHIFT = /^\s*[+-]?0*[1-9]/;
/** Those of the above that may change how a label looks: another size of dot, what was printed before kept, a shift. */
const CHANGES_LOOK: Record<string, RegExp> = { '^JM': /^\s*B/i, '^MC': /^\s*N/i, '^LS': SHIFT, '^LT': SHIFT };
/** The font of this program's own labels, which would look otherwise from then on. */
const OWN_FONT = /^\s*0/;

/** Objects of the printer's memory: only the volatile one, which holds nothing but what came with the document. */
const OBJECTS = new Set(['^XG', '^IM', '^DF', '^XF', '~DG', '~DY', '^ID']);
const STORES = new Set(['~DG', '~DY', '^DF']);

/** Commands without parameters: what follows them is for no label. */
const BARE = new Set(['^XA', '^XZ', '^FS']);
/** Everything up to the next command is data. */
const DATA = new Set(['^FD', '^FV', '^GF', '~DG', '~DY', '^SN', '^FX']);
/** A printer's other language, in which its settings are changed from between two commands. */
const SET_GET_DO = /!\s*U\d?\s/i;

/** Signs that begin commands, as every printer has them; a document that changes them changes them for the next, too. */
const SIGNS: Record<string, string> = { CC: '^', CT: '~', CD: ',' };

/** More of one label are asked for by mistake, or by malice. */
const MOST_COPIES = 10;

const refused = (token: ZplToken): PackdeskError =>
  new PackdeskError('document.command', {
    details: { command: `${token.name}${token.text}`.trim().slice(0, 24) },
  });

const keepsSigns = ({ name, text }: ZplToken): boolean => SIGNS[name.slice(1)] === text[0];

/** True where it names an object of the document itself: to clear what is not there changes nothing. */
const deletes = (token: ZplToken, stored: Set<string>): boolean => {
  const named = objectOf(token);
  const goesOut = named !== null && stored.has(named);
  const isDeleted = deletedBy(token);
  for (const each of [...stored]) if (isDeleted(each)) stored.delete(each);
  return goesOut;
};

/** Does a command go out? @throws PackdeskError document.command, document.copies */
const goesOut = (token: ZplToken, stored: Set<string>): boolean => {
  const { name, text } = token;
  if (/^[\^~]C[CTD]$/.test(name)) {
    if (!keepsSigns(token)) throw refused(token);
    return true;
  }
  if (!DATA.has(name) && !BARE.has(name) && SET_GET_DO.test(text)) throw refused(token);
  const barcode = /^\^B[0-9A-Z]$/.test(name);
  if (!barcode && !ALLOWED.has(name)) {
    if (!LEFT_OUT.test(name) || CHANGES_LOOK[name]?.test(text)) throw refused(token);
    return false;
  }
  if (name === '^ID') return deletes(token, stored);
  if (OBJECTS.has(name)) {
    const object = objectOf(token);
    if (object === null || (!STORES.has(name) && !stored.has(object))) throw refused(token);
    stored.add(object);
  }
  if (name === '^CW' && OWN_FONT.test(text)) throw refused(token);
  if (name === '^PQ' && Number.parseInt(text, 10) > MOST_COPIES) {
    throw new PackdeskError('document.copies', {
      details: { copies: Number.parseInt(text, 10), limit: MOST_COPIES },
    });
  }
  return true;
};

const sent = ({ text }: ZplFile, token: ZplToken): string => {
  const isClean = !BARE.has(token.name) || /^\s*$/.test(token.text);
  return isClean ? text.slice(token.start, token.end) : `${text.slice(token.start, token.start + 3)}\n`;
};

/** A format that deletes these objects, as the document does further on. */
const cleared = (names: readonly string[]): string =>
  names.length === 0 ? '' : `^XA${names.map((name) => `^IDR:${name}^FS`).join('')}^XZ\n`;

/**
 * ZPL of others as a printer may have it: what is on its labels, and nothing that sets, asks or steers the printer, that
 * reads or writes its memory, or prints more than a few copies. What a printer would keep of it for the labels of others
 * is set back at its end. Byte for byte where there is nothing of that kind.
 * @param pages from 0, in the order in which they are to be printed, each as it looks in the file; null: the whole file
 * @param head dots of the printer's head over its media
 * @throws PackdeskError document.command for one without which the label might look otherwise, document.copies,
 * document.redraw where a label would look otherwise behind the ones before it
 */
export const allowedZpl = (
  file: ZplFile,
  pages: readonly number[] | null,
  head: { width: number; height: number },
): string => {
  const { text, labels, tokens } = file;
  const clean = (given: readonly ZplToken[]): { out: ZplToken[]; zpl: string; stored: Set<string> } => {
    const stored = new Set<string>();
    const out = given.filter((token) => goesOut(token, stored));
    return { out, zpl: out.map((token) => sent(file, token)).join(''), stored };
  };
  if (pages !== null) {
    const chosen = pages.flatMap((page) => labels[page] ?? []);
    const before = setBefore(chosen, head);
    return chosen
      .map((label, index) => {
        const { out, zpl, stored } = clean(aloneZpl(label));
        const left = [...stored].filter((name) => !file.left.includes(name));
        return `${before[index]}${zpl}\n${cleared(left)}${setBack(out, aloneDrawn(label))}`;
      })
      .join('');
  }
  const before = text.slice(0, tokens[0]?.start ?? 0);
  const { out, zpl } = clean(tokens);
  const whole = (/^\s*$/.test(before) ? before : '') + zpl;
  const back = setBack(out, file.run);
  return back === '' || /\s$/.test(whole) ? whole + back : `${whole}\n${back}`;
};
