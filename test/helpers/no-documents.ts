import type { DocumentConverter } from '../../electron/core/document-converter.ts';
import type { Prepare } from '../../electron/printing/third-party/prepare.ts';

const unexpected = () => Promise.reject(new Error('no document of another service was expected here'));

/** For desks whose labels are all made here. */
export const noDocuments: DocumentConverter = {
  inspect: unexpected,
  convert: unexpected,
  proof: unexpected,
  markTest: unexpected,
  documentPicture: unexpected,
};

export const neverPrepared: Prepare = unexpected;
