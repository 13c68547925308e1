import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isCountryOpen, isNoAddress } from '../../../shared/address/book.ts';
import type { AddressEntryView } from '../../../shared/address/entry.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { saveInBook, useBook } from '../../stores/address-book.ts';
import { useSettings } from '../../stores/settings.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { hasMod } from '../../ui/keyboard.ts';
import { AddressEditor, focusCountry, useEditedAddress } from './address-editor.tsx';
import classes from './addresses.module.css';
import { storedPhones } from './stored-phones.ts';

/** One entry of the book, changed or new. Esc leads back to the list. */
export const BookEditor = ({ entry, onDone }: { entry: AddressEntryView | null; onDone(): void }) => {
  const t = useWords();
  const own = useSettings((state) => state.settings.sender?.countryIsoCode);
  const failure = useBook((state) => state.failure);
  const { address, latest, setAddress } = useEditedAddress(() => entry?.address ?? { countryIsoCode: own });
  const [saving, setSaving] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector<HTMLElement>('[data-field="address.name"]')?.focus(), []);
  const save = async () => {
    if (isNoAddress(latest.current) || saving) return;
    if (isCountryOpen(latest.current)) return focusCountry(room.current);
    setSaving(true);
    if (await saveInBook(storedPhones(latest.current, entry?.address), entry?.id)) return onDone();
    setSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    const inList = field?.getAttribute('aria-expanded') === 'true';
    const saves = event.key === 'Enter' ? field !== null && !inList : hasMod(event) && event.key === 's';
    if (!saves && event.key !== 'Escape') return;
    if (event.key === 'Escape' && inList) return;
    event.preventDefault();
    if (saves) void save();
    else onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Esc in any of the fields within
    <div ref={room} onKeyDown={onKeyDown}>
      <div className={classes.scroll}>
        <AddressEditor address={address} onChange={setAddress} />
      </div>
      {failure && <FailureBox failure={failure} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone} rightSection={<KeysOf id="back" />}>
          {t('addresses:cancel')}
        </Button>
        <Button
          disabled={isNoAddress(address) || saving}
          onClick={() => void save()}
          rightSection={<KeysOf id="next" />}
        >
          {t('addresses:bookSave')}
        </Button>
      </div>
    </div>
  );
};
