import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import { useWords } from '../../i18n/use-words.ts';
import { hasCodes } from '../../stores/fit/choice.ts';
import classes from './fit.module.css';

interface FitElsewhereProps {
  document: JobDocumentView;
  /** It is a label, and a barcode of it would be lost here. */
  lost: boolean;
  /** Made smaller it comes out here too. */
  reduced: boolean;
  busy: boolean;
  onMove(printerId: string): void;
}

/** Labels too large for these media belong on another printer: said first, with that printer's button. */
export const FitElsewhere = ({ document, lost, reduced, busy, onMove }: FitElsewhereProps) => {
  const t = useWords();
  const { elsewhere, printer } = document;
  return (
    <div className={classes.elsewhere} role="note">
      <p>
        {!lost && (
          <strong>
            {hasCodes(document) ? t('fit:tooLargeFor', { printer: printer.name }) : t('fit:notALabel')}
          </strong>
        )}{' '}
        {elsewhere.length > 0 ? t('fit:notALabelMove') : t('fit:notALabelNone')}
        {elsewhere.length === 0 && reduced && ` ${t('fit:orReduced', { printer: printer.name })}`}
      </p>
      {elsewhere.map(({ id, name }, index) => (
        <Button
          key={id}
          // The first offer is also what Enter does.
          {...(index === 0 ? { 'data-autofocus': true } : { variant: 'default' })}
          leftSection={<IconPrinter size={18} />}
          loading={busy}
          onClick={() => onMove(id)}
        >
          {t('fit:printOn', { printer: name })}
        </Button>
      ))}
    </div>
  );
};
