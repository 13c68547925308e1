import { reportCsv } from '../../../shared/reports/csv.ts';
import type { Board } from '../../service/board/board.ts';
import { type BoardTokens, boardAddress } from '../../service/board/tokens.ts';
import type { Reports } from '../../service/reports.ts';
import type { HandlersOf } from '../handler-types.ts';

export interface FigureParts {
  reports: Reports;
  board: Board;
  boardTokens: BoardTokens;
  /** Address of the HTTP face, as boards reach it. */
  url: string;
}

/** Figures of labels. */
export const reportsHandlers = ({ reports }: FigureParts) =>
  ({
    'reports.run': (query) => reports.run(query),
    'reports.csv': async (query) => ({ text: reportCsv(await reports.run(query)) }),
    'reports.settings': () => reports.settings(),
    'reports.configure': (settings) => reports.change(settings),
  }) satisfies HandlersOf<'reports'>;

/** Wall boards. */
export const boardsHandlers = ({ board, boardTokens, url }: FigureParts) =>
  ({
    'boards.show': () => board.view(),
    'boards.list': async () => ({ boards: await boardTokens.list() }),
    'boards.add': async ({ name }) => {
      const { token } = await boardTokens.add(name);
      return { boards: await boardTokens.list(), address: boardAddress(url, token) };
    },
    'boards.remove': async ({ id }) => {
      await boardTokens.remove(id);
      return { boards: await boardTokens.list() };
    },
  }) satisfies HandlersOf<'boards'>;
