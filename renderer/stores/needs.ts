import type { NeededPaperView } from '../../shared/desk/needed-paper.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';

/** A paper's job is told by the paper where that is missing: one thing to see to is counted once. */
const isToldBy = (job: PrintJobView, missing: readonly NeededPaperView[]): boolean =>
  missing.some(({ reference, kind }) => reference === job.reference && kind === job.documentType);

export interface Needs {
  /** Labels that wait for a person, the newest first. */
  labels: readonly PrintJobView[];
  /** Papers, manifests and other documents that wait for one, beside the missing ones. */
  documents: readonly PrintJobView[];
}

/** The jobs that wait for a person, each thing once: a missing paper tells of its own job. */
export const needsOf = (jobs: readonly PrintJobView[], missing: readonly NeededPaperView[]): Needs => ({
  labels: jobs.filter(({ documentType }) => documentType === 'LABEL'),
  documents: jobs.filter((job) => job.documentType !== 'LABEL' && !isToldBy(job, missing)),
});
