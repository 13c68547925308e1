import type { FigureParts } from '../../electron/bridge/handlers/reports.ts';
import type { Clock } from '../../electron/core/clock.ts';
import { randomIds } from '../../electron/core/ids.ts';
import type { Store } from '../../electron/db/open.ts';
import { Board } from '../../electron/service/board/board.ts';
import { BoardTokens } from '../../electron/service/board/tokens.ts';
import { Reports } from '../../electron/service/reports.ts';

/** Reports and wall boards of a store, with days of a fixed zone. */
export const figuresOf = (store: Store, clock: Clock, zone = 'Europe/Berlin'): FigureParts => ({
  reports: new Reports({ store: store.reports, accounts: store.accounts, zone }),
  board: new Board({ store: store.reports, settings: store.settings, clock, zone }),
  boardTokens: new BoardTokens({ store: store.reports, clock, ids: randomIds }),
  url: 'http://127.0.0.1:1',
});
