import type { Command } from 'commander';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Store } from '../db/open.ts';
import { BoardTokens, boardAddress } from '../service/board/tokens.ts';
import { usage } from './command-line.ts';
import type { WithStore } from './with-store.ts';

interface Common {
  data: string;
  json?: boolean;
}

const tokensOf = (store: Store): BoardTokens =>
  new BoardTokens({ store: store.reports, clock: systemClock, ids: randomIds });

/** The origin of a service, without a slash at its end. @throws PackdeskError cli.usage */
const originOf = (text: string): string => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw usage('--url is the address of the service, such as https://depot.example:8443.');
};

/** Adds `board add|list|remove` to `program`. All work beside a running desk or service, which serves the page. */
export const addBoardCommands = (
  program: Command,
  withStore: WithStore,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const board = program
    .command('board')
    .description('wall boards: the day’s figures on a screen in the hall');
  const command = (name: string, description: string): Command =>
    board
      .command(name)
      .description(description)
      .requiredOption('--data <dir>', 'the data folder')
      .option('--json', 'answers as one line of JSON');

  command('add', 'adds a wall board and shows its address, this once')
    .requiredOption('--name <name>', 'where it hangs')
    .requiredOption('--url <address>', 'the service as the board’s screen reaches it')
    .action(async ({ data, name, url, json }: Common & { name: string; url: string }) => {
      const origin = originOf(url);
      const { board: made, token } = await withStore(data, (store) => tokensOf(store).add(name));
      const address = boardAddress(origin, token);
      if (json) out(JSON.stringify({ ...made, address }));
      else out(`${made.name} is added. Its address, shown this once:\n${address}`);
    });

  command('list', 'the wall boards').action(async ({ data, json }: Common) => {
    const boards = await withStore(data, (store) => tokensOf(store).list());
    if (json) out(JSON.stringify({ boards }));
    else if (boards.length === 0) out('No wall boards. See `board add --help`.');
    else for (const { name, createdAt } of boards) out(`${name}  since ${new Date(createdAt).toISOString()}`);
  });

  command('remove', 'removes a wall board: its address shows nothing from then on')
    .requiredOption('--name <name>', 'or id')
    .action(async ({ data, name, json }: Common & { name: string }) => {
      await withStore(data, async (store) => {
        const tokens = tokensOf(store);
        const boards = await tokens.list();
        const found = boards.find((each) => each.name === name || each.id === name);
        const all = boards.map((each) => each.name).join(', ') || 'none';
        if (!found) throw usage(`Give the name of one wall board. There are: ${all}.`);
        await tokens.remove(found.id);
      });
      out(json ? JSON.stringify({ removed: true }) : `${name} is removed.`);
    });
};
