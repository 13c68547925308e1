import { BoardName, MOST_BOARDS } from '../../../shared/board/tokens.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { BoardToken, ReportStore } from '../../core/report-store.ts';
import { hashOf } from '../../core/token-hash.ts';

/** Bytes of a token: it cannot be guessed. */
const TOKEN_BYTES = 32;
/** A token as it is made; a longer text is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface BoardTokenPorts {
  store: Pick<ReportStore, 'boards' | 'boardOf' | 'addBoard' | 'removeBoard'>;
  clock: Clock;
  ids: Ids;
}

/** Address of the page with the token behind it, which a browser never sends along. */
export const boardAddress = (url: string, token: string): string => `${url}/board#${token}`;

/** Tokens with which wall boards read their figures, and nothing else. Each is told once, and kept as a hash. */
export class BoardTokens {
  readonly #ports: BoardTokenPorts;

  constructor(ports: BoardTokenPorts) {
    this.#ports = ports;
  }

  list(): Promise<BoardToken[]> {
    return this.#ports.store.boards();
  }

  /** @throws PackdeskError board.many, board.name */
  async add(given: string): Promise<{ board: BoardToken; token: string }> {
    const { store, clock, ids } = this.#ports;
    const name = BoardName.safeParse(given);
    if (!name.success) throw new PackdeskError('board.name', { details: { name: given.slice(0, 40) } });
    const token = ids.secret(TOKEN_BYTES);
    const board = { id: ids.uuid(), name: name.data, createdAt: clock.now() };
    if (await store.addBoard({ ...board, hash: hashOf(token) })) return { board, token };
    if ((await store.boards()).length >= MOST_BOARDS)
      throw new PackdeskError('board.many', { details: { count: MOST_BOARDS } });
    throw new PackdeskError('board.name', { details: { name: board.name } });
  }

  /** Removes one; its screen is refused from its next look on. @throws PackdeskError board.unknown */
  async remove(id: string): Promise<void> {
    if (!(await this.#ports.store.removeBoard(id))) throw new PackdeskError('board.unknown');
  }

  /** False: there is no board, and so no page for one. */
  async any(): Promise<boolean> {
    return (await this.list()).length > 0;
  }

  /** @throws PackdeskError board.token */
  async check(token: string | undefined): Promise<void> {
    const known =
      token !== undefined && TOKEN.test(token) && (await this.#ports.store.boardOf(hashOf(token)));
    if (!known) throw new PackdeskError('board.token');
  }
}
