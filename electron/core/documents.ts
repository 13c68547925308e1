/** A paper of a shipment: today its labels. `format` is PDF, ZPL or PNG; `content` its bytes. */
export interface NewDocument {
  documentType: 'LABEL';
  format: 'PDF' | 'ZPL' | 'PNG';
  /** Position of its first parcel, from 0. */
  parcelIndex: number;
  content: Uint8Array;
  createdAt: number;
}

export interface DocumentMeta extends Omit<NewDocument, 'content'> {
  id: number;
  bytes: number;
  /** A newer document of this type has replaced it. */
  superseded: boolean;
}

export interface StoredDocument extends DocumentMeta {
  content: Uint8Array;
}
