import { create } from 'zustand';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import type {
  CellFix,
  CheckView,
  ImportResult,
  ReadChoice,
  SourceView,
} from '../../../shared/import/wizard/views.ts';
import type { Failure } from '../../api/failure.ts';

export const steps = ['file', 'fields', 'check', 'end'] as const;
export type Step = (typeof steps)[number];

/** As it is found, unless a person says otherwise. */
export const asFound: ReadChoice = {
  format: 'auto',
  encoding: 'auto',
  delimiter: 'auto',
  headings: 'first',
  records: '',
};

export interface OrderImport {
  step: Step;
  busy: 'sending' | 'looking' | 'checking' | 'running' | null;
  /** Bytes that were sent, or orders that were imported. */
  progress: { done: number; total: number } | null;
  failure: Failure | null;
  id: string | null;
  read: ReadChoice;
  source: SourceView | null;
  /** The profile as it was changed; null where nothing is known of the file yet. */
  profile: ImportProfile | null;
  /** Id of the profile that was chosen; null for the one that was made of the headings. */
  chosen: string | null;
  own: readonly ImportProfile[];
  /** A person has changed the profile since it was chosen. */
  isChanged: boolean;
  /** Mended cells by row and column. */
  fixes: Readonly<Record<string, CellFix>>;
  /** The cells that were mended all together, with what a person had typed there before: one step to take back. */
  mended: Readonly<Record<string, { put: CellFix; before: CellFix | null }>>;
  /** Typed, and not looked at yet. */
  isTyped: boolean;
  /** First rows of orders that stay out. */
  leftOut: readonly number[];
  check: CheckView | null;
  onlyFaulty: boolean;
  result: ImportResult | null;
  /** A person asked for the end of a running import. */
  isStopping: boolean;
  /** Another file, waiting for the answer whether to give this one up; `null`: for none. */
  asked: { file: File | null } | null;
}

export const noImport: OrderImport = {
  step: 'file',
  busy: null,
  progress: null,
  failure: null,
  id: null,
  read: asFound,
  source: null,
  profile: null,
  chosen: null,
  own: [],
  isChanged: false,
  fixes: {},
  mended: {},
  isTyped: false,
  leftOut: [],
  check: null,
  onlyFaulty: false,
  result: null,
  isStopping: false,
  asked: null,
};

/** The import that is being prepared. It waits here while its screen is left: by Esc, a scan, another tab. */
export const useOrderImport = create<OrderImport>(() => noImport);

/** True while leaving the file would lose what a person has said or typed. */
export const hasWork = ({ result, isChanged, fixes, leftOut }: OrderImport): boolean =>
  result === null && (isChanged || Object.keys(fixes).length > 0 || leftOut.length > 0);

/** The place of a mended cell. */
export const fixKey = (row: number, column: string): string => `${row} ${column}`;
