import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what is suggested in a form (`data-autofocus`, else its first select) when it appears: the dialog
 * around it opened while only its close button was there.
 */
export const useSuggestedFocus = <Form extends HTMLElement>(): RefObject<Form | null> => {
  const form = useRef<Form>(null);
  useEffect(() => {
    const suggested = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    (suggested ?? form.current?.querySelector('select'))?.focus();
  }, []);
  return form;
};
