import { Button, Loader, Modal, NativeSelect } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { nameIn } from '../../../shared/carrier/parts.ts';
import type { ListChange, ListChangeKind, ListChangePlan } from '../../../shared/shipment/list-change.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { isPressed, KeysOf } from '../../parts/commands/shortcuts.tsx';
import { isReason, ReasonField } from '../../parts/reason-field.tsx';
import { sound } from '../../parts/sound.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { listChanges, useListChanges } from '../../stores/shipments/many.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useSuggestedFocus } from '../../ui/use-suggested-focus.ts';
import { clearSelection } from './selection.ts';
import classes from './shipments.module.css';

/** Shipments that are left out, by reason, each by its reference as far as there is room. */
const LeftOut = ({ leftOut }: Pick<ListChangePlan, 'leftOut'>) => {
  const t = useWords();
  const locale = useLocale();
  const count = leftOut.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  return (
    <div>
      {t('listChanges:leftOut', { count, formatted: countText(count, locale) })}
      <ul className={classes.leftOut}>
        {leftOut.map(({ why, count: some, references }) => (
          <li key={why}>
            {t(`listChanges:why-${why}`, { count: some, formatted: countText(some, locale) })}:{' '}
            {references.join(', ')}
            {some > references.length && ' …'}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface CarrierPart {
  carrierCode: string;
  productCode: string;
}

interface CarrierFieldsProps {
  value: CarrierPart;
  onChange(value: CarrierPart): void;
  /** A person has tried to go on: they say what is missing. */
  asked: boolean;
}

const CarrierFields = ({ value, onChange, asked }: CarrierFieldsProps) => {
  const t = useWords();
  const language = useLanguage();
  const carriers = useDesk((state) => state.carriers);
  const productsOf = (code: string) => carriers.find((carrier) => carrier.code === code)?.products ?? [];
  const products = productsOf(value.carrierCode);
  const empty = { value: '', label: t('listChanges:choose') };
  return (
    <>
      <NativeSelect
        label={t('shipments:carrier')}
        required
        data-autofocus
        error={asked && value.carrierCode === '' && t('common:fieldRequired')}
        value={value.carrierCode}
        onChange={({ currentTarget: { value: carrierCode } }) => {
          const [only, ...others] = productsOf(carrierCode);
          onChange({ carrierCode, productCode: only && others.length === 0 ? only.code : '' });
        }}
        data={[empty, ...carriers.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <NativeSelect
        label={t('listChanges:product')}
        required
        disabled={products.length === 0}
        error={asked && value.productCode === '' && t('common:fieldRequired')}
        value={value.productCode}
        onChange={({ currentTarget }) => onChange({ ...value, productCode: currentTarget.value })}
        data={[empty, ...products.map(({ code, name }) => ({ value: code, label: nameIn(name, language) }))]}
      />
    </>
  );
};

/** Changes that have a way back and need to know nothing. */
const asksForYes = (kind: ListChangeKind): kind is 'release' | 'cancel' | 'reopen' =>
  kind === 'release' || kind === 'cancel' || kind === 'reopen';

/** The change as far as it is entered; null while something is missing. */
const changeOf = (kind: ListChangeKind, reason: string, carrier: CarrierPart): ListChange | null => {
  if (asksForYes(kind)) return { kind };
  if (kind === 'carrier')
    return carrier.carrierCode !== '' && carrier.productCode !== '' ? { kind, ...carrier } : null;
  return isReason(reason) ? { kind, reason: reason.trim() } : null;
};

const close = (): void => {
  closeOverlay();
  listChanges.close();
};

const ChangeForm = ({ kind, plan }: { kind: ListChangeKind; plan: ListChangePlan }) => {
  const t = useWords();
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [carrier, setCarrier] = useState<CarrierPart>({ carrierCode: '', productCode: '' });
  const { fits, leftOut } = plan;
  const change = changeOf(kind, reason, carrier);
  const form = useSuggestedFocus<HTMLFormElement>();
  const isPossible = fits > 0;
  const carryOut = () => {
    if (!change || !isPossible) return;
    closeOverlay();
    clearSelection();
    void listChanges.run(change);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    carryOut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed('confirm', event)) return;
    event.preventDefault();
    // The button cannot be pressed then; its key is answered.
    if (!change || !isPossible) {
      setTried(true);
      sound('bad');
    }
    carryOut();
  };
  const said = { count: fits, formatted: countText(fits, locale) };
  return (
    <form ref={form} className={classes.change} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {isPossible ? (
        <Notice tone={kind === 'delete' ? 'bad' : 'wait'} title={t(`listChanges:about-${kind}`, said)}>
          {t(`listChanges:hint-${kind}`)}
        </Notice>
      ) : (
        <Notice tone="bad" title={t('listChanges:none')} />
      )}
      <LeftOut leftOut={leftOut} />
      {isPossible && (kind === 'hold' || kind === 'delete') && (
        <ReasonField value={reason} onChange={setReason} asked={isTried} />
      )}
      {isPossible && kind === 'carrier' && (
        <CarrierFields value={carrier} onChange={setCarrier} asked={isTried} />
      )}
      <div className={`${ui.actions} ${classes.changeActions}`}>
        <Button variant="default" onClick={close} rightSection={<KeysOf id="back" />}>
          {t(!isPossible ? 'common:close' : kind === 'cancel' ? 'listChanges:keep' : 'common:cancel')}
        </Button>
        {isPossible && (
          <Button
            type="submit"
            color={kind === 'delete' ? 'red' : undefined}
            disabled={!change}
            data-autofocus={asksForYes(kind) || undefined}
            rightSection={<KeysOf id="confirm" />}
          >
            {t(`listChanges:do-${kind}`, said)}
          </Button>
        )}
      </div>
    </form>
  );
};

/** Asks about a change of several shipments: how many, which are left out and why, and what it needs to know. */
export const ChangeDialog = () => {
  const t = useWords();
  const isShown = useScreen((state) => state.overlay === 'list-change');
  const { asked, plan, failure } = useListChanges((state) => state);
  const isOpen = isShown && asked !== null;
  return (
    <Modal opened={isOpen} onClose={close} title={asked ? t(`listChanges:item-${asked}`) : ''} size={560}>
      {isOpen && failure && (
        <>
          <FailureBox failure={failure} />
          <div className={`${ui.actions} ${classes.changeActions}`}>
            <Button variant="default" data-autofocus onClick={close}>
              {t('common:close')}
            </Button>
          </div>
        </>
      )}
      {isOpen && !failure && !plan && <Loader aria-label={t('listChanges:looking')} />}
      {isOpen && plan && <ChangeForm key={plan.id} kind={asked} plan={plan} />}
    </Modal>
  );
};
