import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { isWhole } from '../../../shared/handover/pile.ts';
import type { WaitingGroup, WaitingView } from '../../../shared/handover/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText, shortMomentText } from '../../lib/time.ts';
import { handover } from '../../stores/handover/index.ts';
import { goes, mayChoose, pileCount } from '../../stores/handover/selection.ts';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { GoesMark } from './goes-mark.tsx';
import classes from './handover.module.css';
import { kgText } from './handover-words.ts';
import { RowGrid } from './row-grid.tsx';

const MINUTE_MS = 60_000;

const recipientOf = ({ recipient }: WaitingView): string =>
  `${recipient.name}, ${recipient.countryCode} ${recipient.postalCode} ${recipient.city}`;

const UnconfirmedChange = ({ row }: { row: WaitingView }) => {
  const t = useWords();
  if (row.doubt === null) return null;
  return (
    <span
      className={`${ui.badge} pd-tone-${row.doubt === 'held' ? 'bad' : 'wait'}`}
      title={row.hold ?? t(`handover:doubtHint.${row.doubt}`)}
    >
      <IconAlertTriangle size={16} aria-hidden="true" />
      {t(`handover:doubt.${row.doubt}`)}
    </span>
  );
};

/** Its parcels on the pile: a tick once all of them lie there. */
const PileMark = ({ row: { pile } }: { row: WaitingView }) => {
  const t = useWords();
  const locale = useLocale();
  if (!pile) return null;
  const words = t('pile:count', { on: countText(pile.on.length, locale), of: countText(pile.of, locale) });
  if (!isWhole(pile)) return <span className={classes.pilePart}>{words}</span>;
  return (
    <span className="pd-tone-good">
      <IconCircleCheck className={classes.pileWhole} size={20} role="img" aria-label={words} />
    </span>
  );
};

interface WaitingListProps {
  group: WaitingGroup;
  active: number;
  onActive(index: number): void;
  onEnter(): void;
}

/** The shipments of a carrier that wait, with what goes along and what does not. */
export const WaitingList = ({ group, active, onActive, onEnter }: WaitingListProps) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const selection = useStore(handover.store, (state) => state.selection);
  const { rows, carrierName } = group;
  const { begun } = pileCount(group, selection);
  return (
    <RowGrid
      label={t('handover:waitingFor', { carrier: carrierName })}
      name="waiting"
      lineClass={begun ? classes.waitingPile : undefined}
      columns={[
        t('handover:along'),
        ...(begun ? [t('pile:column')] : []),
        t('handover:reference'),
        t('handover:recipient'),
        t('handover:parcelsShort'),
        t('handover:weightShort'),
        t('handover:limitedShort'),
        t('handover:labelled'),
        t('handover:doubtTitle'),
      ]}
      rows={rows}
      idOf={({ reference }) => reference}
      cellsOf={(row) => [
        <GoesMark
          key="mark"
          isGoing={goes(row, selection)}
          onToggle={() => {
            if (mayChoose(row)) handover.toggle(row);
          }}
        />,
        ...(begun ? [<PileMark key="pile" row={row} />] : []),
        <b key="reference" title={row.reference}>
          {row.reference}
        </b>,
        <span key="recipient" data-recipient="" title={recipientOf(row)}>
          {recipientOf(row)}
        </span>,
        countText(row.parcels, locale),
        kgText(row.grams, locale),
        row.limitedGrams === 0 ? '' : kgText(row.limitedGrams, locale),
        row.labelledAt === null ? (
          ''
        ) : (
          <span key="labelled" title={momentText(row.labelledAt, now, locale)}>
            {shortMomentText(row.labelledAt, now, locale)}
          </span>
        ),
        <UnconfirmedChange key="doubt" row={row} />,
      ]}
      active={active}
      onActive={onActive}
      onEnter={onEnter}
      onSpace={handover.toggle}
      isFaint={(row) => !goes(row, selection)}
    />
  );
};
