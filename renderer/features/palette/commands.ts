import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { lengthUnitChoices, weightUnitChoices } from '../../../shared/shipment/units.ts';
import type { Words } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { mayDelete, mayVoid } from '../../stores/deletion.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { goTo, show } from '../../stores/screen.ts';
import { changeSettings } from '../../stores/settings.ts';
import { focusWeight } from '../../ui/focus.ts';
import { printNow } from '../bench/print-now.ts';
import { setParcelUnits } from '../form/parcels/parcel-units.tsx';
import { saveNow } from '../saving/save-now.ts';
import { askSignOut, lockDesk } from '../session/session-actions.ts';
import { addressCommands } from './address-commands.ts';
import type { Command } from './command.ts';
import { sectionCommands } from './field-commands.ts';
import { paperCommands } from './paper-commands.ts';
import { syncCommands } from './sync-commands.ts';

const change = (settings: Partial<DeskSettings>) => () => {
  // A refusal leaves the settings as they are, which shows.
  changeSettings(settings).catch(() => undefined);
};

/** Commands for the buttons in the head of the parcels' table. */
const unitCommands = (t: Words): Command[] => [
  ...lengthUnitChoices.map((unit) => ({
    id: `length-${unit}`,
    words: t('form:sizesIn', { unit: t(`form:unit-${unit}`) }),
    run: () => setParcelUnits('length', unit),
  })),
  ...weightUnitChoices.map((unit) => ({
    id: `weight-${unit}`,
    words: t('form:weightsIn', { unit: t(`form:unit-${unit}`) }),
    run: () => setParcelUnits('weight', unit),
  })),
];

const benchCommands = (t: Words, settings: DeskSettings): Command[] => {
  const { view, current, opened } = bench.store.getState();
  if (view !== 'shipment' || isClosed(opened?.status ?? 0)) return [];
  const ctrl = t('keys:keyCtrl');
  const withFocus = (todo: () => void) => () => {
    todo();
    focusWeight(bench.store.getState().current);
  };
  return [
    { id: 'print', words: t('keys:print'), keys: [ctrl, 'P'], run: printNow },
    { id: 'save', words: t('keys:save'), keys: [ctrl, 'S'], run: () => void saveNow() },
    {
      id: 'add',
      words: t('bench:addParcel'),
      keys: [ctrl, t('keys:keyEnter')],
      run: withFocus(bench.addParcel),
    },
    {
      id: 'duplicate',
      words: t('keys:duplicate'),
      keys: [ctrl, 'D'],
      run: withFocus(() => bench.duplicateParcel(current)),
    },
    {
      id: 'remove',
      words: t('keys:remove'),
      keys: [ctrl, t('keys:keyDel')],
      run: withFocus(() => bench.removeParcel(current)),
    },
    ...unitCommands(t),
    { id: 'history', words: t('bench:history'), run: () => show('history') },
    ...(opened && mayDelete(opened)
      ? [{ id: 'delete', words: t('deletion:command'), run: () => show('delete') }]
      : []),
    ...(opened && mayVoid(opened)
      ? [{ id: 'void', words: t('deletion:voidCommand'), run: () => show('void') }]
      : []),
    ...settings.cartons.map((carton, index) => ({
      id: `carton-${carton.code}`,
      words: t('keys:commandCarton', { name: carton.name }),
      keys: ['Alt', String(index + 1)],
      run: () => bench.applyCarton(current, carton),
    })),
  ];
};

/** Everything that can be done from where one is, in the order of use. */
export const commandsOf = (t: Words, settings: DeskSettings): Command[] => [
  ...benchCommands(t, settings),
  ...sectionCommands(t),
  ...addressCommands(t),
  ...paperCommands(t),
  { id: 'new', words: t('created:title'), keys: ['Alt', 'N'], run: () => askNewShipment() },
  { id: 'bench', words: t('common:bench'), run: () => goTo('bench') },
  { id: 'shipments', words: t('common:shipments'), run: () => goTo('shipments') },
  { id: 'jobs', words: t('jobs:command'), keys: ['Alt', 'Q'], run: () => goTo('jobs') },
  { id: 'handover', words: t('handover:command'), keys: ['Alt', 'H'], run: () => goTo('handover') },
  ...syncCommands(t),
  { id: 'printers', words: t('common:printers'), run: () => goTo('printers') },
  { id: 'carriers', words: t('carriers:title'), run: () => goTo('carriers') },
  { id: 'templates', words: t('templates:title'), run: () => goTo('templates') },
  { id: 'settings', words: t('common:settings'), run: () => goTo('settings') },
  ...(useDesk.getState().day?.recent ?? []).slice(0, 5).map(({ reference }) => ({
    id: `open-${reference}`,
    words: t('keys:commandOpen', { reference }),
    run: () => {
      goTo('bench');
      void bench.open(reference);
    },
  })),
  { id: 'light', words: t('keys:commandLight'), run: change({ theme: 'light' }) },
  { id: 'dark', words: t('keys:commandDark'), run: change({ theme: 'dark' }) },
  { id: 'english', words: t('settings:english'), run: change({ language: 'en' }) },
  { id: 'german', words: t('settings:german'), run: change({ language: 'de' }) },
  {
    id: 'sounds',
    words: settings.sounds ? t('keys:commandSoundsOff') : t('keys:commandSoundsOn'),
    run: change({ sounds: !settings.sounds }),
  },
  { id: 'keys', words: t('common:allKeys'), keys: ['?'], run: () => show('keys') },
  { id: 'lock', words: t('common:lock'), run: () => void lockDesk() },
  { id: 'sign-out', words: t('common:signOut'), run: askSignOut },
];
