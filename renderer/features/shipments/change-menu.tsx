import { Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconChevronDown,
  IconHandStop,
  IconPlayerPlay,
  IconRestore,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ListChangeKind } from '../../../shared/shipment/list-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useMenu } from '../../parts/use-menu.ts';
import { useRole } from '../../stores/session.ts';
import { useListChanges } from '../../stores/shipments/many.ts';
import { askChange, mayChange } from './change-actions.ts';

const items = [
  { kind: 'carrier', Icon: IconTruckDelivery },
  { kind: 'hold', Icon: IconHandStop },
  { kind: 'release', Icon: IconPlayerPlay },
  { kind: 'cancel', Icon: IconBan },
  { kind: 'reopen', Icon: IconRestore },
  { kind: 'delete', Icon: IconTrash },
] as const satisfies readonly { kind: ListChangeKind; Icon: unknown }[];

/** The changes of the selected shipments: those that the user may make of one. */
export const ChangeMenu = () => {
  const t = useWords();
  const { opened, onChange } = useMenu();
  const isRunning = useListChanges((state) => state.running !== null);
  // Drawn again for another user.
  useRole();
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} opened={opened} onChange={onChange}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={isRunning}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('listChanges:menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items
          .filter(({ kind }) => mayChange(kind))
          .map(({ kind, Icon }) => (
            <Menu.Item
              key={kind}
              color={kind === 'delete' ? 'red' : undefined}
              leftSection={<Icon size={16} aria-hidden="true" />}
              onClick={() => askChange(kind)}
            >
              {t(`listChanges:item-${kind}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
