import { Combobox, Input, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useMemo } from 'react';
import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { call } from '../../../api/desk.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { FieldFrame } from '../../../parts/fields/field-frame.tsx';
import { textForm } from '../../../parts/fields/field-text.ts';
import { inputMarks, useField } from '../../../parts/fields/use-field.ts';
import { useFieldText } from '../../../parts/fields/use-field-text.ts';
import { takeAddress } from '../../addresses/address-actions.ts';
import { EntryLines } from '../../addresses/entry-lines.tsx';
import classes from './addresses.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface NameFieldProps {
  who: PartyName;
  path: string;
  label: string;
  required: boolean;
}

/**
 * The name, with entries of the address book that fit it below. None is chosen until an arrow key chooses it, so that
 * Enter and Tab mean what they mean in every field; Enter on a chosen one takes the whole address.
 */
export const NameField = ({ who, path, label, required }: NameFieldProps) => {
  const t = useWords();
  const parts = useField(path, label, required);
  const { text, problem, onText, onLeave } = useFieldText(
    path,
    useMemo(() => textForm('text'), []),
  );
  const { entries, ask, forget } = useSuggestions();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const control = inputMarks(parts, { wrong: problem !== null });

  const close = () => {
    forget();
    combobox.closeDropdown();
  };
  const take = (id: string) => {
    const entry = entries.find((each) => String(each.id) === id);
    close();
    if (!entry) return;
    takeAddress(who, entry.address);
    // A count that is lost costs a place in the list, nothing else.
    call('addresses.use', { id: entry.id }).catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !combobox.dropdownOpened || entries.length === 0) return;
    // One step back: of the list, not of the desk.
    event.preventDefault();
    close();
  };

  return (
    <FieldFrame parts={parts} problem={problem}>
      <Combobox
        store={combobox}
        position="bottom-start"
        width="target"
        readOnly={parts.disabled}
        onOptionSubmit={take}
      >
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <Input
            {...control}
            size="sm"
            type="text"
            spellCheck={false}
            value={text}
            error={control['aria-invalid'] === true}
            disabled={parts.disabled}
            onChange={(event) => {
              onText(event.currentTarget.value);
              combobox.resetSelectedOption();
              combobox.openDropdown();
              ask(event.currentTarget.value);
            }}
            onBlur={() => {
              close();
              onLeave();
            }}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={entries.length === 0} miw={300}>
          <Combobox.Header className={classes.suggestionsHead}>{t('addresses:suggestions')}</Combobox.Header>
          <Combobox.Options aria-label={t('addresses:suggestions')}>
            {entries.map((entry) => (
              <Combobox.Option key={entry.id} value={String(entry.id)}>
                <EntryLines address={entry.address} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
};
