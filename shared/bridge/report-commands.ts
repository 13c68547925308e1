import { z } from 'zod';
import { BoardName } from '../board/tokens.ts';
import { BoardView } from '../board/view.ts';
import { Report, ReportQuery } from '../reports/report.ts';
import { ReportSettings } from '../reports/settings.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

/** A wall board that may read. */
const BoardAccess = z.object({ id: z.string(), name: z.string(), createdAt: z.number() });
export type BoardAccess = z.infer<typeof BoardAccess>;

const Boards = z.object({ boards: z.array(BoardAccess) });

/** The bridge's commands for reports and wall boards. A board's token is only in the answer that makes it. */
export const reportCommands = {
  'reports.run': { input: ReportQuery, output: Report, access: 'desk' },
  /** The report as a table for other programs. */
  'reports.csv': { input: ReportQuery, output: z.object({ text: z.string() }), access: 'desk' },
  'reports.settings': { input: nothing, output: ReportSettings, access: 'desk' },
  /** Without personal figures the users in all that is kept are erased. */
  'reports.configure': { input: ReportSettings, output: ReportSettings, access: 'admin' },
  /** The day so far, without a person in it. */
  'boards.show': { input: nothing, output: BoardView, access: 'user' },
  'boards.list': { input: nothing, output: Boards, access: 'admin' },
  /** Adds a wall board; its address is told this once. */
  'boards.add': {
    input: z.object({ name: BoardName }),
    output: Boards.extend({ address: z.string() }),
    access: 'admin',
  },
  'boards.remove': { input: z.object({ id: z.string().max(60) }), output: Boards, access: 'admin' },
} as const satisfies Record<string, CommandSpec>;
