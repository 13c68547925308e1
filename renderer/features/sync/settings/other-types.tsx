import { useMemo } from 'react';
import { fieldLabel } from '../../../../shared/shipment/fields/name.ts';
import { useLanguage } from '../../../i18n/field-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useSync } from '../../../stores/sync/status.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './connection.module.css';

const NONE: readonly string[] = [];

/** Fields that this remote has in other JSON types than the interface; nothing where there is none. */
export const OtherTypes = () => {
  const t = useWords();
  const language = useLanguage();
  const places = useSync((state) => state.status?.otherTypes ?? NONE);
  const fields = useMemo(
    () =>
      places.map((place) => {
        // The catalogue knows fields of lists by a position.
        const path = place.replaceAll('.[]', '[0]');
        return { place, name: fieldLabel(path, language), wire: place.replaceAll('.[]', '[]') };
      }),
    [places, language],
  );
  if (fields.length === 0) return null;
  return (
    <Notice tone="accent" title={t('sync:otherTypes')}>
      {t('sync:otherTypesHint')}
      <ul className={classes.otherTypes}>
        {fields.map(({ place, name, wire }) => (
          <li key={place}>
            {name} <code>{wire}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
