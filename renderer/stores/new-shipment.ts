import { create } from 'zustand';
import { show } from './screen.ts';

/** Reference that the dialog for a new shipment begins with: the code that was not found, or nothing. */
export const useNewShipment = create<{ reference: string }>(() => ({ reference: '' }));

/** Asks for the reference of a new shipment. */
export const askNewShipment = (reference = ''): void => {
  useNewShipment.setState({ reference });
  show('new-shipment');
};
