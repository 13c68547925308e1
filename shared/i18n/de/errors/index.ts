import { numbersErrors } from './numbers.ts';
import { printingErrors } from './printing.ts';
import { requestsErrors } from './requests.ts';
import { shipmentsErrors } from './shipments.ts';
import { storeErrors } from './store.ts';
import { syncErrors } from './sync.ts';

export const errors = {
  ...numbersErrors,
  ...printingErrors,
  ...requestsErrors,
  ...shipmentsErrors,
  ...storeErrors,
  ...syncErrors,
};
