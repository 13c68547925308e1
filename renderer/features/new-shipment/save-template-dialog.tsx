import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { saveShipmentTemplate } from '../../stores/shipment-templates.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './new-shipment.module.css';

const Ask = () => {
  const t = useWords();
  const edited = useBench((state) => state.edited);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!edited || name.trim() === '') return;
    try {
      await saveShipmentTemplate(name.trim(), edited);
      closeOverlay();
      notifications.show({ message: t('created:templateSaved', { name: name.trim() }) });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <TextInput
        size="md"
        data-autofocus
        autoComplete="off"
        maxLength={80}
        label={t('created:templateName')}
        description={t('created:templateHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failure && <FailureBox failure={failure} />}
      <div className={classes.actionsApart}>
        <Button variant="default" onClick={closeOverlay}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={name.trim() === ''}>
          {t('created:templateSave')}
        </Button>
      </div>
    </form>
  );
};

/** Asks for the name under which the open shipment is kept as a template. */
export const SaveTemplateDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'save-template');
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('created:templateTitle')}
      size={460}
      yOffset="16vh"
      classNames={{ title: classes.title }}
    >
      <Ask />
    </Modal>
  );
};
