import type { StoredPaper } from '../../shared/papers/kind.ts';
import type { DocumentKind } from '../../shared/printing/document.ts';

/** Printed document: one of a shipment, the manifest of a handover, or a paper of another program. */
export type PrintedType = NewDocument['documentType'] | 'MANIFEST' | 'DOCUMENT';

/** A document of a shipment: its labels or one of its papers. `content` is its bytes. */
export interface NewDocument {
  documentType: 'LABEL' | StoredPaper;
  format: DocumentKind;
  /** Position of its first parcel, from 0. */
  parcelIndex: number;
  content: Uint8Array;
  createdAt: number;
  /** Of a paper: how many pages it has. */
  pages?: number;
  /** Of a paper: its language and what it says, `de:1a2b`; another text when it would say something else by now. */
  fingerprint?: string;
}

export interface DocumentMeta extends Omit<NewDocument, 'content' | 'pages' | 'fingerprint'> {
  pages: number | null;
  fingerprint: string | null;
  id: number;
  bytes: number;
  /** A newer document of this type has replaced it. */
  superseded: boolean;
}

export interface StoredDocument extends DocumentMeta {
  content: Uint8Array;
}
