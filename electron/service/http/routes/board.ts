import type { FastifyInstance } from 'fastify';
import { readDeskLanguage } from '../../../../shared/board/language.ts';
import { PackdeskError } from '../../../../shared/errors.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SettingsStore } from '../../../core/settings-store.ts';
import { createThrottle } from '../../accounts/throttle.ts';
import type { Board } from '../../board/board.ts';
import type { BoardTokens } from '../../board/tokens.ts';
import { boardPage, boardPolicy, boardScript } from '../board/page.ts';
import { bearer } from '../caller.ts';

export interface BoardFace {
  board: Pick<Board, 'view'>;
  tokens: Pick<BoardTokens, 'any' | 'check'>;
  settings: Pick<SettingsStore, 'get'>;
  clock: Clock;
}

/** Wrong tokens of one address: ten cost no wait, then each doubles it. */
const GUESSES = { free: 10, firstMs: 1_000, capMs: 60_000, forgetMs: 60_000 } as const;

/**
 * `GET /board`, its script, and `GET /board/figures`, which a token of a wall board opens and nothing else does. Without a
 * board there are no such addresses.
 */
export const boardRoutes = (app: FastifyInstance, { board, tokens, settings, clock }: BoardFace): void => {
  const guesses = createThrottle(clock, GUESSES);
  const mustExist = async (): Promise<void> => {
    if (!(await tokens.any())) throw new PackdeskError('request.route');
  };
  app.get('/board', async (_request, reply) => {
    await mustExist();
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': boardPolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return boardPage(readDeskLanguage(await settings.get('desk.language')));
  });
  app.get('/board/board.js', async (_request, reply) => {
    await mustExist();
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    return boardScript;
  });
  app.get('/board/figures', async (request, reply) => {
    await mustExist();
    // A good token always passes: a screen whose board was removed goes on asking, often from the same address.
    await tokens.check(bearer(request.headers.authorization)).catch((error: unknown) => {
      guesses.check(request.ip);
      guesses.count(request.ip);
      throw error;
    });
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    return JSON.stringify(await board.view());
  });
};
