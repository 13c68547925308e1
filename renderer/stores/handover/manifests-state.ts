import type { ManifestLineView, ManifestView } from '../../../shared/handover/views.ts';
import type { Call } from '../../api/desk.ts';
import type { Failure } from '../../api/failure.ts';
import type { ManifestPrints, ManifestRevision } from './manifest-prints.ts';

export interface ManifestsState {
  /** The newest first; null until they are loaded. */
  manifests: ManifestView[] | null;
  total: number;
  /** Those whose day is not closed, the oldest first. */
  open: ManifestView[];
  /** The chosen one's shipments. */
  lines: { id: number; revision: number; lines: ManifestLineView[] } | null;
  /** The page that is looked at; `beside`: of the carrier's own manifest with this id. */
  page: (ManifestRevision & { page: number; pages: number; address: string; beside: number | null }) | null;
  busy: 'print' | 'file' | 'page' | 'ask' | null;
  failure: Failure | null;
}

/** Before anything is loaded. */
export const noManifests: ManifestsState = {
  manifests: null,
  total: 0,
  open: [],
  lines: null,
  page: null,
  busy: null,
  failure: null,
};

export interface ManifestsParts {
  call: Call;
  prints: ManifestPrints;
  /** A new id for something that must happen once. */
  newId: () => string;
  save: (name: string, content: string | Uint8Array<ArrayBuffer>, type: string) => void;
}
