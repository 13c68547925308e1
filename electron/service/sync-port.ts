/**
 * All that `electron/sync` knows of the service; `test/layers` lets it import no other file of it. An edge has the same
 * interfaces (`Sessions`, `Shipments`) in front of its own service, and reads shipments, labels and their numbers as the
 * service does, so that both always agree.
 */
export { eventOf } from './accounts/login.ts';
export type { Attempt } from './accounts/login-guard.ts';
export { saysPasswordDue } from './accounts/tokens.ts';
export type {
  GetOutcome,
  HoldOptions,
  ReleaseOptions,
  SaveOptions,
  Sessions,
  Shipments,
  UnaskedReference,
} from './service.ts';
export type { LocalSessions } from './sessions.ts';
export { readShipments } from './shipments/body.ts';
export { cancelled } from './shipments/draft.ts';
export { labelledElsewhere, labellingElsewhere } from './shipments/labelled-elsewhere.ts';
export { readPrefix } from './shipments/number-sources.ts';
export { type Payload, payloadsOf } from './shipments/stored-labels.ts';
export { unlabelled } from './shipments/void.ts';
export type { LocalShipments } from './shipments.ts';
