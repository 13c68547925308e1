import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { lengthUnitChoices, weightUnitChoices } from '../../../shared/shipment/units.ts';
import type { Words } from '../../i18n/use-words.ts';
import { catalogue } from '../../parts/commands/catalogue.ts';
import type { PaletteGroup } from '../../parts/commands/entry.ts';
import { chordWords, shownChords } from '../../parts/commands/shortcuts.tsx';
import { bench } from '../../stores/bench/index.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { goTo } from '../../stores/screen.ts';
import { commands, type RegisteredCommand } from '../commands/registry.ts';
import { isOpenToChanges, takeCarton } from '../commands/shipment-actions.ts';
import { setParcelUnits } from '../form/parcels/parcel-units.tsx';
import type { Command } from './command.ts';
import { sectionCommands } from './field-commands.ts';
import { paperCommands } from './paper-commands.ts';

const offered = (t: Words, { id, words, offer = {}, run }: RegisteredCommand): Command => {
  const [chord] = (offer.hint?.() ?? true) ? shownChords(id) : [];
  const note = offer.note?.(t);
  return {
    id,
    words: t(words),
    ...(note !== undefined && { note }),
    ...(chord && { keys: chordWords(t, chord) }),
    run: offer.run ?? (() => run(0)),
  };
};

/** The registered commands of a block of the palette, as far as there is something to do. */
const block = (t: Words, group: PaletteGroup): Command[] =>
  commands
    .filter(({ palette, offer }) => palette === group && (offer?.listed?.() ?? true))
    .map((command) => offered(t, command));

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

const cartonCommands = (t: Words, { cartons }: DeskSettings): Command[] =>
  cartons.map((carton, nth) => {
    const chord = catalogue.carton.chords[nth];
    return {
      id: `carton-${carton.code}`,
      words: t('keys:commandCarton', { name: carton.name }),
      ...(chord && { keys: chordWords(t, chord) }),
      run: () => takeCarton(nth),
    };
  });

const recentCommands = (t: Words): Command[] =>
  (useDesk.getState().day?.recent ?? []).slice(0, 5).map(({ reference }) => ({
    id: `open-${reference}`,
    words: t('keys:commandOpen', { reference }),
    run: () => {
      goTo('bench');
      void bench.open(reference);
    },
  }));

/**
 * Everything that can be done from where one is, in the order of use: the registered commands, and those that are made
 * of what there is (units, cartons, sections, papers, shipments).
 */
export const commandsOf = (t: Words, settings: DeskSettings): Command[] => [
  ...block(t, 'shipment'),
  ...(isOpenToChanges() ? unitCommands(t) : []),
  ...block(t, 'record'),
  ...(isOpenToChanges() ? cartonCommands(t, settings) : []),
  ...sectionCommands(t),
  ...block(t, 'addresses'),
  ...paperCommands(t),
  ...block(t, 'screens'),
  ...block(t, 'sync'),
  ...block(t, 'setup'),
  ...recentCommands(t),
  ...block(t, 'desk'),
];
