import { create } from 'zustand';
import { type SectionId, sectionIds } from '../../../shared/shipment/fields/field.ts';
import { sectionOf } from '../../../shared/shipment/fields/index.ts';
import { bench } from '../bench/index.ts';

interface FormState {
  /** The section on screen. */
  section: SectionId;
  /** Folded sections that a person has opened anyway. */
  unfolded: ReadonlySet<SectionId>;
}

const first: FormState = { section: 'parcels', unfolded: new Set() };

/** The place in the form of the open shipment that is in use. */
export const useForm = create<FormState>(() => first);

export const openSection = (section: SectionId): void => useForm.setState({ section });

export const unfold = (section: SectionId): void =>
  useForm.setState(({ unfolded }) => ({ unfolded: new Set([...unfolded, section]) }));

/** The section after this one, or before it; round and round. */
export const sectionBeside = (section: SectionId, step: 1 | -1): SectionId => {
  const at = sectionIds.indexOf(section) + step + sectionIds.length;
  return sectionIds[at % sectionIds.length] ?? section;
};

/** Opens the section that has the field of a path. */
export const openSectionOf = (path: string): void => {
  const section = sectionOf(path);
  openSection(section);
  unfold(section);
};

// Another shipment begins with what a packer needs at once.
bench.store.subscribe((state, before) => {
  const reference = state.opened?.shipment.shipmentInfo.shipmentReference;
  if (reference !== before.opened?.shipment.shipmentInfo.shipmentReference) useForm.setState(first);
});
