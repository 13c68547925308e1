/**
 * Points that the interface leaves to the implementer of a shipment service. Each member is one such freedom;
 * the defaults are those of a plain service that keeps to the text and adds nothing.
 */
export interface Freedoms {
  /** Place where the reference of a get is read: the table says path, the list of inputs query, the sample body. */
  get: 'path' | 'query' | 'body-array' | 'body-object';
  /** Answer to a route that the service does not have. */
  unknownRoute: 'empty' | 'html' | 'json' | 'html-200';
  /** The refresh operation: its path is not shown; null: there is none. */
  refreshPath: string | null;
  /** Lifetime of an access token, ms. */
  tokenLifeMs: number;
  /** Source of that lifetime: the token itself (`exp`), the answer (`expiresIn`, s), or nothing. */
  tellsLife: 'exp' | 'expiresIn' | 'nothing';
  /** References that only another role may get or change: 401. */
  lacksRole: { get: readonly string[]; update: readonly string[] };
  /** The role as the service names it, in the login's answer; null: it names none. */
  roleName: string | null;
  /** Numbers for fields that the interface calls strings, and texts for those that it calls numbers. */
  oddTypes: boolean;
  /** Texts are kept in capitals and without outer blanks. */
  normalises: boolean;
  /** Longer texts of an address are cut; 0: never. */
  cutsAt: number;
  /** Members that the interface does not show are dropped. */
  dropsUnknown: boolean;
  /** An update with members of parcels that the interface does not show is refused: 400. */
  refusesUnknown: boolean;
  /** Strong entity tags on get, and If-Match on update. */
  etags: boolean;
  /** Status of a good update. */
  savedStatus: 200 | 201;
  /** Areas of an update replace what is there, or are merged into it member by member. */
  update: 'merge' | 'replace';
  /** A label that is asked for: documents in the answer, numbers only, or nothing. */
  labels: 'documents' | 'numbers' | 'none';
  /** POST and DELETE of shipments, which the interface mentions and does not show. */
  createAndDelete: boolean;
  /** Length of an answer in time, ms. */
  slowMs: number;
}

export const plainFreedoms: Freedoms = {
  get: 'path',
  unknownRoute: 'empty',
  refreshPath: null,
  tokenLifeMs: 3_600_000,
  tellsLife: 'exp',
  lacksRole: { get: [], update: [] },
  roleName: null,
  oddTypes: false,
  normalises: false,
  cutsAt: 0,
  dropsUnknown: false,
  refusesUnknown: false,
  etags: false,
  savedStatus: 200,
  update: 'merge',
  labels: 'documents',
  createAndDelete: false,
  slowMs: 0,
};
