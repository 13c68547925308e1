import type { ExportState } from '../../shared/export/facts.ts';
import type { ExportProfile } from '../../shared/export/profile.ts';
import type { ExportChoice, ExportedFile, ExportFailure } from '../../shared/export/views.ts';

/** A profile of this desk with what became of its files. */
export interface StoredExport {
  /** As it was stored; a later version's may be one that this one cannot read. */
  profile: unknown;
  id: string;
  /** Labels that are due and in no file yet. */
  due: number;
  /** Files that are made and not written. */
  waiting: number;
  /** Voided labels that the next file tells of. */
  later: number;
  last: ExportedFile | null;
  failure: ExportFailure | null;
}

/** A label that is due. */
export interface DueLabel {
  id: number;
  reference: string;
  /** 0: another desk made it, and did not say when. */
  labelledAt: number;
  state: ExportState;
  manifest: string;
  at: number;
  batch: string;
  /** Null where the shipment is gone, or its label is another one by now. */
  text: string | null;
  /** Number of the order that it was imported from; empty for none. */
  order: string;
}

/** A file that is made of due labels. */
export interface NewExportFile {
  profile: string;
  name: string;
  bytes: Uint8Array;
  labels: number;
  replaced: number;
  at: number;
  /** Ids of the labels in it, or left out of it as they are gone. */
  rows: readonly number[];
}

/** A file that is to be written. */
export interface WaitingFile {
  id: number;
  name: string;
  bytes: Uint8Array;
}

/** A run that a person begins. */
export interface NewExportRun extends ExportChoice {
  requestId: string;
  profile: string;
  /** Span of the labels' times, ms; the end is excluded. */
  from: number;
  to: number;
  at: number;
  email: string;
}

/**
 * Exports: labels become due in the transaction of what makes them so (a label, a void, the close of a day); a file is
 * made of them in one transaction, and keeps its bytes until it is written.
 */
export interface ExportStore {
  list(): Promise<StoredExport[]>;
  /** The labels of the next file of a profile behind this one's id, the oldest first; empty: none is due. */
  nextLabels(profile: string, after: number, limit: number): Promise<DueLabel[]>;
  /** The oldest file of a profile that is not written. */
  nextFile(profile: string): Promise<WaitingFile | null>;
  /** The newest first. */
  files(profile: string, limit: number): Promise<ExportedFile[]>;
  /** Adds a profile, or changes the one of its id. */
  put(profile: ExportProfile, at: number): Promise<void>;
  /** Takes along what is due and not written. False: there was none. */
  remove(id: string): Promise<boolean>;
  /**
   * Makes the labels of a span due; of a request that was made before nothing more. Returns their number, null where
   * that request was another one.
   */
  begin(run: NewExportRun): Promise<number | null>;
  /** False: another program has put one of these labels into a file. */
  make(file: NewExportFile): Promise<boolean>;
  written(id: number, folder: string, at: number): Promise<void>;
  failed(profile: string, failure: ExportFailure): Promise<void>;
}
