import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ShipmentTemplate } from '../../../shared/shipment/shipment-template.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import {
  loadShipmentTemplates,
  removeShipmentTemplate,
  renameShipmentTemplate,
  restoreShipmentTemplate,
  useShipmentTemplates,
} from '../../stores/shipment-templates.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './new-shipment.module.css';

interface RenameProps {
  template: ShipmentTemplate;
  onDone(): void;
  run(work: () => Promise<void>): Promise<boolean>;
}

/** Another name, in place of the choice. Enter takes it, Esc leaves it. */
const Rename = ({ template, onDone, run }: RenameProps) => {
  const t = useWords();
  const [name, setName] = useState(template.name);
  const rename = async () => {
    if (name.trim() === '') return;
    if (await run(() => renameShipmentTemplate(template.id, name.trim()))) onDone();
  };
  return (
    <div className={classes.from}>
      <TextInput
        className={classes.grows}
        label={t('created:templateName')}
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') void rename();
          else onDone();
        }}
      />
      <Button variant="default" onClick={() => void rename()}>
        {t('created:rename')}
      </Button>
    </div>
  );
};

interface BeginFromProps {
  /** Id of the template; empty: from nothing. */
  value: string;
  onChange(id: string): void;
}

/** The templates that a new shipment may begin from; they are renamed and removed here too. */
export const BeginFrom = ({ value, onChange }: BeginFromProps) => {
  const t = useWords();
  const { templates, removed } = useShipmentTemplates();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [renames, setRenames] = useState(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      setFailure(null);
      return true;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return false;
    }
  };
  useEffect(() => {
    loadShipmentTemplates().catch((thrown: unknown) => setFailure(toFailure(thrown)));
  }, []);
  const chosen = templates?.find(({ id }) => id === value);
  if (chosen && renames)
    return (
      <>
        <Rename template={chosen} run={run} onDone={() => setRenames(false)} />
        {failure && <FailureBox failure={failure} />}
      </>
    );
  if (!templates?.length && !removed && !failure) return null;
  return (
    <>
      <div className={classes.from}>
        <NativeSelect
          className={classes.grows}
          label={t('created:beginFrom')}
          value={chosen ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: '', label: t('created:fromNothing') },
            ...(templates ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {chosen && (
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('created:renameOf', { name: chosen.name })}
              title={t('created:renameOf', { name: chosen.name })}
              onClick={() => setRenames(true)}
            >
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('created:removeOf', { name: chosen.name })}
              title={t('created:removeOf', { name: chosen.name })}
              onClick={() => void run(() => removeShipmentTemplate(chosen))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </>
        )}
      </div>
      {removed && (
        <p className={classes.removed} role="status">
          {t('created:removed', { name: removed.name })}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void run(restoreShipmentTemplate)}>
            {t('created:undo')}
          </Button>
        </p>
      )}
      {failure && <FailureBox failure={failure} />}
    </>
  );
};
