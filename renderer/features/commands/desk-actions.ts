import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { deskRoles } from '../../../shared/roles.ts';
import { isScanField } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { showRules } from '../../stores/carrier-rules.ts';
import { showFirstSteps } from '../../stores/first-steps.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { useOrderQuestions } from '../../stores/order-questions.ts';
import { goTo, type Screen, show } from '../../stores/screen.ts';
import { useSession } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import { openConflict } from '../../stores/sync/conflict-screen.ts';
import { conflicts, syncActions } from '../../stores/sync/index.ts';
import { isEdge, useSync } from '../../stores/sync/status.ts';
import { isTextField } from '../../ui/keyboard.ts';
import { askSignOut, lockDesk } from '../session/session-actions.ts';
import type { Action } from './action.ts';

const to = (screen: Screen): Action => ({ run: () => goTo(screen) });

/** The carriers, or the rules that choose one of them. */
const toCarriers = (rules: boolean): Action => ({
  run: () => {
    showRules(rules);
    goTo('carriers');
  },
});

const change = (settings: Partial<DeskSettings>) => (): void => {
  // A refusal leaves the settings as they are, which shows.
  changeSettings(settings).catch(() => undefined);
};

const sounds = (on: boolean): Action => ({
  run: change({ sounds: on }),
  offer: { listed: () => useSettings.getState().settings.sounds !== on },
});

/** In the empty scan field too, where the focus mostly is: no code begins with it. */
const takesHelp = (field: Element | null): boolean =>
  !isTextField(field) || (isScanField(field) && field.value === '');

const onEdge = { listed: () => isEdge(useSync.getState()) };

const mayConfigure = (): boolean => {
  const role = useSession.getState().session?.user?.role;
  return role !== undefined && deskRoles.includes(role);
};

const forAdmin = { listed: () => useSession.getState().session?.user?.role === 'admin' };

/** Of two states of the open shipment the newer one counts, as for its headline. */
const hasConflict = (): boolean => {
  const { opened, conflict } = bench.store.getState();
  return onEdge.listed() && (conflict ?? opened)?.sync === 'conflict';
};

const decide = (): void => {
  const { opened } = bench.store.getState();
  if (opened) openConflict(referenceOf(opened));
};

/** Goes where it can be seen what comes of it. */
const onSyncScreen = (todo: () => void): Action => ({
  run: () => {
    goTo('sync');
    todo();
  },
  offer: onEdge,
});

/** Other screens, and the desk as a whole. */
export const deskActions = {
  new: { run: () => askNewShipment() },
  bench: to('bench'),
  shipments: to('shipments'),
  import: to('import'),
  export: { run: () => show('export') },
  articles: to('articles'),
  'order-questions': {
    run: () => show('order-questions'),
    offer: { listed: () => useOrderQuestions.getState().count > 0 },
  },
  jobs: to('jobs'),
  handover: to('handover'),
  reports: {
    ...to('reports'),
    cannot: () => (mayConfigure() ? null : { why: 'role' }),
    offer: { listed: mayConfigure },
  },
  board: to('board'),
  printers: to('printers'),
  carriers: toCarriers(false),
  'carrier-rules': toCarriers(true),
  templates: to('templates'),
  settings: to('settings'),
  system: {
    ...to('system'),
    cannot: () => (mayConfigure() ? null : { why: 'role' }),
    offer: { listed: mayConfigure },
  },
  'first-steps': {
    run: showFirstSteps,
    offer: { listed: mayConfigure },
    cannot: () => (mayConfigure() ? null : { why: 'role' }),
  },
  users: { ...to('users'), offer: forAdmin },
  log: { ...to('log'), offer: forAdmin },
  account: to('account'),
  light: { run: change({ theme: 'light' }) },
  dark: { run: change({ theme: 'dark' }) },
  english: { run: change({ language: 'en' }) },
  german: { run: change({ language: 'de' }) },
  'sounds-off': sounds(false),
  'sounds-on': sounds(true),
  palette: { run: () => show('palette') },
  keys: { run: () => show('keys'), possible: () => takesHelp(document.activeElement) },
  lock: { run: () => void lockDesk() },
  'sign-out': { run: askSignOut },
  'conflict-open': { run: decide, offer: { listed: hasConflict } },
  sync: { ...to('sync'), offer: onEdge },
  'sync-retry': onSyncScreen(() => void syncActions.retryAll()),
  prefetch: onSyncScreen(() => show('prefetch')),
  'conflict-apply': { run: () => void conflicts.apply() },
} as const satisfies Record<string, Action>;
