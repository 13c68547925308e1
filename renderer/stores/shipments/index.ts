import { useStore } from 'zustand';
import { call } from '../../api/desk.ts';
import { createList, type ListState, noFilter } from './create-list.ts';

/** This window's list of shipments. */
export const shipmentList = createList(call);

export const useShipmentList = <T>(select: (state: ListState) => T): T =>
  useStore(shipmentList.store, select);

/** Looks for a text in all shipments; the list shows it when it is opened. */
export const searchShipments = (text: string): void => {
  shipmentList.store.setState({ filter: { ...noFilter, text }, total: null, pages: new Map() });
};
