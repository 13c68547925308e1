import type { ReactNode } from 'react';
import type { SectionId } from '../../../../shared/shipment/fields/field.ts';
import { useWords } from '../../../i18n/use-words.ts';
import classes from './parts.module.css';

/** A section of the form: its groups. Its tab is its name for the eye, a heading for those who hear the page. */
export const SectionBody = ({ section, children }: { section: SectionId; children: ReactNode }) => {
  const t = useWords();
  return (
    <div className={classes.body}>
      <h2 className={classes.name}>{t(`form:section-${section}`)}</h2>
      {children}
    </div>
  );
};
