import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { show } from '../../stores/screen.ts';

/** Asks what is exported to another program's folder. Beside the count: the line of filters is full. */
export const ExportButton = () => {
  const t = useWords();
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconFileExport size={16} aria-hidden="true" />}
      onClick={() => show('export')}
    >
      {t('exports:run')}
    </Button>
  );
};
