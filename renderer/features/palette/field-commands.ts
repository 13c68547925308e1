import { type Field, sectionIds } from '../../../shared/shipment/fields/field.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import { fieldName } from '../../../shared/shipment/fields/name.ts';
import { type PartyName, party, partyPath } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Words } from '../../i18n/use-words.ts';
import { focusPath } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { enterSection } from '../sections/enter-section.ts';
import type { Command } from './command.ts';

/** The sections of the open shipment. */
export const sectionCommands = (t: Words): Command[] =>
  bench.store.getState().view === 'shipment'
    ? sectionIds.map((section) => ({
        id: `section-${section}`,
        words: t('form:goToSection', { section: t(`form:section-${section}`) }),
        run: () => enterSection(section),
      }))
    : [];

const ADDRESS = /^shipmentInfo\.addressData\[\]\.(sender|recipient|invoice)/;

/** The field's path in the open shipment: of the current parcel, of the existing address, else the first. */
const placeOf = ({ path }: Field, shipment: Shipment, parcel: number): string =>
  path
    .replace(ADDRESS, (_whole, who: PartyName) => party(shipment, who)?.path ?? partyPath(who))
    .replace('shipmentItems[]', `shipmentItems[${parcel}]`)
    .replaceAll('[]', '[0]');

const isTyped = ({ kind, readOnly }: Field): boolean => kind !== 'group' && kind !== 'list' && !readOnly;

/** Every field of the open shipment by its name; of its parcels and articles those of the current one. */
export const fieldCommands = (t: Words, language: 'en' | 'de'): Command[] => {
  const { view, edited, current } = bench.store.getState();
  if (view !== 'shipment' || !edited) return [];
  return fields.filter(isTyped).map((field) => {
    const path = placeOf(field, edited, current);
    return {
      id: `field-${field.path}`,
      words: fieldName(path, language),
      note: t(`form:section-${field.section}`),
      run: () => focusPath(path),
    };
  });
};
