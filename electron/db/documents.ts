import type { DocumentMeta, NewDocument, StoredDocument } from '../core/documents.ts';
import { checkDocument, checksumOf } from './checksums.ts';
import type { ReadDb, WriteDb } from './connection.ts';

type Row<T> = Omit<T, 'superseded'> & { superseded: 0 | 1 };

const meta = `d.id, d.document_type AS documentType, d.format, d.parcel_index AS parcelIndex,
  d.bytes, d.superseded, d.created_at AS createdAt, d.pages, d.fingerprint`;

export const documentReads = (db: ReadDb) => {
  const ofShipment = db.prepare<[reference: string], Row<DocumentMeta>>(
    `SELECT ${meta} FROM documents d JOIN shipments s ON s.seq = d.seq
     WHERE s.reference = ? ORDER BY d.id DESC`,
  );
  const byId = db.prepare<[id: number], Row<StoredDocument> & { sum: number | null }>(
    `SELECT ${meta}, d.content, d.sum FROM documents d WHERE d.id = ?`,
  );
  return {
    /** The newest first. */
    documents: (reference: string): DocumentMeta[] =>
      ofShipment.all(reference).map((row) => ({ ...row, superseded: row.superseded === 1 })),
    document(id: number): StoredDocument | null {
      const row = byId.get(id);
      if (row === undefined) return null;
      const { sum, ...document } = row;
      checkDocument(document.content, sum);
      return { ...document, superseded: row.superseded === 1 };
    },
  };
};

/** Time for which a document that another replaced is kept, ms from its making. */
export const SUPERSEDED_LIFE_MS = 90 * 24 * 3_600_000;
/** Number of them that one sweep drops: each may be 100 KB, and writes wait for it. */
const SWEPT = 500;

export const documentWrites = (db: WriteDb) => {
  const forget = db.prepare<[before: number, limit: number]>(
    `DELETE FROM documents WHERE id IN
       (SELECT id FROM documents WHERE superseded = 1 AND created_at < ? LIMIT ?)`,
  );
  const supersede = db.prepare<[seq: number, documentType: string]>(
    'UPDATE documents SET superseded = 1 WHERE seq = ? AND document_type = ? AND superseded = 0',
  );
  // The papers that its carrier has made beside a label go with it.
  const supersedeLabel = db.prepare<[seq: number]>(
    `UPDATE documents SET superseded = 1
     WHERE seq = ? AND (document_type = 'LABEL' OR document_type GLOB 'CARRIER:*') AND superseded = 0`,
  );
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO documents (seq, document_type, format, parcel_index, bytes, created_at, content, pages, fingerprint, sum)
     VALUES (@seq, @documentType, @format, @parcelIndex, @bytes, @createdAt, @content, @pages, @fingerprint, @sum)`,
  );
  return {
    /** Drops documents that were replaced long ago, a bounded number at a time. */
    forgetOld: (now: number): void => {
      forget.run(now - SUPERSEDED_LIFE_MS, SWEPT);
    },
    /** Marks the label as superseded, with nothing in its place. */
    retireLabel(seq: number): void {
      supersedeLabel.run(seq);
    },
    /** Replaces the documents of the same types; the old ones stay, marked, for a while. */
    replace(seq: number, documents: readonly NewDocument[]): void {
      for (const type of new Set(documents.map((document) => document.documentType))) {
        if (type === 'LABEL') supersedeLabel.run(seq);
        else supersede.run(seq, type);
      }
      for (const document of documents)
        add.run({
          pages: null,
          fingerprint: null,
          ...document,
          seq,
          bytes: document.content.byteLength,
          sum: checksumOf(document.content),
        });
    },
  };
};
