import { hindering, type PrinterReason, type PrinterStatus } from '../../../shared/printing/status.ts';

/** Asks a ZPL printer for its state; prints nothing. The line end is for print servers that pass on whole lines. */
export const QUESTION = '~HS\r\n';

/**
 * A ZPL II printer's answer to `~HS` (Zebra, ZPL II Programming Guide, "Host Status Return"): three lines
 * between STX and ETX, fields separated by commas. Unused fields are left out.
 */
export interface HostStatus {
  paperOut: boolean;
  paused: boolean;
  /** Labels that lie in the receive buffer, not yet drawn. */
  formatsWaiting: number;
  bufferFull: boolean;
  /** It prints each byte that comes as a number, and no labels. */
  diagnostic: boolean;
  /** A label has begun to arrive and not ended. */
  partialFormat: boolean;
  /** Its settings got lost: it prints with those it was made with. */
  settingsLost: boolean;
  tooCold: boolean;
  tooHot: boolean;
  headOpen: boolean;
  ribbonOut: boolean;
  /** Prints with a ribbon. Without one `ribbonOut` says nothing. */
  thermalTransfer: boolean;
  /** In peel-off mode: one label hangs out and must be taken before the next comes. */
  labelToTake: boolean;
  /** Of the label being printed: how many copies are still to come. */
  labelsRemaining: number;
}

const STX = '\x02';
const FRAME = /\x02([^\x02\x03]*)\x03/g;
/** More than any answer's line, so that what never ends is not kept. */
const LONGEST_LINE = 256;

/** The fields of a line; null when it is not made of numbers. */
const fieldsOf = (line: string): number[] | null => {
  const fields = line.split(',').map((field) => field.trim());
  return fields.every((field) => /^\d{1,9}$/.test(field)) ? fields.map(Number) : null;
};

/** aaa,b,c,dddd,eee,f,g,h,iii,j,k,l */
const isFirst = (fields: number[]): boolean => fields.length >= 12;
/** mmm,n,o,p,q,r,s,t,uuuuuuuu,v,www; older ones end earlier. */
const isSecond = (fields: number[]): boolean => fields.length >= 9 && fields.length < 12;
/** xxxx,y */
const isThird = (fields: number[]): boolean => fields.length >= 2 && fields.length < 9;

/** Null when what should be a flag is neither 0 nor 1: then nothing of it can be believed. */
const statusFrom = (first: number[], second: number[]): HostStatus | null => {
  const [, paper, pause, , formats, full, diagnostic, partial, , settings, cold, hot] = first;
  const [, , head, ribbon, transfer, , , toTake, labels] = second;
  const flags = [
    paper,
    pause,
    full,
    diagnostic,
    partial,
    settings,
    cold,
    hot,
    head,
    ribbon,
    transfer,
    toTake,
  ];
  if (flags.some((flag) => flag !== 0 && flag !== 1)) return null;
  return {
    paperOut: paper === 1,
    paused: pause === 1,
    formatsWaiting: formats ?? 0,
    bufferFull: full === 1,
    diagnostic: diagnostic === 1,
    partialFormat: partial === 1,
    settingsLost: settings === 1,
    tooCold: cold === 1,
    tooHot: hot === 1,
    headOpen: head === 1,
    ribbonOut: ribbon === 1,
    thermalTransfer: transfer === 1,
    labelToTake: toTake === 1,
    labelsRemaining: labels ?? 0,
  };
};

/**
 * Finds answers in what a printer says, however it is cut into chunks and whatever surrounds and separates the
 * lines. Each call takes the next chunk and returns the answers that it completes. Never throws.
 */
export const createHostStatusReader = (): ((chunk: Uint8Array) => HostStatus[]) => {
  let text = '';
  let first: number[] | null = null;
  let second: number[] | null = null;

  const read = (line: string): HostStatus | null => {
    const fields = fieldsOf(line);
    if (fields === null) return null;
    if (isFirst(fields)) {
      // Also amid an answer: the one before it was torn.
      first = fields;
      second = null;
    } else if (first !== null && second === null && isSecond(fields)) {
      second = fields;
    } else if (first !== null && second !== null && isThird(fields)) {
      const status = statusFrom(first, second);
      first = null;
      second = null;
      return status;
    }
    return null;
  };

  return (chunk) => {
    text += Buffer.from(chunk).toString('latin1');
    const found: HostStatus[] = [];
    let end = 0;
    for (const frame of text.matchAll(FRAME)) {
      end = frame.index + frame[0].length;
      const status = read(frame[1] ?? '');
      if (status !== null) found.push(status);
    }
    const begun = text.lastIndexOf(STX);
    text = begun >= end && text.length - begun <= LONGEST_LINE ? text.slice(begun) : '';
    return found;
  };
};

/** The first whole answer in these bytes; null when there is none. */
export const readHostStatus = (bytes: Uint8Array): HostStatus | null =>
  createHostStatusReader()(bytes)[0] ?? null;

const reasonsOf = (status: HostStatus): PrinterReason[] => {
  const said: [boolean, PrinterReason][] = [
    [status.paperOut, 'paper-out'],
    [status.headOpen, 'head-open'],
    [status.ribbonOut && status.thermalTransfer, 'ribbon-out'],
    [status.tooHot, 'head-hot'],
    [status.paused, 'paused'],
    [status.bufferFull, 'buffer-full'],
    [status.diagnostic, 'other'],
    [status.tooCold, 'head-cold'],
  ];
  return said.filter(([so]) => so).map(([, reason]) => reason);
};

const detailOf = (status: HostStatus): string => {
  const said: [boolean, string][] = [
    [status.formatsWaiting > 0, `labels in the buffer: ${status.formatsWaiting}`],
    [status.labelsRemaining > 0, `labels remaining: ${status.labelsRemaining}`],
    [status.labelToTake, 'a label to take'],
    [status.partialFormat, 'part of a label in the buffer'],
    [status.diagnostic, 'diagnostic mode: prints what comes as numbers'],
    [status.settingsLost, 'its settings got lost'],
  ];
  return said
    .filter(([so]) => so)
    .map(([, words]) => words)
    .join(', ');
};

/** Number of labels it has yet to print, as far as it counts them. */
export const labelsToCome = (status: HostStatus): number => status.formatsWaiting + status.labelsRemaining;

/** Printer status from a host status. Lost settings are reported, but do not keep a label from printing. */
export const printerStatusFrom = (status: HostStatus): PrinterStatus => {
  const reasons = reasonsOf(status);
  const toCome = labelsToCome(status) > 0;
  const state = hindering(reasons).length > 0 ? 'attention' : toCome ? 'busy' : 'ready';
  return { state, reasons, detail: detailOf(status) };
};
