/** The parts of PouchDB that the bench uses; it has no types of its own. */
declare module 'pouchdb-core' {
  interface Replicated {
    docs_written: number;
    doc_write_failures: number;
  }
  class PouchDB {
    constructor(name: string, options?: { adapter?: string });
    static plugin(plugin: unknown): typeof PouchDB;
    bulkDocs(documents: readonly object[]): Promise<{ id: string; rev: string }[]>;
    replicate: { to(target: PouchDB): Promise<Replicated> };
  }
  export default PouchDB;
}
declare module 'pouchdb-adapter-http';
declare module 'pouchdb-adapter-memory';
declare module 'pouchdb-replication';
