import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconBackspace,
  IconBookmarkPlus,
  IconClipboardPlus,
  IconCopy,
  IconDots,
  IconReceipt,
} from '@tabler/icons-react';
import { isNoAddress } from '../../../../shared/address/book.ts';
import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../../parts/commands/shortcuts.tsx';
import { useMenu } from '../../../parts/use-menu.ts';
import { useClosed } from '../../../stores/bench/index.ts';
import {
  clear,
  copy,
  copyInvoice,
  openBook,
  openPaste,
  saveToBook,
} from '../../addresses/address-actions.ts';
import classes from './addresses.module.css';
import { useParty } from './use-party.ts';

/** Actions on one address as a whole. */
export const PartyActions = ({ who }: { who: PartyName }) => {
  const t = useWords();
  const closed = useClosed();
  const menu = useMenu();
  const address = useParty(who);
  const none = address === null || isNoAddress(address);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        px={8}
        disabled={closed}
        leftSection={<IconClipboardPlus size={16} />}
        aria-label={`${t('addresses:paste')}: ${t(`addresses:${who}`)}`}
        {...shortcut('address-paste')}
        onClick={() => openPaste(who)}
      >
        {t('addresses:pasteShort')}
      </Button>
      <Button
        variant="default"
        size="xs"
        px={8}
        leftSection={<IconAddressBook size={16} />}
        aria-label={`${t('addresses:book')}: ${t(`addresses:${who}`)}`}
        {...shortcut('address-book')}
        onClick={() => openBook(who)}
      >
        {t('addresses:book')}
      </Button>
      <Menu position="bottom-end" withinPortal closeOnEscape {...menu}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('addresses:further', { who: t(`addresses:${who}`) })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconBookmarkPlus size={18} />}
            rightSection={<KeysOf id="address-save" />}
            disabled={none}
            onClick={() => void saveToBook(who)}
          >
            {t('addresses:toBook')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={18} />}
            rightSection={<KeysOf id="address-copy" />}
            disabled={none}
            onClick={() => void copy(who)}
          >
            {t('addresses:copy')}
          </Menu.Item>
          {who !== 'sender' && (
            <Menu.Item
              leftSection={<IconReceipt size={18} />}
              rightSection={<KeysOf id="address-invoice" />}
              disabled={closed}
              onClick={copyInvoice}
            >
              {t('addresses:toInvoice')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconBackspace size={18} />}
            rightSection={<KeysOf id="address-clear" />}
            disabled={closed || address === null}
            onClick={() => clear(who)}
          >
            {t('addresses:clear')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
