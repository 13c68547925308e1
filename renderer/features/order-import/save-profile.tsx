import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { saveProfile } from '../../stores/order-import/steps.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './order-import.module.css';

/** Keeps the profile under a name, for the next file of its kind. */
export const SaveProfile = ({ profile }: { profile: ImportProfile }) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const [name, setName] = useState('');
  const [saved, setSaved] = useState<{ name: string; profile: ImportProfile } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    try {
      await saveProfile(wanted);
      setSaved({ name: wanted, profile });
      setFailure(null);
      setName('');
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  if (!mayConfigure) return <p className={classes.hint}>{t('imports:saveRole')}</p>;
  return (
    <form className={classes.save} onSubmit={(event) => void submit(event)}>
      <TextInput
        size="xs"
        aria-label={t('imports:saveName')}
        placeholder={t('imports:saveName')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={name.trim() === ''}>
        {t('imports:save')}
      </Button>
      <span role="status">{saved && t('imports:saved', { name: saved.name })}</span>
      {failure && <FailureBox failure={failure} />}
    </form>
  );
};
