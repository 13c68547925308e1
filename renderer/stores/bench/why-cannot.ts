import type { Cannot, PlainCannot } from './cannot.ts';
import { labelJob } from './jobs.ts';
import { type OpenState, packingStop } from './open-state.ts';
import { openReference } from './reference-of.ts';
import type { BenchState } from './state.ts';

/** Why a key about the open shipment can do nothing where none is; null where one is. */
export const whyNoneOpen = ({ view }: Pick<BenchState, 'view'>): { why: PlainCannot } | null => {
  switch (view) {
    case 'shipment':
      return null;
    case 'several':
      return { why: 'choose-first' };
    case 'unknown':
      return { why: 'scan-again' };
    case 'empty':
      return { why: 'nothing-open' };
  }
};

/** Why Print does nothing but say so. @param toFix the first place to fix, where it leads there */
export const whyNoPrint = (
  { opened, conflict }: Pick<BenchState, 'opened' | 'conflict'>,
  { id }: OpenState,
  toFix?: string,
): Cannot => {
  const reference = openReference({ opened }) ?? '';
  const stop = opened && packingStop(conflict ?? opened);
  if (stop) return { why: 'stop', reference, stop: stop.id, reason: stop.hold?.reason ?? '' };
  switch (id) {
    case 'printing':
    case 'on-its-way':
    case 'held-up':
      return { why: id, reference, printer: labelJob(opened?.jobs)?.printerName ?? '' };
    case 'to-fix':
      return { why: 'to-fix', path: toFix ?? '' };
    case 'no-printer':
      return { why: 'no-printer' };
    default:
      return { why: 'question' };
  }
};
