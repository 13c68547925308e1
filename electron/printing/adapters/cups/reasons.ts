import type { PrinterReason } from '../../../../shared/printing/status.ts';

/** `printer-state-reasons` (RFC 8011, 5.4.12 and PWG 5100.9) without their severity. */
const known: Readonly<Record<string, PrinterReason>> = {
  'media-empty': 'paper-out',
  'media-needed': 'paper-out',
  'media-low': 'paper-low',
  'media-jam': 'jam',
  'cover-open': 'head-open',
  'door-open': 'head-open',
  'interlock-open': 'head-open',
  'toner-empty': 'ribbon-out',
  'marker-supply-empty': 'ribbon-out',
  'developer-empty': 'ribbon-out',
  'toner-low': 'ribbon-low',
  'marker-supply-low': 'ribbon-low',
  'developer-low': 'ribbon-low',
  paused: 'paused',
  'moving-to-paused': 'paused',
  'spool-area-full': 'buffer-full',
  'fuser-over-temp': 'head-hot',
  'fuser-under-temp': 'head-cold',
  stopping: 'stopped',
  'hold-new-jobs': 'stopped',
  offline: 'offline',
  shutdown: 'offline',
  'timed-out': 'offline',
  'wifi-not-configured': 'offline',
  deleting: 'queue-unknown',
  'cups-missing-filter': 'other',
};

const ofTrimmer = /^(trimmer|cutter)-/;
/** CUPS's notes on its own work, and on a connection being made. */
const passing = /^(none$|connecting-to-device|identify-printer|cups-|com\.)/;

const reasonOf = (keyword: string): PrinterReason[] => {
  const [, name = keyword, severity] = /^(.+?)(?:-(error|warning|report))?$/.exec(keyword) ?? [];
  const reason = known[name];
  if (reason !== undefined) return [reason];
  if (passing.test(name)) return [];
  if (severity === 'warning' || severity === 'report') return [];
  return [ofTrimmer.test(name) ? 'cutter' : 'other'];
};

/** Reasons behind a print system's keywords, without duplicates. Unknown notes and warnings do not count. */
export const reasonsOf = (keywords: readonly string[]): PrinterReason[] => [
  ...new Set(keywords.flatMap(reasonOf)),
];

/**
 * Messages of CUPS's backends (socket, usb, ipp, lpd) before they have reached their device. A keyword says
 * it only for a moment, and is `none` where the device is down.
 */
const beforeDevice = [
  /^Connecting to printer\.$/,
  /^The printer may not exist or is unavailable at this time\.$/,
  /^The printer is unreachable at this time\.$/,
  /^The printer is in use\.$/,
  /^The printer is not responding\.$/,
  /^Unable to locate printer\b/,
  /^Unable to contact printer, queuing on next printer in class\.$/,
  /^Waiting for printer to become available\.$/,
];

/** True for reasons that are only given while the device has not been reached. */
export const saysUnreached = (message: string): boolean => beforeDevice.some((words) => words.test(message));

/** The same without the moment that each connection takes. */
export const saysOffline = (message: string): boolean =>
  saysUnreached(message) && message !== 'Connecting to printer.';

/** Messages of the same backends once connected, before the first byte. */
const atDevice = [/^Connected to printer\.$/, /^Sending data to printer\.$/];

/** True for words that say that the device has been reached. */
export const saysReached = (message: string): boolean => atDevice.some((words) => words.test(message));

/** A page that a driver has counted: it may do so before the device is reached, and says nothing of that. */
export const saysNothing = (message: string): boolean => /^Printed \d+ page\(s\)\.$/.test(message);
