import type { StoreApi } from 'zustand/vanilla';
import type { Call } from '../../api/desk.ts';
import type { Drafts } from './drafts.ts';
import type { BenchState } from './state.ts';

/** What the bench needs from outside. */
export interface BenchPorts {
  call: Call;
  drafts: Drafts;
  newRequestId(): string;
  /** ms since 1970 */
  now(): number;
}

export type BenchStore = StoreApi<BenchState>;
