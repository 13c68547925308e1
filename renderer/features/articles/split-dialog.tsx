import { Button, Modal, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { equalQuantities } from '../../../shared/articles/assign.ts';
import type { ArticleLine } from '../../../shared/articles/lines.ts';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import classes from './articles.module.css';
import { splitOver } from './grid-actions.ts';
import { chosenLines } from './grid-lines.ts';
import { useParcelChoices } from './use-column-choices.ts';

const whole = (value: string | number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;

/** Share of the line that goes into each parcel. Nothing is lost: the parts have to make up the line. */
const SplitForm = ({ line }: { line: ArticleLine }) => {
  const t = useWords();
  const parcels = useParcelChoices(true);
  const total = line.article.quantity ?? 0;
  const [quantities, setQuantities] = useState(() =>
    parcels.map((_, parcel) => (parcel === line.parcel ? total : 0)),
  );
  const sum = quantities.reduce((all, each) => all + each, 0);
  const used = quantities.filter((each) => each > 0).length;
  const missing = total - sum;
  const divide = () => {
    splitOver(
      line,
      quantities.flatMap((quantity, parcel) => (quantity > 0 ? [{ parcel, quantity }] : [])),
    );
    closeOverlay();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0 && used > 1) divide();
      }}
    >
      <p className={classes.splitWhat}>
        <b>{line.article.articleNumber || line.article.description}</b>
        {t('articles:splitTotal', { total })}
      </p>
      <div className={classes.splitParts}>
        {parcels.map(({ value, label }, parcel) => (
          <NumberInput
            key={value}
            label={label}
            size="sm"
            min={0}
            max={total}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus={parcel === line.parcel || undefined}
            value={quantities[parcel]}
            onChange={(quantity) => setQuantities(quantities.with(parcel, whole(quantity)))}
          />
        ))}
      </div>
      <p className={missing === 0 ? classes.splitSum : `${classes.splitSum} pd-tone-wait`} role="status">
        {missing === 0
          ? t('articles:splitFits')
          : missing > 0
            ? t('articles:splitMissing', { count: missing })
            : t('articles:splitTooMuch', { count: -missing })}
      </p>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={() => setQuantities(equalQuantities(total, parcels.length))}>
          {t('articles:splitEvenly')}
        </Button>
        <Button variant="default" ml="auto" onClick={closeOverlay}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={missing !== 0 || used < 2}>
          {t('articles:splitNow')}
        </Button>
      </div>
    </form>
  );
};

/** Divides the quantity of a line over the parcels. */
export const SplitDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'article-split');
  const line = opened ? chosenLines()[0] : undefined;
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('articles:splitTitle')}
      closeButtonProps={{ 'aria-label': t('articles:closeDialog') }}
      size={460}
    >
      {line &&
        ((line.article.quantity ?? 0) > 1 ? <SplitForm line={line} /> : <p>{t('articles:splitNothing')}</p>)}
    </Modal>
  );
};
