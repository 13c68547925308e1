import { goTo } from '../../stores/screen.ts';
import { searchShipments } from '../../stores/shipments/index.ts';

/** Shows the list of shipments, searched for a text. */
export const searchFor = (text: string) => (): void => {
  searchShipments(text);
  goTo('shipments');
};
