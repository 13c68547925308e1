import { create } from 'zustand';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { show } from './screen.ts';

interface Asked {
  /** Reference that the dialog begins with: the code that was not found, or nothing. */
  reference: string;
  /** The shipment that is duplicated; null: a new one is made. */
  from: Shipment | null;
}

export const useNewShipment = create<Asked>(() => ({ reference: '', from: null }));

/** Asks for the reference of a new shipment. */
export const askNewShipment = (reference = ''): void => {
  useNewShipment.setState({ reference, from: null });
  show('new-shipment');
};

/** Asks for the reference of a copy. */
export const askDuplicate = (from: Shipment): void => {
  useNewShipment.setState({ reference: '', from });
  show('new-shipment');
};
