import { Button, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import type { ListKind } from '../../../shared/article-master/views.ts';
import { toFailure } from '../../api/failure.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { listFile } from '../../stores/list-import.ts';
import { failureWords } from '../../ui/failure-box.tsx';

/** Saves a whole list as a CSV file in the window's language. */
export const ExportList = ({
  kind,
  icon,
  size,
}: { kind: ListKind; icon?: ReactNode } & Pick<ButtonProps, 'size'>) => {
  const t = useWords();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(`packdesk-${kind}.csv`, await listFile(kind, language), 'text/csv');
    } catch (thrown) {
      const { title, action } = failureWords(t, toFailure(thrown));
      notifications.show({ title, message: action, color: 'red' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} variant="default" leftSection={icon} disabled={busy} onClick={() => void save()}>
      {t('articleMaster:export')}
    </Button>
  );
};
