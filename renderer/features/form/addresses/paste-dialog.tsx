import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isCountryOpen, isNoAddress } from '../../../../shared/address/book.ts';
import { formatAddress } from '../../../../shared/address/format.ts';
import { parseAddressBlock } from '../../../../shared/address/parse.ts';
import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { useLanguage } from '../../../i18n/field-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { KeysOf } from '../../../parts/commands/shortcuts.tsx';
import { partyNames, useAddressForm, workOn } from '../../../stores/form/addresses.ts';
import { closeOverlay, useScreen } from '../../../stores/screen.ts';
import { useSettings } from '../../../stores/settings.ts';
import { hasMod } from '../../../ui/keyboard.ts';
import { takeAddress } from '../../addresses/address-actions.ts';
import { AddressEditor, focusCountry, useEditedAddress } from '../../addresses/address-editor.tsx';
import { storedPhones } from '../../addresses/stored-phones.ts';
import { AddressLines } from './address-preview.tsx';
import classes from './paste-dialog.module.css';
import { useParty } from './use-party.ts';

/** A block and its parsed fields; the fields can be corrected by hand until the text changes again. */
const useBlock = (expected: string | null) => {
  const [first] = useState(() => {
    const { block } = useAddressForm.getState();
    return { block, ...parseAddressBlock(block, { country: expected }) };
  });
  const [text, setText] = useState(first.block);
  const { address, latest, setAddress } = useEditedAddress(() => first.address);
  const [unplaced, setUnplaced] = useState<readonly string[]>(first.unplaced);
  const [unsureStreet, setUnsureStreet] = useState(first.unsureStreet);
  const put = (typed: string) => {
    const parsed = parseAddressBlock(typed, { country: expected });
    setText(typed);
    setAddress(parsed.address);
    setUnplaced(parsed.unplaced);
    setUnsureStreet(parsed.unsureStreet);
  };
  return { text, address, latest, unplaced, unsureStreet, put, setAddress, given: first.block !== '' };
};

/** Enter in a one-line field confirms; in the text it is a line of it, and Ctrl+Enter confirms. */
const confirms = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.defaultPrevented &&
  (hasMod(event) ||
    (event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') !== 'true'));

const Split = () => {
  const t = useWords();
  const language = useLanguage();
  const who = useAddressForm((state) => state.who);
  const own = useSettings((state) => state.settings.sender?.countryIsoCode ?? null);
  const here = useParty(who)?.countryIsoCode;
  const { text, address, latest, unplaced, unsureStreet, put, setAddress, given } = useBlock(here || own);
  const button = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLElement>(null);
  const none = isNoAddress(address);
  const take = () => {
    if (none) return;
    if (isCountryOpen(latest.current)) return focusCountry(fields.current);
    closeOverlay();
    takeAddress(who, storedPhones(latest.current));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!confirms(event)) return;
    event.preventDefault();
    take();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of the fields within confirms
    <div className={classes.dialog} onKeyDown={onKeyDown}>
      <div className={classes.text}>
        <p className={classes.hint}>{t('addresses:pasteHint')}</p>
        <Textarea
          label={t('addresses:pasteText')}
          rows={9}
          data-autofocus={given ? undefined : true}
          spellCheck={false}
          value={text}
          onChange={(event) => put(event.currentTarget.value.slice(0, 5000))}
          // A pasted block is whole: the next key confirms it.
          onPaste={() => requestAnimationFrame(() => button.current?.focus())}
        />
        {unplaced.length > 0 && (
          <div className={classes.unplaced} role="status">
            <b>{t('addresses:unplaced')}</b>
            {unplaced.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
        {unsureStreet && !address.houseNo && (
          <p className={classes.unplaced} role="status">
            {t('addresses:unsureStreet')}
          </p>
        )}
        {!none && (
          <div className={classes.lines}>
            <b>{t('addresses:preview')}</b>
            <AddressLines lines={formatAddress(address, { language })} />
          </div>
        )}
      </div>
      <section ref={fields} className={classes.fields} aria-label={t('addresses:pasteFields')}>
        <h3>{t('addresses:pasteFields')}</h3>
        <AddressEditor address={address} onChange={setAddress} />
      </section>
      <div className={classes.actions}>
        <SegmentedControl
          size="sm"
          aria-label={t('addresses:pasteFor')}
          data={partyNames.map((value) => ({ value, label: t(`addresses:${value}`) }))}
          value={who}
          onChange={(value) => workOn(value as PartyName)}
        />
        <span className={classes.gap} />
        <Button variant="default" onClick={closeOverlay} rightSection={<KeysOf id="back" />}>
          {t('addresses:cancel')}
        </Button>
        <Button
          ref={button}
          data-autofocus={given ? true : undefined}
          disabled={none}
          onClick={take}
          rightSection={<KeysOf id="next" />}
        >
          {t('addresses:take')}
        </Button>
      </div>
    </div>
  );
};

/** A block that was copied elsewhere, split into fields for a person to check. */
export const PasteDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'address-paste');
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('addresses:pasteTitle')}
      size={980}
      yOffset="5vh"
      classNames={{ title: classes.title }}
    >
      <Split />
    </Modal>
  );
};
