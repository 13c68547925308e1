import { useDeferredValue, useMemo } from 'react';
import { unknownMembers } from '../../../../shared/shipment/fields/unknown.ts';
import { useFieldWords } from '../../../i18n/field-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { JsonView } from './json-view.tsx';
import classes from './key-values.module.css';
import parts from './parts.module.css';

/** More are counted, not drawn. */
const SHOWN = 200;

/** Every member that the interface does not show, wherever it is in the shipment: read here, never lost. */
export const UnknownFields = () => {
  const t = useWords();
  const names = useFieldWords();
  const edited = useDeferredValue(useBench((state) => state.edited));
  const found = useMemo(() => unknownMembers(edited), [edited]);
  return (
    <section className={parts.group} aria-label={t('sections:unknown')}>
      <h3>{t('sections:unknown')}</h3>
      <p className={parts.note}>
        {found.length === 0 ? t('sections:unknownNone') : t('sections:unknownNote')}
      </p>
      <dl className={classes.unknown}>
        {found.slice(0, SHOWN).map(({ path, value }) => (
          <div key={path} className={classes.pair}>
            <dt>
              <b>{names(path)}</b>
              <span>{path}</span>
            </dt>
            <dd>
              <JsonView value={value} label={names(path)} field={path} />
            </dd>
          </div>
        ))}
      </dl>
      {found.length > SHOWN && (
        <p className={classes.none}>{t('sections:unknownMore', { count: found.length - SHOWN })}</p>
      )}
    </section>
  );
};
