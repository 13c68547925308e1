import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../api/failure.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { DayInput } from '../../parts/fields/day-input.tsx';
import { pickups } from '../../stores/handover/index.ts';
import type { PickupForm } from '../../stores/handover/pickup-form.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { dialogHead } from '../../theme.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import history from '../history/history.module.css';
import classes from './handover.module.css';
import { type PickupMember, pickupMembers, problemsOf, timesOf } from './pickup-problems.ts';
import { dayNow } from './pickup-words.ts';
import { TotalsFacts } from './totals-facts.tsx';

interface FieldsProps {
  form: PickupForm;
  problems: ReadonlyMap<PickupMember, string>;
}

const text = (
  member: 'readyTime' | 'closingTime' | 'instruction' | 'place',
  { form, problems }: FieldsProps,
) => ({
  value: form.times[member],
  error: problems.get(member),
  autoComplete: 'off',
  'data-field': `pickup.${member}`,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    pickups.edit({ times: { [member]: currentTarget.value } }),
});

const Fields = (props: FieldsProps) => {
  const t = useWords();
  const { form, problems } = props;
  const isFree = form.id === null && form.shipments.length === 0;
  return (
    <div className={classes.pickupFields}>
      <div data-field="pickup.date">
        <DayInput
          label={t('handover:pickupDate')}
          value={form.times.date}
          onDay={(date) => pickups.edit({ times: { date } })}
        />
        {problems.has('date') && <p className={classes.problem}>{problems.get('date')}</p>}
      </div>
      <TextInput label={t('handover:pickupReady')} data-autofocus {...text('readyTime', props)} />
      <TextInput label={t('handover:pickupClosing')} {...text('closingTime', props)} />
      {isFree && (
        <TextInput
          label={t('handover:parcels')}
          inputMode="numeric"
          autoComplete="off"
          data-field="pickup.parcels"
          value={form.parcels}
          error={problems.get('parcels')}
          onChange={({ currentTarget }) => pickups.edit({ parcels: currentTarget.value })}
        />
      )}
      <TextInput className={ui.wide} label={t('handover:pickupPlace')} {...text('place', props)} />
      <Textarea
        className={ui.wide}
        label={t('handover:pickupInstruction')}
        autosize
        minRows={1}
        {...text('instruction', props)}
      />
    </div>
  );
};

const About = ({ form }: { form: PickupForm }) => {
  const t = useWords();
  const { address, shipments, parcels } = form;
  return (
    <TotalsFacts
      facts={[
        [t('handover:pickupAt'), address.join(', ') || t('handover:pickupNoAddress')],
        ...(shipments.length > 0
          ? ([
              [t('handover:shipments'), String(shipments.length)],
              [t('handover:parcels'), parcels],
            ] as [string, string][])
          : []),
      ]}
    />
  );
};

/** A day as the window writes it. */
const withDay = (failure: Failure, locale: string): Failure => {
  const { date } = failure.details;
  return typeof date === 'string'
    ? { ...failure, details: { ...failure.details, date: dayText(date, locale) } }
    : failure;
};

const Form = ({ form }: { form: PickupForm }) => {
  const t = useWords();
  const locale = useLocale();
  const { busy, failure } = useStore(pickups.store);
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const found = problemsOf(form, dayNow());
  const problems = new Map(
    tried ? [...found].map(([member, problem]) => [member, t(`handover:pickupProblem.${problem}`)]) : [],
  );
  const send = async (another: boolean) => {
    setTried(true);
    const first = pickupMembers.find((member) => found.has(member));
    if (first) {
      const field = element.current?.querySelector<HTMLElement>(`[data-field="pickup.${first}"]`);
      (field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input'))?.focus();
      return;
    }
    // Not what was opened since.
    if ((await pickups.send(timesOf(form), another)) && useScreen.getState().overlay === 'pickup')
      closeOverlay();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <About form={form} />
      <Fields form={form} problems={problems} />
      {failure && (
        <FailureBox failure={withDay(failure, locale)}>
          {failure.code === 'pickup.there' && (
            <Button size="xs" variant="default" onClick={() => void send(true)}>
              {t('handover:pickupAnother')}
            </Button>
          )}
        </FailureBox>
      )}
      <div className={ui.actions}>
        <Button
          variant="default"
          disabled={busy === 'send'}
          onClick={() => {
            pickups.giveUp();
            closeOverlay();
          }}
        >
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy === 'send'}>
          {t(form.id === null ? 'handover:pickupBook' : 'handover:pickupSaveChange')}
        </Button>
      </div>
    </form>
  );
};

/** Books a pickup, or changes one. What was entered outlives the dialog, until it is booked or cancelled. */
export const PickupDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'pickup');
  const form = useStore(pickups.store, (state) => state.form);
  const title = form?.id == null ? 'handover:pickupTitle' : 'handover:pickupChangeTitle';
  return (
    <Modal
      opened={opened && form !== null}
      onClose={closeOverlay}
      title={t(title, { carrier: form?.carrierName ?? '' })}
      size={560}
      classNames={{ title: history.title }}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'pickup' } }}
    >
      {form && <Form key={`${form.id} ${form.carrierCode}`} form={form} />}
    </Modal>
  );
};
