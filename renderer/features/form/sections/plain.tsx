import type { SectionId } from '../../../../shared/shipment/fields/field.ts';
import { fields } from '../../../../shared/shipment/fields/index.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { FieldInput } from '../../../ui/fields/field-input.tsx';
import classes from '../form.module.css';

/** The fields of a section that lie in no list, as the catalogue has them. */
export const PlainSection = ({ section }: { section: SectionId }) => {
  const t = useWords();
  const own = fields.filter(
    ({ path, kind, ...field }) =>
      field.section === section && !path.includes('[]') && kind !== 'group' && kind !== 'list',
  );
  return (
    <div className={classes.plain}>
      <h2>{t(`form:section-${section}`)}</h2>
      <div className={classes.grid}>
        {own.map(({ path }) => (
          <FieldInput key={path} path={path} />
        ))}
      </div>
    </div>
  );
};
