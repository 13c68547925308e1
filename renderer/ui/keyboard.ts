/** Ctrl, or Command on a Mac. */
export const hasMod = (event: { ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey;

/**
 * True for the keys that find the field done which has the focus: those of the desk that act on the shipment (save,
 * print and the like), and Enter.
 */
export const finishesField = (event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.key === 'Enter' || (hasMod(event) && /^(?:[spdk]|Delete)$/i.test(event.key));

/** True while keys wait to be handed over to this window, where the browser says so. */
export const isInputPending = (): boolean => {
  const { scheduling } = navigator as Navigator & { scheduling?: { isInputPending?(): boolean } };
  return scheduling?.isInputPending?.() ?? false;
};

/** Looks again so soon, ms. */
const SHORT_MS = 5;

/**
 * Runs once when no key has come for so long, ms: one that has arrived and was not handed over yet, as on a busy machine,
 * is heard before. Returns the way to call it off.
 */
export const afterKeys = (ms: number, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (forMs: number): void => {
    timer = setTimeout(() => (isInputPending() ? wait(SHORT_MS) : run()), forMs);
  };
  wait(ms);
  return () => clearTimeout(timer);
};

/** For what uses Esc itself, as a step back of its own: it does not arrive at the desk's keys. */
export const onEscape =
  (stepBack: () => void) =>
  (event: { key: string; preventDefault(): void }): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    stepBack();
  };

const TEXT_TYPES = new Set(['text', 'search', 'email', 'password', 'number', 'tel', 'url', 'date', 'time']);

/** True where keys go into a text that a person edits. */
export const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type) && !element.readOnly);

/**
 * Sets the text of a field, or a select's choice, as if a person had done it, so that React hears of it: React
 * overrides the element's own `value`, hence the prototype's setter.
 */
export const setFieldText = (
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void => {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const prototype = kinds.find((kind) => field instanceof kind)?.prototype ?? {};
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
};
