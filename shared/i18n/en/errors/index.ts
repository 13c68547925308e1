import { numbersErrors } from './numbers.ts';
import { printingErrors } from './printing.ts';
import { requestsErrors } from './requests.ts';
import { shipmentsErrors } from './shipments.ts';
import { storeErrors } from './store.ts';
import { syncErrors } from './sync.ts';

/**
 * Errors of the catalogue: `<code>.title` says what happened, `<code>.action` what to do. `{{name}}` is a detail of the
 * error of the same name.
 */
export const errors = {
  ...numbersErrors,
  ...printingErrors,
  ...requestsErrors,
  ...shipmentsErrors,
  ...storeErrors,
  ...syncErrors,
};
