/** The service's own to say, and of no interest to a person: the remote's word counts. */
export const REMOTE_OWNS: ReadonlySet<string> = new Set([
  'shipmentInfo.shipmentId',
  'settings.printSettings.printLabel',
]);
/** Says whether the label of this desk is out of date: what was changed here counts. */
export const DESK_OWNS: ReadonlySet<string> = new Set(['settings.printSettings.isUpdated']);
