import { deleteRoles, holdRoles } from '../../../shared/roles.ts';
import type { ListChangeKind } from '../../../shared/shipment/list-change.ts';
import { show, useScreen } from '../../stores/screen.ts';
import { useSession } from '../../stores/session.ts';
import { shipmentList } from '../../stores/shipments/index.ts';
import { listChanges } from '../../stores/shipments/many.ts';
import { choiceOf, countOf, useSelection } from './selection.ts';

/** True where the signed-in user may do this with a shipment; everyone may change its carrier. */
export const mayChange = (kind: ListChangeKind): boolean => {
  const role = useSession.getState().session?.user?.role;
  if (role === undefined) return false;
  if (kind === 'carrier') return true;
  return (kind === 'delete' ? deleteRoles : holdRoles).includes(role);
};

/** Asks about a change of the selected shipments. */
export const askChange = (kind: ListChangeKind): void => {
  show('list-change');
  void listChanges.ask(kind, choiceOf(useSelection.getState()));
};

/** True on the list, where something is selected and no change is underway. */
export const isChangeable = (): boolean =>
  useScreen.getState().screen === 'shipments' &&
  listChanges.store.getState().running === null &&
  countOf(useSelection.getState(), shipmentList.store.getState().total ?? 0) > 0;
