import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useFieldLabels } from '../../i18n/field-words.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { useNewShipment } from '../../stores/new-shipment.ts';
import { closeOverlay, goTo, useScreen } from '../../stores/screen.ts';
import { useShipmentTemplates } from '../../stores/shipment-templates.ts';
import { enterSection } from '../sections/enter-section.ts';
import { BeginFrom } from './begin-from.tsx';
import classes from './new-shipment.module.css';
import { type ReferenceState, useReference } from './use-reference.ts';

const begin = async (reference: string, from: Shipment | undefined): Promise<void> => {
  goTo('bench');
  await bench.openNew(reference, from);
  // Its recipient is what every new shipment needs first.
  enterSection('addresses');
};

const openThere = (reference: string): void => {
  goTo('bench');
  void bench.open(reference);
};

const tones = { free: 'good', taken: 'wait', unsure: 'plain', 'remote-unsure': 'wait' } as const;
const isSaid = (state: ReferenceState): state is keyof typeof tones => Object.hasOwn(tones, state);
const said = (t: Words, state: keyof typeof tones, reference: string): string =>
  state === 'remote-unsure' ? t('sync:unsureRemote') : t(`created:${state}`, { reference });
const isWrong = (state: ReferenceState): state is 'long' | 'unprintable' =>
  state === 'long' || state === 'unprintable';

const Ask = () => {
  const t = useWords();
  const labels = useFieldLabels();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, suggestion, reference, state, check } = useReference(
    useNewShipment((asked) => asked.reference),
  );
  // The first key replaces the suggestion. Before the next key: what a key has put there is not selected.
  useLayoutEffect(() => {
    const field = input.current;
    if (field && field.value === suggestion) field.select();
  }, [suggestion]);
  const from = useNewShipment((asked) => asked.from);
  const [template, setTemplate] = useState('');
  const taken = state === 'taken';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'empty' || isWrong(state)) return;
    if (taken) return openThere(reference);
    // If the desk cannot be asked, the first save tells.
    const is = state === 'checking' ? await check() : state;
    const { templates } = useShipmentTemplates.getState();
    const begun = from ?? templates?.find(({ id }) => id === template)?.shipment;
    if (is !== 'taken') await begin(reference, begun);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        size="md"
        ref={input}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        label={labels('shipmentInfo.shipmentReference')}
        value={text}
        error={isWrong(state) && t(`created:${state}`)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={`${classes.state} ${isSaid(state) ? `pd-tone-${tones[state]}` : ''}`} role="status">
        {isSaid(state) ? said(t, state, reference) : ''}
      </p>
      {from ? (
        <p className={classes.removed}>{t('created:duplicateHint')}</p>
      ) : (
        <BeginFrom value={template} onChange={setTemplate} />
      )}
      <div className={classes.actionsApart}>
        <Button variant="default" onClick={closeOverlay}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={state === 'empty' || isWrong(state)}>
          {taken ? t('created:open', { reference }) : t(from ? 'created:duplicate' : 'created:create')}
        </Button>
      </div>
    </form>
  );
};

/** Alt+N: asks for the reference of a new shipment. Nothing is stored before its first save. */
export const NewShipmentDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'new-shipment');
  const from = useNewShipment((asked) => asked.from);
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={
        from
          ? t('created:duplicateTitle', { reference: from.shipmentInfo.shipmentReference })
          : t('created:title')
      }
      size={460}
      yOffset="16vh"
      classNames={{ title: classes.title }}
    >
      <Ask />
    </Modal>
  );
};
