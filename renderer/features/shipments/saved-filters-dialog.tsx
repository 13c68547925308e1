import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { NamedListView } from '../../../shared/shipment/list-view.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { isFiltered, viewOf } from '../../stores/shipments/create-list.ts';
import { listViews, shipmentList, useNamedViews, useShipmentList } from '../../stores/shipments/index.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './saved-filters.module.css';

const MAX_NAME = 60;

type Attempt = (work: () => Promise<void>) => Promise<boolean>;

/** Names the filter that is in place. */
const SaveForm = ({ attempt }: { attempt: Attempt }) => {
  const t = useWords();
  const [name, setName] = useState('');
  const wanted = name.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const view = viewOf(shipmentList.store.getState());
    if (wanted === '' || !(await attempt(() => listViews.save(wanted, view)))) return;
    closeOverlay();
    notifications.show({ message: t('shipments:filterSaved', { name: wanted }) });
  };
  return (
    <form className={classes.line} onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.name}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_NAME}
        label={t('shipments:filterName')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={wanted === ''}>
        {t('shipments:filterSave')}
      </Button>
    </form>
  );
};

/** One saved filter: another name, or none of it. */
const Saved = ({ saved, attempt }: { saved: NamedListView; attempt: Attempt }) => {
  const t = useWords();
  const [name, setName] = useState(saved.name);
  const wanted = name.trim();
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(() => listViews.save(wanted, saved.view, saved.id));
  };
  const remove = async () => {
    if (!(await attempt(() => listViews.remove(saved.id)))) return;
    notifications.show({ message: t('shipments:filterDeleted', { name: saved.name }) });
  };
  return (
    <li>
      <form className={classes.line} onSubmit={(event) => void rename(event)}>
        <TextInput
          className={classes.name}
          autoComplete="off"
          maxLength={MAX_NAME}
          aria-label={t('shipments:filterNameOf', { name: saved.name })}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={wanted === '' || wanted === saved.name}>
          {t('shipments:filterRename')}
        </Button>
        <ActionIcon
          size={36}
          variant="subtle"
          color="red"
          aria-label={t('shipments:filterDelete', { name: saved.name })}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </form>
    </li>
  );
};

const Content = () => {
  const t = useWords();
  const named = useNamedViews();
  const filtered = useShipmentList(({ filter }) => isFiltered(filter));
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt: Attempt = async (work) => {
    try {
      await work();
      setFailure(null);
      return true;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return false;
    }
  };
  return (
    <div className={classes.content}>
      {filtered && <SaveForm attempt={attempt} />}
      {failure && <FailureBox failure={failure} />}
      {named.length > 0 && (
        <ul className={classes.list} aria-label={t('shipments:savedFilters')}>
          {named.map((saved) => (
            <Saved key={`${saved.id} ${saved.name}`} saved={saved} attempt={attempt} />
          ))}
        </ul>
      )}
      {!filtered && named.length === 0 && <p>{t('shipments:savedFiltersNone')}</p>}
    </div>
  );
};

/** Filters with a name: saves the one in place, renames and deletes those there are. */
export const SavedFiltersDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'saved-filters');
  return (
    <Modal opened={opened} onClose={closeOverlay} title={t('shipments:savedFiltersTitle')} size={520}>
      <Content />
    </Modal>
  );
};
