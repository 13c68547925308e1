import type { EngineConnection, StoredEngine } from '../../../shared/engine/settings.ts';

/** Naming of an engine’s carriers. */
export interface EngineNaming {
  engine: Pick<StoredEngine, 'name' | 'isTest' | 'connections'>;
  /** The desk has several engines. */
  isOneOfSeveral: boolean;
}

const MOST_NAME = 100;
const MARK = ' TEST';

interface Parts {
  account: boolean;
  engine: boolean;
  test: boolean;
}

const nameWith = (
  { displayName, carrierId }: EngineConnection,
  engine: Pick<StoredEngine, 'name'>,
  parts: Parts,
): string => {
  const account = parts.account ? ` (${carrierId})` : '';
  const place = parts.engine ? ` · ${engine.name}` : '';
  const mark = parts.test ? MARK : '';
  // The mark is not to be cut off: a label of no worth must not look like one.
  return `${displayName}${account}${place}`.slice(0, MOST_NAME - mark.length).trim() + mark;
};

/**
 * The carrier's name: that of its connection; with the account's where two connections have one name, with the engine's
 * where the desk has several, and with TEST where its labels have no value.
 */
export const generatedName = (connection: EngineConnection, naming: EngineNaming): string => {
  const { engine, isOneOfSeveral } = naming;
  const alike = engine.connections.filter(
    ({ displayName, state }) => displayName === connection.displayName && state === 'ready',
  );
  return nameWith(connection, engine, {
    account: alike.length > 1,
    engine: isOneOfSeveral,
    test: connection.isTest || engine.isTest,
  });
};

/** True for a name that was made from the connection, however many there were then: no person has chosen it. */
export const isGeneratedName = (
  name: string,
  connection: EngineConnection,
  engine: Pick<StoredEngine, 'name'>,
): boolean =>
  [false, true].some((account) =>
    [false, true].some((ofEngine) =>
      [false, true].some(
        (test) => name === nameWith(connection, engine, { account, engine: ofEngine, test }),
      ),
    ),
  );
