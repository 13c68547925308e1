import type { DocumentPicture } from '../../core/document-converter.ts';
import type { DocumentQuestions } from '../../printing/third-party/questions.ts';
import type { HandlersOf } from '../handler-types.ts';
import { base64 } from './base64.ts';

const shown = ({ png, pages, size }: DocumentPicture) => ({ png: base64(png), pages, size });

/** Printing of documents of other services, where a person has a say in it. */
export const documentsHandlers = (questions: DocumentQuestions) =>
  ({
    'documents.ofJob': ({ id }) => questions.document(id),
    'documents.page': async ({ id, page, dpi }) => shown(await questions.page(id, page, dpi)),
    'documents.printed': async ({ id, page, dpi }) => shown(await questions.printed(id, page, dpi)),
    'documents.label': async ({ reference, parcel, dpi }) => {
      const label = await questions.label(reference, parcel, dpi);
      return { label: label && shown(label) };
    },
    'documents.fitted': async ({ id, decision, page, dpi }) => {
      const fitted = await questions.fitted(id, decision, page, dpi);
      return { ...shown(fitted), scale: fitted.scale };
    },
    'documents.decide': async ({ id, printerId, decision, remember }) => ({
      job: await questions.decide(id, printerId, decision, remember),
    }),
    'documents.kept': async ({ printerId }) => ({ fits: await questions.kept(printerId) }),
    'documents.forget': async (fit) => ({ fits: await questions.forget(fit) }),
  }) satisfies HandlersOf<'documents'>;
