import type { ListChangeKind } from '../../../shared/shipment/list-change.ts';
import { useScreen } from '../../stores/screen.ts';
import { askChange, isChangeable, mayChange } from '../shipments/change-actions.ts';
import { saveList } from '../shipments/csv-export.tsx';
import type { Action } from './action.ts';

/** Of the selected shipments, as far as the user may do it with one. */
const change = (kind: ListChangeKind): Action => ({
  run: () => askChange(kind),
  offer: { listed: () => isChangeable() && mayChange(kind) },
});

/** Commands for several shipments of the list. */
export const listActions = {
  'list-carrier': change('carrier'),
  'list-hold': change('hold'),
  'list-release': change('release'),
  'list-cancel': change('cancel'),
  'list-reopen': change('reopen'),
  'list-delete': change('delete'),
  'list-csv': {
    run: () => void saveList(),
    offer: { listed: () => useScreen.getState().screen === 'shipments' },
  },
} as const satisfies Record<string, Action>;
