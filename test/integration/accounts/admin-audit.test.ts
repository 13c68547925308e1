import { Command } from 'commander';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { addAuditCommands } from '../../../electron/cli/admin-audit.ts';
import { actingAs } from '../../../electron/core/actor.ts';
import { someTime, tempStore } from '../../helpers/store.ts';

const setUp = async () => {
  const store = await tempStore();
  await actingAs({ source: 'command', place: 'root', user: null }, () =>
    store.settings.set('desk.station', 'P-07'),
  );
  await store.audit.note({ kind: 'users', action: 'added', subject: 'ada@depot.example' });
  const run = async (line: string): Promise<string> => {
    let text = '';
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addAuditCommands(
      program,
      (_, use) => use(store),
      (part) => {
        text += part;
      },
    );
    for (const command of program.commands.flatMap((each) => each.commands)) command.exitOverride();
    await program.parseAsync(['audit', ...line.split(' '), '--data', '/d'], { from: 'user' });
    return text;
  };
  return { store, run };
};

describe('admin audit', () => {
  test('list prints a line for each entry, the newest last', async () => {
    const { run } = await setUp();
    const at = new Date(someTime).toISOString();
    expect(await run('list')).toBe(
      `1  ${at}  command root  settings/changed  desk.station  : - -> "P-07"\n` +
        `2  ${at}  program  users/added  ada@depot.example\n`,
    );
    expect(await run('list --last 1')).toMatch(/^2 {2}/);
    expect(await run('list --kind settings')).toMatch(/^1 [^\n]*\n$/);
    expect(await run('list --person ADA')).toMatch(/^2 [^\n]*\n$/);
    expect(await run('list --from 2026-11-21 --to 2026-11-21')).toContain('\n2 ');
    expect(await run('list --from 2026-11-22')).toBe('');
  });

  test('export writes CSV, or JSON', async () => {
    const { run } = await setUp();
    const rows = Papa.parse((await run('export')).replace('\uFEFF', '').trim()).data;
    expect(rows).toHaveLength(3);
    expect(JSON.parse(await run('export --json'))).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  });

  test('verify prints what a later one can expect', async () => {
    const { run, store } = await setUp();
    const [, last = ''] = /(\d+:\S+)\n$/.exec(await run('verify')) ?? [];
    expect(last).toMatch(/^2:/);
    await store.audit.note({ kind: 'users', action: 'added', subject: 'bob@depot.example' });
    expect(await run(`verify --expect ${last}`)).toMatch(/^3 entries/);
    // The end of the log, cut off or written again, has another hash or none.
    const another = `2:${'A'.repeat(43)}`;
    await expect(run(`verify --expect ${another}`)).rejects.toMatchObject({ code: 'audit.broken' });
    await expect(run(`verify --expect 9${last}`)).rejects.toMatchObject({ code: 'audit.broken' });
    await expect(run('verify --expect nonsense')).rejects.toMatchObject({ code: 'cli.usage' });
  });

  test.each(['list --kind gossip', 'list --from yesterday', 'list --last 0'])(
    '%s is refused',
    async (line) => {
      const { run } = await setUp();
      await expect(run(line)).rejects.toThrow();
    },
  );
});
