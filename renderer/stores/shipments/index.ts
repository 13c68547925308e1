import { useStore } from 'zustand';
import { call } from '../../api/desk.ts';
import { createList, type ListState, noFilter } from './create-list.ts';
import { UserListViews } from './list-views.ts';

/** This window's list of shipments. */
export const shipmentList = createList(call);

/** Filters of the signed-in user. */
export const listViews = new UserListViews(call, shipmentList);

export const useNamedViews = () => useStore(listViews.store, ({ named }) => named);

export const useShipmentList = <T>(select: (state: ListState) => T): T =>
  useStore(shipmentList.store, select);

/** Looks for a text in all shipments; the list shows it when it is opened. */
export const searchShipments = (text: string): void => {
  shipmentList.put({ ...noFilter, text }, null);
};
