import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { focusWhenThere } from '../../parts/focus.ts';
import { openSection, sectionBeside, useForm } from '../../stores/form/sections.ts';
import { goTo, useScreen } from '../../stores/screen.ts';
import { PANEL_ID, tabId } from './section-ids.ts';

const firstField = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>('[data-field]:not(:disabled), [data-first]:not(:disabled)') ?? null;

/** Opens a section and goes to its first field; to its tab where there is none. */
export const enterSection = (section: SectionId): void => {
  if (useScreen.getState().screen !== 'bench') goTo('bench');
  openSection(section);
  const tab = () => document.getElementById(tabId(section));
  // The panel of the section before has another tab's name.
  const panel = () =>
    document.querySelector<HTMLElement>(`#${PANEL_ID}[aria-labelledby="${tabId(section)}"]`);
  focusWhenThere(() => panel() && (firstField(panel()) ?? tab()));
};

/** F6 and Shift+F6. */
export const enterSectionBeside = (step: 1 | -1): void =>
  enterSection(sectionBeside(useForm.getState().section, step));
