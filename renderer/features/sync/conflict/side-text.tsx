import { isBlank } from '../../../../shared/document/equality.ts';
import { isBranch } from '../../../../shared/document/members.ts';
import type { ConflictItem } from '../../../../shared/sync/views.ts';
import { useValueText } from '../../../i18n/use-value-text.ts';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { momentText } from '../../../lib/time.ts';
import { isParcelItem } from '../../../stores/sync/decisions.ts';
import classes from './conflict.module.css';
import { DocumentCard } from './document-card.tsx';
import { comparedWith, type Side } from './document-lines.ts';

/** A whole shipment, parcel or list: too long to read as one value. */
const isDocument = (item: ConflictItem): boolean =>
  item.path === '' || isParcelItem(item) || [item.base, item.mine, item.theirs].some(isBranch);

interface SideTextProps {
  item: ConflictItem;
  side: Side;
  unit: unknown;
}

/** Value of one side: in words, or a parcel or shipment as a card. */
export const SideText = ({ item, side, unit }: SideTextProps) => {
  const t = useWords();
  const valueText = useValueText();
  const value = item[side] ?? undefined;
  if (!isDocument(item)) {
    return (
      <span className={classes.value} data-empty={isBlank(value) || undefined}>
        {valueText(item.path, value, unit)}
      </span>
    );
  }
  if (value === undefined) {
    return (
      <span className={classes.value} data-empty="">
        {t('sync:notThere')}
      </span>
    );
  }
  const { value: against, isBase } = comparedWith(item, side);
  return <DocumentCard path={item.path} value={value} against={against} isBase={isBase} />;
};

/** Author and time of the value; the remote does not name its author. */
export const SideOrigin = ({ item, side }: { item: ConflictItem; side: Side }) => {
  const t = useWords();
  const locale = useLocale();
  const { mineBy, mineAt, theirsSeenAt } = item;
  const moment = (at: number) => momentText(at, Date.now(), locale);
  if (side === 'mine' && mineBy !== '') {
    return (
      <small className={classes.origin}>
        {mineAt === null
          ? t('sync:mineByOnly', { email: mineBy })
          : t('sync:mineBy', { email: mineBy, when: moment(mineAt) })}
      </small>
    );
  }
  if (side === 'theirs' && theirsSeenAt !== null) {
    return <small className={classes.origin}>{t('sync:theirsSeen', { when: moment(theirsSeenAt) })}</small>;
  }
  return null;
};
