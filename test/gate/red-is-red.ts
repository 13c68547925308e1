/** Files whose tests never get a second try, by the start of their path, and why: green at a second try would say nothing. */
const SAME_INPUT = 'the same input gives the same answer';
const LOST_EDIT = 'about a lost edit';
const SECOND_PRINT = 'about a second print';
const NUMBER_TWICE = 'about a number that is given twice';
const ACCESS = 'about access';

export const RED_IS_RED: Readonly<Record<string, string>> = {
  'test/layers/': SAME_INPUT,
  'test/unit/': SAME_INPUT,
  'test/contract/': SAME_INPUT,
  'test/migrations/': SAME_INPUT,
  'test/golden/': SAME_INPUT,
  'test/strangers/': SAME_INPUT,
  'test/sync-model/': SAME_INPUT,
  'test/integration/input/': SAME_INPUT,
  'test/integration/sync/': LOST_EDIT,
  'test/integration/store/': LOST_EDIT,
  'test/integration/shipments/': LOST_EDIT,
  'test/integration/desk/': LOST_EDIT,
  'test/integration/import/': LOST_EDIT,
  'test/integration/holds/': LOST_EDIT,
  'test/integration/printing/': SECOND_PRINT,
  'test/integration/karrio/': SECOND_PRINT,
  'test/integration/handover/': NUMBER_TWICE,
  'test/integration/numbers/': NUMBER_TWICE,
  'test/integration/accounts/': ACCESS,
  'test/integration/http/': ACCESS,
  'test/integration/keychain/': ACCESS,
  'test/e2e/quick-hands': LOST_EDIT,
  'test/e2e/sync.spec': LOST_EDIT,
  'test/e2e/undo': LOST_EDIT,
  'test/e2e/unsaved': LOST_EDIT,
  'test/e2e/order-questions': LOST_EDIT,
  'test/e2e/print': SECOND_PRINT,
  'test/e2e/open-purchases': SECOND_PRINT,
  'test/e2e/label-waits': SECOND_PRINT,
  'test/e2e/scans': SECOND_PRINT,
  'test/e2e/scan-anywhere': SECOND_PRINT,
  'test/e2e/numbers': NUMBER_TWICE,
  'test/e2e/accounts': ACCESS,
  'test/e2e/auto-lock': ACCESS,
  'test/e2e/roles': ACCESS,
  'test/e2e/sign-in': ACCESS,
  'test/e2e/start-secret': ACCESS,
  'test/e2e/users': ACCESS,
};

/** Why a red test of this file is red at once; null where it is tried once more. @param file path below the project */
export const redAtOnce = (file: string): string | null =>
  Object.entries(RED_IS_RED).find(([start]) => file.startsWith(start))?.[1] ?? null;
