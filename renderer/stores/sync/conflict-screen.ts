import { goTo, type Screen, useScreen } from '../screen.ts';
import { conflicts } from './index.ts';

let cameFrom: Screen = 'sync';

/** Opens the screen that decides about a shipment. */
export const openConflict = (reference: string): void => {
  const { screen } = useScreen.getState();
  if (screen !== 'conflict') cameFrom = screen;
  goTo('conflict');
  void conflicts.open(reference);
};

/** Back to where it was opened from; the choices stay. */
export const leaveConflict = (): void => goTo(cameFrom);
