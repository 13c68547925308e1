import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../parts/commands/shortcuts.tsx';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { useOrderImport } from '../../stores/order-import/state.ts';
import { goTo } from '../../stores/screen.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import classes from './shipments.module.css';

/** While the list shows the shipments of one import. */
export const ImportFilter = () => {
  const t = useWords();
  const imported = useShipmentList((state) => state.filter.imported);
  if (!imported) return null;
  const words = t('imports:filter', { name: imported.name });
  return (
    <Button
      className={classes.imported}
      size="compact-sm"
      variant="light"
      aria-pressed
      title={`${words}. ${t('imports:filterEnd')}`}
      rightSection={<IconX size={16} aria-hidden="true" />}
      onClick={() => void shipmentList.setFilter({ imported: null })}
    >
      {words}
    </Button>
  );
};

/** Asks for the reference of a new shipment. */
export const NewButton = () => {
  const t = useWords();
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      rightSection={<KeysOf id="new" />}
      {...shortcut('new')}
      onClick={() => askNewShipment()}
    >
      {t('shipments:new')}
    </Button>
  );
};

/** Begins an import of orders, or goes on with the one that waits. */
export const ImportButton = () => {
  const t = useWords();
  const waits = useOrderImport(({ source, result }) => source !== null && result === null);
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden="true" />}
      rightSection={<KeysOf id="import" />}
      {...shortcut('import')}
      onClick={() => goTo('import')}
    >
      {waits ? t('imports:continue') : t('imports:button')}
    </Button>
  );
};
