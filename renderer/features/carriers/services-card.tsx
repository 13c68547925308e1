import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { useAddedFocus } from '../../parts/editor/use-added-focus.ts';
import frame from '../../ui/editor-screen.module.css';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';
import { useServiceOptions } from './choices.ts';
import { CodesAt } from './codes-field.tsx';
import { listOf, useEditor, useElementName } from './editor.ts';
import { CheckAt, ChoiceAt, TextAt } from './editor-fields.tsx';
import { ElementRow } from './element-row.tsx';

/** The keys that a service asks for. */
const Information = ({ path }: { path: string }) => {
  const t = useWords();
  const { set, readOnly } = useEditor();
  const keys = listOf(useAt(path));
  const list = useAddedFocus(keys.length);
  return (
    <div>
      <h3 className={classes.small}>{t('carriers:information')}</h3>
      <ul ref={list} className={classes.elements}>
        {keys.map((entry, index) => {
          const at = `${path}[${index}]`;
          const key = String((entry as { key?: unknown }).key ?? '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity while its key is typed
            <li key={index} className={classes.keyRow}>
              <TextAt path={`${at}.key`} label={t('carriers:key')} maxLength={40} />
              <TextAt path={`${at}.name.en`} label={t('carriers:nameEn')} maxLength={100} optional />
              <TextAt path={`${at}.name.de`} label={t('carriers:nameDe')} maxLength={100} optional />
              <CheckAt path={`${at}.required`} label={t('carriers:keyRequired')} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={readOnly}
                aria-label={t('carriers:removeKey', { key: key || String(index + 1) })}
                onClick={() => set(path, keys.toSpliced(index, 1))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        size="xs"
        disabled={readOnly}
        leftSection={<IconPlus size={16} />}
        onClick={() => set(path, [...keys, { key: '', required: true }])}
      >
        {t('carriers:addKey')}
      </Button>
    </div>
  );
};

const Service = ({ index, onRemove }: { index: number; onRemove(): void }) => {
  const t = useWords();
  const path = `services[${index}]`;
  const name = useElementName(path, t('carriers:service', { number: index + 1 }));
  const others = useServiceOptions(useAt(`${path}.code`));
  const labelled = (field: string): string => `${name}: ${field}`;
  return (
    <ElementRow
      path={path}
      moreLabel={t('carriers:informationOf', { name })}
      removeLabel={t('carriers:removeService', { name })}
      onRemove={onRemove}
      fields={
        <>
          <TextAt path={`${path}.code`} aria-label={labelled(t('carriers:code'))} maxLength={40} />
          <TextAt path={`${path}.name.en`} aria-label={labelled(t('carriers:nameEn'))} maxLength={100} />
          <TextAt
            path={`${path}.name.de`}
            aria-label={labelled(t('carriers:nameDe'))}
            maxLength={100}
            optional
          />
          <ChoiceAt
            path={`${path}.level`}
            aria-label={labelled(t('carriers:level'))}
            choices={[
              { value: 'both', label: t('carriers:levelBoth') },
              { value: 'shipment', label: t('carriers:levelShipment') },
              { value: 'parcel', label: t('carriers:levelParcel') },
            ]}
          />
        </>
      }
    >
      <Information path={`${path}.information`} />
      <CodesAt path={`${path}.excludes`} label={t('carriers:excludes')} choices={others} />
    </ElementRow>
  );
};

/** Services that can be booked with a product. */
export const ServicesCard = () => {
  const t = useWords();
  const { set, readOnly } = useEditor();
  const services = listOf(useAt('services'));
  const list = useAddedFocus(services.length);
  return (
    <section className={`${ui.card} ${classes.levelled}`}>
      <h2 className={ui.cardTitle}>{t('carriers:services')}</h2>
      {services.length === 0 && <p className={frame.hint}>{t('carriers:servicesNone')}</p>}
      {services.length > 0 && (
        <div className={classes.elementHead} aria-hidden="true">
          <span />
          <span>{t('carriers:code')}</span>
          <span>{t('carriers:nameEn')}</span>
          <span>{t('carriers:nameDe')}</span>
          <span>{t('carriers:level')}</span>
          <span />
        </div>
      )}
      <ul ref={list} className={classes.elements}>
        {services.map((_, index) => (
          <Service
            // biome-ignore lint/suspicious/noArrayIndexKey: a service has no identity while its code is typed
            key={index}
            index={index}
            onRemove={() => set('services', services.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        disabled={readOnly}
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          set('services', [
            ...services,
            { code: '', name: { en: '' }, level: 'both', information: [], excludes: [] },
          ])
        }
      >
        {t('carriers:addService')}
      </Button>
    </section>
  );
};
