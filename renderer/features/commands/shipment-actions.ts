import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { beginScan, focusPath, focusWeight, isScanField } from '../../parts/focus.ts';
import type { Cannot } from '../../stores/bench/cannot.ts';
import { bench } from '../../stores/bench/index.ts';
import { isNew } from '../../stores/bench/new-shipment.ts';
import { isReadOnly } from '../../stores/bench/open-state.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { whyNoneOpen } from '../../stores/bench/why-cannot.ts';
import { mayDelete, mayVoid } from '../../stores/deletion.ts';
import { setParcelFold } from '../../stores/form/parcel-fold.ts';
import { openSection, useForm } from '../../stores/form/sections.ts';
import { mayCancel, mayHold, mayRelease, mayReopen } from '../../stores/holds.ts';
import { show, useScreen } from '../../stores/screen.ts';
import { useSettings } from '../../stores/settings.ts';
import { isTextField } from '../../ui/keyboard.ts';
import { asksToWait, offeredCarrier, printWithOther, waitForLabel } from '../bench/away-actions.ts';
import { printNow } from '../bench/print-now.ts';
import { toggleParcelMore } from '../form/parcels/parcel-more.tsx';
import { reopenNow } from '../holds/cancel-dialog.tsx';
import { releaseNow } from '../holds/release-now.ts';
import { duplicateNow, mayDuplicate } from '../new-shipment/duplicate-now.ts';
import { saveNow } from '../saving/save-now.ts';
import { enterSectionBeside } from '../sections/enter-section.ts';
import type { Action } from './action.ts';

const current = (): number => bench.store.getState().current;

const opened = () => bench.store.getState().opened;

/** True while a shipment is open, whichever screen is in front of it. */
const isShipmentOpen = (): boolean => bench.store.getState().view === 'shipment';

/** True while a shipment is open that may still be changed, whichever screen is in front of it. */
export const isOpenToChanges = (): boolean => isShipmentOpen() && !isReadOnly(opened());

/**
 * Undo is the form's everywhere on the bench, in its fields too: they show the document, and the browser's own undo
 * would bring back texts of another time. A text that is none of the form's (a search, a code being typed) keeps
 * its own.
 */
const isForms = (field: Element | null): boolean => {
  if (isScanField(field)) return field.value === '';
  return !isTextField(field) || field.dataset.field !== undefined;
};

/** Takes a step back, or makes it again, and shows where that was. */
const travel = (direction: 'undo' | 'redo'): Action => ({
  possible: () => isForms(document.activeElement),
  cannot: () => {
    const { past, future } = bench.store.getState();
    if ((direction === 'undo' ? past : future).length > 0) return null;
    return { why: direction === 'undo' ? 'no-undo' : 'no-redo' };
  },
  run: () => {
    const step = bench[direction]();
    if (!step) return;
    if (step.path !== null) focusPath(step.path);
    else if (step.parcels) focusWeight(current());
  },
});

/** The other fields of the current parcel; from any section. */
const openParcelMore = (): void => {
  const there = useForm.getState().section === 'parcels';
  openSection('parcels');
  if (there) toggleParcelMore();
  else setParcelFold(true);
};

const whyNoParcel = (): Cannot | null =>
  parcelsOf(bench.store.getState().edited).length === 0 ? { why: 'no-parcel' } : null;

const whyBusy = (): Cannot | null => (bench.store.getState().working ? { why: 'busy' } : null);

const whyNoLabelQuestion = (isAsked: boolean): Cannot | null =>
  isAsked ? null : { why: 'no-label-question' };

/** At the bench; the list of shipments duplicates the one that is chosen there. */
const whyNoDuplicate = (): Cannot | null =>
  useScreen.getState().screen === 'bench' ? whyNoneOpen(bench.store.getState()) : null;

/** Changes the parcels; the weight of the one that is current then is next. */
const withFocus = (change: () => void, cannot?: () => Cannot | null): Action => ({
  ...(cannot && { cannot }),
  run: () => {
    change();
    focusWeight(current());
  },
  offer: { listed: isOpenToChanges },
});

const presetAt = (nth: number) => useSettings.getState().settings.cartons[nth];

/** Uses the nth carton preset for the current parcel. */
export const takeCarton = (nth: number): void => {
  const preset = presetAt(nth);
  if (preset) bench.applyCarton(current(), preset);
};

const may = (test: typeof mayDelete) => (): boolean => {
  const shipment = opened();
  return isOpenToChanges() && shipment !== null && test(shipment);
};

/** For what may be done although the shipment is cancelled or on hold. */
const isOpened = (test: typeof mayDelete) => (): boolean => {
  const shipment = opened();
  return isShipmentOpen() && shipment !== null && test(shipment);
};

/** A return is made of what is stored, and of no return. */
const mayReturn = (shipment: OpenShipment): boolean => !isNew(shipment) && !shipment.returnOf;

export const shipmentActions = {
  'scan-field': { run: beginScan },
  print: { run: printNow, offer: { listed: isOpenToChanges } },
  'label-wait': { run: waitForLabel, cannot: () => whyNoLabelQuestion(asksToWait()) },
  'label-other': { run: printWithOther, cannot: () => whyNoLabelQuestion(offeredCarrier() !== null) },
  save: { run: () => void saveNow(), cannot: whyBusy, offer: { listed: isOpenToChanges } },
  rates: { run: () => show('rates'), offer: { listed: isShipmentOpen } },
  'parcel-add': withFocus(bench.addParcel),
  'parcel-duplicate': withFocus(() => bench.duplicateParcel(current()), whyNoParcel),
  'parcel-remove': withFocus(() => bench.removeParcel(current()), whyNoParcel),
  carton: {
    run: takeCarton,
    cannot: (nth) => (presetAt(nth) ? whyNoParcel() : { why: 'no-carton', number: nth + 1 }),
  },
  'parcel-more': { run: openParcelMore, cannot: whyNoParcel },
  section: { run: (nth) => enterSectionBeside(nth === 0 ? 1 : -1) },
  undo: travel('undo'),
  redo: travel('redo'),
  history: { run: () => show('history'), offer: { listed: isOpenToChanges } },
  label: { run: () => show('label'), offer: { listed: isOpenToChanges } },
  delete: { run: () => show('delete'), offer: { listed: may(mayDelete) } },
  void: { run: () => show('void'), offer: { listed: isOpened(mayVoid) } },
  duplicate: {
    run: () => void duplicateNow(),
    possible: () => mayDuplicate() || whyNoDuplicate() !== null,
    cannot: whyNoDuplicate,
    offer: { listed: mayDuplicate },
  },
  'save-template': { run: () => show('save-template'), offer: { listed: isShipmentOpen } },
  return: { run: () => show('return'), offer: { listed: isOpened(mayReturn) } },
  hold: { run: () => show('hold'), offer: { listed: isOpened(mayHold) } },
  cancel: { run: () => show('cancel'), offer: { listed: isOpened(mayCancel) } },
  reopen: { run: () => void reopenNow(), offer: { listed: isOpened(mayReopen) } },
  release: { run: () => void releaseNow(), offer: { listed: isOpened(mayRelease) } },
} as const satisfies Record<string, Action>;
