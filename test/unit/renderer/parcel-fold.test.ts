import { beforeEach, expect, test } from 'vitest';
import {
  foldParcelAgain,
  setParcelFold,
  unfoldParcel,
  useParcelFold,
} from '../../../renderer/stores/form/parcel-fold.ts';

const isOpen = (): boolean => useParcelFold.getState().open;

beforeEach(() => {
  setParcelFold(false);
  return () => setParcelFold(false);
});

test('what was unfolded to lead to a field is folded again for the next shipment', () => {
  unfoldParcel();
  expect(isOpen()).toBe(true);
  foldParcelAgain();
  expect(isOpen()).toBe(false);
});

test('what a person has unfolded stays so, and what was folded after a lead there, too', () => {
  setParcelFold(true);
  foldParcelAgain();
  expect(isOpen()).toBe(true);
  unfoldParcel();
  setParcelFold(false);
  foldParcelAgain();
  expect(isOpen()).toBe(false);
});
