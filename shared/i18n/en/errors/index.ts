import { buyingErrors } from './buying.ts';
import { endOfDayErrors } from './end-of-day.ts';
import { enginesErrors } from './engines.ts';
import { exportsErrors } from './exports.ts';
import { importsErrors } from './imports.ts';
import { numbersErrors } from './numbers.ts';
import { orderSourcesErrors } from './order-sources.ts';
import { printingErrors } from './printing.ts';
import { reportsErrors } from './reports.ts';
import { requestsErrors } from './requests.ts';
import { shipmentsErrors } from './shipments.ts';
import { storeErrors } from './store.ts';
import { syncErrors } from './sync.ts';
import { webhooksErrors } from './webhooks.ts';

/**
 * Errors of the catalogue: `<code>.title` says what happened, `<code>.action` what to do. `{{name}}` is a detail of the
 * error of the same name.
 */
export const errors = {
  ...buyingErrors,
  ...endOfDayErrors,
  ...enginesErrors,
  ...exportsErrors,
  ...importsErrors,
  ...numbersErrors,
  ...orderSourcesErrors,
  ...printingErrors,
  ...reportsErrors,
  ...requestsErrors,
  ...shipmentsErrors,
  ...storeErrors,
  ...syncErrors,
  ...webhooksErrors,
};
