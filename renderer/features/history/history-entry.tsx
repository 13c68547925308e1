import { Button } from '@mantine/core';
import { useState } from 'react';
import { isStoredPaper, type StoredPaper } from '../../../shared/papers/kind.ts';
import type { HistoryView } from '../../../shared/shipment/history.ts';
import { HOLD_REASON } from '../../../shared/shipment/hold.ts';
import {
  AGAIN_REASON,
  CARRIER_RULE,
  DELETE_REASON,
  GIVEN_UP,
  NUMBERS_UNSURE,
  OTHER_DOCUMENTS,
  REPRINT_REASON,
  VOID_REASON,
  WAIVE_REASON,
} from '../../../shared/shipment/reasons.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { paperName } from '../../i18n/paper-name.ts';
import { useValueText } from '../../i18n/use-value-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import classes from './history.module.css';
import { isOverride, OverrideLines } from './override-lines.tsx';
import { unitsThen } from './units.ts';

/** Under which path history names a manifest. */
const MANIFEST = 'manifest';
/** A creation names every field; the first ones are enough until more are asked for. */
const SHOWN = 8;

const actions = [
  'create',
  'update',
  'label',
  'print',
  'reprint',
  'delete',
  'cancel',
  'void',
  'not-bought',
  'import',
  'override',
  'override-undo',
  'hold',
  'release',
  'sync',
  'resolve',
  'discard',
] as const;
type Action = (typeof actions)[number];
const isAction = (action: string): action is Action => actions.some((known) => known === action);

/** The paper that was made or printed, by its kind; null for what changed the shipment. */
const paperOf = ({
  action,
  changes,
}: HistoryView): { action: 'paper' | 'paper-print' | 'paper-waived'; kind: StoredPaper } | null => {
  const kind = changes[0]?.after;
  const isOfPaper = action === 'paper' || action === 'paper-print' || action === 'paper-waived';
  if (!isOfPaper || typeof kind !== 'string' || !isStoredPaper(kind)) return null;
  return { action, kind };
};

/** A handover, or its being taken back, and the manifest that tells of it; without one it was done elsewhere. */
const handoverOf = ({
  action,
  changes,
}: HistoryView): { action: 'hand-over' | 'hand-over-undo'; number: string | null } | null => {
  if (action !== 'hand-over' && action !== 'hand-over-undo') return null;
  const told = changes.find(({ path }) => path === MANIFEST);
  const number = told?.after ?? told?.before;
  return { action, number: typeof number === 'string' ? number : null };
};

const reasons: readonly string[] = [
  REPRINT_REASON,
  DELETE_REASON,
  VOID_REASON,
  WAIVE_REASON,
  AGAIN_REASON,
  HOLD_REASON,
];
/** Request for a label, and whether it still fits: the entry itself says so. */
const plumbing: readonly string[] = ['settings.printSettings.printLabel', 'settings.printSettings.isUpdated'];
const isReason = (path: string): boolean => reasons.includes(path);
/** Told in words of its own, not as a field that changed. */
const isTold = (path: string): boolean =>
  isReason(path) ||
  path === MANIFEST ||
  path === CARRIER_RULE ||
  path === GIVEN_UP ||
  path === NUMBERS_UNSURE ||
  path === OTHER_DOCUMENTS ||
  plumbing.includes(path);

interface HistoryEntryProps {
  /** The newest first. */
  entries: readonly HistoryView[];
  at: number;
  now: Shipment | null;
}

export const HistoryEntry = ({ entries, at, now }: HistoryEntryProps) => {
  const t = useWords();
  const locale = useLocale();
  const words = useFieldWords();
  const valueText = useValueText();
  const [all, setAll] = useState(false);
  const entry = entries[at];
  if (!entry) return null;
  const paper = paperOf(entry);
  const handedOver = handoverOf(entry);
  const decided = isOverride(entry);
  const reason = entry.changes.find(({ path }) => isReason(path));
  const why = reason?.after ?? reason?.before;
  const rule = entry.changes.find(({ path }) => path === CARRIER_RULE)?.after;
  const isGivenUp = entry.changes.some(({ path }) => path === GIVEN_UP);
  const isUnsure = entry.changes.some(({ path }) => path === NUMBERS_UNSURE);
  const others = entry.changes.find(({ path }) => path === OTHER_DOCUMENTS)?.after;
  const listed = paper || decided ? [] : entry.changes.filter(({ path }) => !isTold(path));
  const changes = all ? listed : listed.slice(0, SHOWN);
  const said = paper
    ? t(`history:action_${paper.action}`, { paper: paperName(t, paper.kind) })
    : handedOver
      ? handedOver.number === null
        ? t(`history:action_${handedOver.action}-elsewhere`)
        : t(`history:action_${handedOver.action}`, { number: handedOver.number })
      : isAction(entry.action)
        ? t(`history:action_${entry.action}`)
        : entry.action;
  return (
    <article className={classes.entry}>
      <header>
        <b>{said}</b>
        <span>{entry.email}</span>
        <time dateTime={new Date(entry.at).toISOString()}>{momentText(entry.at, Date.now(), locale)}</time>
      </header>
      {typeof why === 'string' && (
        <p className={classes.why}>
          {t('history:reprintReason')}: {why}
        </p>
      )}
      {isGivenUp && <p className={classes.why}>{t('history:givenUp')}</p>}
      {isUnsure && <p className={classes.why}>{t('history:numbersUnsure')}</p>}
      {typeof others === 'string' && (
        <p className={classes.why}>{t('history:otherDocuments', { documents: others })}</p>
      )}
      {typeof rule === 'string' && (
        <p className={classes.why}>
          {t('history:carrierRule')}: {rule}
        </p>
      )}
      {decided && <OverrideLines entry={entry} />}
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('history:field')}</th>
              <th scope="col">{t('history:before')}</th>
              <th scope="col">{t('history:after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => {
              const units = unitsThen(entries, at, path, now);
              return (
                <tr key={path}>
                  <td title={path}>{words(path)}</td>
                  <td>{valueText(path, before, units.before)}</td>
                  <td>{valueText(path, after, units.after)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {listed.length > changes.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('history:showAll', { count: listed.length })}
        </Button>
      )}
    </article>
  );
};
