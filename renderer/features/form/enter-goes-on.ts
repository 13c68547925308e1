import type { KeyboardEvent } from 'react';
import { focusScanField } from '../../parts/focus.ts';
import { useForm } from '../../stores/form/sections.ts';
import { isTextField } from '../../ui/keyboard.ts';
import { enterSectionBeside } from '../sections/enter-section.ts';

const fieldsIn = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('[data-field]:not(:disabled)')].filter(
    (field) => field.tabIndex >= 0 && field.offsetParent !== null,
  );

const goOn = (panel: HTMLElement, from: HTMLElement): void => {
  const fields = fieldsIn(panel);
  const next = fields[fields.indexOf(from) + 1];
  if (next) {
    next.focus();
    if (isTextField(next)) next.select();
  } else if (useForm.getState().section === 'parcels') {
    focusScanField();
  } else {
    enterSectionBeside(1);
  }
};

/**
 * Enter confirms a field and goes on to the next, and from the last one to the next section. Tables and open lists
 * have an Enter of their own; in a text of several lines it makes a line, on a button it presses.
 */
export const onEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget: panel } = event;
  if (event.key !== 'Enter' || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLInputElement) || target.dataset.field === undefined) return;
  event.preventDefault();
  goOn(panel, target);
};
