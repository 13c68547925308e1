import type { CodedError } from '../../../shared/bridge/rpc.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { EndedListChange, ListChanges } from '../../desk/list-changes/list-changes.ts';
import type { ListExports } from '../../desk/list-changes/list-exports.ts';
import { toCodedError } from '../coded-error.ts';
import type { HandlersOf } from '../handler-types.ts';

export interface ListChangesHandlerParts {
  listChanges: ListChanges;
  ids: Ids;
  log: Logger;
}

/** Changes of several shipments of the list. */
export const listChangesHandlers = ({ listChanges, ids, log }: ListChangesHandlerParts) => {
  /** An error keeps its trace id, however often it is told. */
  const told = new WeakMap<EndedListChange['failures'][number], CodedError>();
  const codedOf = (failure: EndedListChange['failures'][number]): CodedError => {
    const known = told.get(failure) ?? toCodedError(failure.error, ids.uuid(), log);
    told.set(failure, known);
    return known;
  };
  const view = (ended: EndedListChange) => ({
    ...ended,
    failures: ended.failures.map((failure) => ({ reference: failure.reference, error: codedOf(failure) })),
  });
  return {
    'listChanges.plan': ({ kind, choice }, caller) => listChanges.plan(caller, kind, choice),
    'listChanges.run': async ({ id, change }, caller) => view(await listChanges.run(caller, id, change)),
    'listChanges.stop': async ({ id }, caller) => {
      listChanges.stop(caller, id);
      return {};
    },
    'listChanges.undo': async ({ id }, caller) => view(await listChanges.undo(caller, id)),
    'listChanges.last': async (_input, caller) => {
      const { result, running } = listChanges.last(caller);
      return { result: result && view(result), running };
    },
    'listChanges.forget': async (_input, caller) => {
      listChanges.forget(caller);
      return {};
    },
  } satisfies HandlersOf<'listChanges'>;
};

/** The list of shipments as a file, and as references. */
export const listExportHandlers = ({
  listChanges,
  listExports,
}: {
  listChanges: ListChanges;
  listExports: ListExports;
}) =>
  ({
    'listExport.references': ({ choice, order }, caller) => listChanges.references(caller, choice, order),
    'listExport.begin': ({ query, order }, caller) => listExports.begin(caller, query, order),
    'listExport.part': ({ id, at, language }, caller) => listExports.part(caller, id, at, language),
    'listExport.drop': async ({ id }, caller) => {
      listExports.drop(caller, id);
      return {};
    },
  }) satisfies HandlersOf<'listExport'>;
