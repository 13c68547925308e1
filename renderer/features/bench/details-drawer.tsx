import { Drawer } from '@mantine/core';
import { useEffect } from 'react';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { nameIn } from '../../../shared/carrier/parts.ts';
import { type PartyName, party, partyPath } from '../../../shared/shipment/parties.ts';
import { carrierOf } from '../../../shared/shipment/rules/index.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { fieldName } from '../../stores/bench/readiness.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { ChoiceField, TextField } from '../../ui/fields/form-fields.tsx';
import { focusWithin } from '../../ui/focus.ts';
import classes from './details-drawer.module.css';

const addressFields = [
  'name',
  'name2',
  'street',
  'houseNo',
  'street2',
  'postalCode',
  'city',
  'provinceCode',
] as const;

const Address = ({ who }: { who: Exclude<PartyName, 'invoice'> }) => {
  const t = useWords();
  const language = useLocale() === 'de' ? 'de' : 'en';
  const edited = useBench((state) => state.edited);
  const path = fieldName((edited && party(edited, who)?.path) ?? partyPath(who));
  const countries = countryCodes.map((code) => ({
    value: code,
    label: `${code}  ${countryName(code, language)}`,
  }));
  return (
    <fieldset className={classes.group}>
      <legend>{t(`fields:${who}`)}</legend>
      {addressFields.map((name) => (
        <TextField
          key={name}
          size="sm"
          label={t(`fields:${name}`)}
          name={`${path}.${name}`}
          className={name.startsWith('name') || name === 'street2' ? classes.wide : undefined}
        />
      ))}
      <ChoiceField
        size="sm"
        label={t('fields:countryIsoCode')}
        name={`${path}.countryIsoCode`}
        choices={[{ value: '', label: '–' }, ...countries]}
      />
      <TextField size="sm" label={t('fields:contactPerson')} name={`${path}.contactPerson.name`} />
      <TextField size="sm" label={t('fields:phone')} name={`${path}.contactPerson.phone`} />
      <TextField
        size="sm"
        label={t('fields:email')}
        name={`${path}.contactPerson.email`}
        className={classes.wide}
      />
    </fieldset>
  );
};

const Carrier = () => {
  const t = useWords();
  const language = useLocale() === 'de' ? 'de' : 'en';
  const carriers = useDesk((state) => state.carriers);
  const edited = useBench((state) => state.edited);
  const carrier = edited ? carrierOf(edited, carriers) : null;
  return (
    <fieldset className={classes.group}>
      <legend>{t('bench:carrier')}</legend>
      <ChoiceField
        size="sm"
        label={t('fields:carrierCode')}
        name="carrierDetails.carrierCode"
        choices={[
          { value: '', label: t('bench:noCarrier') },
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <ChoiceField
        size="sm"
        label={t('fields:productCode')}
        name="carrierDetails.productCode"
        choices={[
          { value: '', label: '–' },
          ...(carrier?.products ?? []).map(({ code, name }) => ({
            value: code,
            label: nameIn(name, language),
          })),
        ]}
      />
      <TextField size="sm" label={t('fields:incotermCode')} name="shipmentInfo.incotermCode" />
      <TextField size="sm" label={t('fields:incotermPlace')} name="shipmentInfo.incotermPlace" />
    </fieldset>
  );
};

const references = ['orderNumber', 'customerOrderNumber', 'invoiceNumber', 'deliveryNoteNumber'] as const;

/** Everything of the shipment that its label needs and the bench itself does not show as a field. */
export const DetailsDrawer = ({ opened }: { opened: boolean }) => {
  const t = useWords();
  const field = useScreen((state) => state.field);
  const status = useBench((state) => state.opened?.status ?? 0);
  useEffect(() => {
    if (opened) focusWithin(field ?? partyPath('recipient'));
  }, [opened, field]);
  return (
    <Drawer
      opened={opened}
      onClose={closeOverlay}
      size={520}
      title={t('bench:details')}
      classNames={{ title: classes.title }}
    >
      <fieldset className={classes.all} disabled={isClosed(status)}>
        <Address who="recipient" />
        <Carrier />
        <fieldset className={classes.group}>
          <legend>{t('bench:references')}</legend>
          {references.map((name) => (
            <TextField key={name} size="sm" label={t(`fields:${name}`)} name={`shipmentInfo.${name}`} />
          ))}
        </fieldset>
        <Address who="sender" />
      </fieldset>
    </Drawer>
  );
};
