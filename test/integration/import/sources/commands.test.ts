import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addSourceCommands } from '../../../../electron/cli/admin-import-sources.ts';
import { createProgram } from '../../../../electron/cli/command-line.ts';
import { silentLogger } from '../../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../../electron/core/secret-store.ts';
import { createImportProfiles } from '../../../../electron/service/orders/profiles.ts';
import { orderProfile, ordersText } from '../../../helpers/orders.ts';
import { addAdmin, runCommand } from '../../../helpers/serve.ts';
import { testService } from '../../../helpers/service.ts';
import { openAt, tempFolder } from '../../../helpers/store.ts';

/** Commands in this process, on a store that is open. */
const desk = async (keeps = true) => {
  const { store, shipments, inputs } = await testService();
  const folder = await tempFolder();
  const path = join(folder, 'orders.csv');
  await writeFile(path, `${ordersText(1, 3)}4;;Rome;A;1\n`);
  await createImportProfiles({ settings: store.settings, logger: silentLogger }).save(orderProfile());
  const secrets = volatileSecrets(keeps);
  const command = async (input: string, ...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const program = createProgram('admin', '');
    const ports = {
      withStore: <T>(_: string, run: (one: typeof store) => Promise<T>) => run(store),
      withShipments: <T>(
        _: string,
        run: (one: typeof shipments, parts: { store: typeof store; inputs: typeof inputs }) => Promise<T>,
      ) => run(shipments, { store, inputs }),
      ...{ logger: silentLogger, input: async () => input, secrets: async () => secrets },
    };
    addSourceCommands(program, ports, (line) => void lines.push(line));
    await program.parseAsync(['node', 'admin', 'sources', ...args, '--data', 'x']);
    return lines;
  };
  const sources = (...args: string[]) => command('', ...args);
  const file = ['--name', 'Shop file', '--kind', 'file', '--profile', 'shop', '--path', path];
  return { sources, command, file, path, secrets };
};

describe('admin import sources', () => {
  it('adds, lists, tries, fetches from and removes a source', async () => {
    const { sources, file, path } = await desk();
    const { id } = JSON.parse((await sources('add', ...file, '--pattern', 'ORD-{*}', '--json'))[0] ?? '');
    expect(await sources('list')).toEqual([`${id}  on   file      Shop file  ${path}  shop`]);
    expect(await sources('test', 'Shop file', '--key', 'ORD-2')).toEqual([
      'ok      reach: orders.csv',
      'ok      table: 7',
      'ok      columns: 5',
      'ok      rows: 2: 2',
    ]);
    expect(await sources('fetch', 'ORD-2')).toEqual(['created: 2, shipment S-2 (Shop file)']);
    expect(process.exitCode).toBeUndefined();
    expect(await sources('fetch', 'ORD-4')).toEqual([
      'refused: 4 (Shop file)',
      '  Row 8, Name (Recipient: Name): A value is required here.',
    ]);
    expect(process.exitCode).toBe(1);
    expect(await sources('fetch', 'ORD-9')).toEqual(['No order source has ORD-9.']);
    expect(await sources('fetch', '2')).toEqual(['No order source is asked about 2.']);
    expect(await sources('remove', id)).toEqual(['removed: Shop file']);
    expect(await sources('list')).toEqual([expect.stringContaining('No order sources.')]);
    process.exitCode = undefined;
  });

  it('says what does not fit, and takes a password on standard input alone', async () => {
    const { sources, command, file, secrets } = await desk();
    const sqlite = ['--name', 'x', '--kind', 'sqlite', '--profile', 'shop', '--path', '/x'];
    await expect(sources('add', ...sqlite)).rejects.toMatchObject({
      code: 'cli.usage',
      details: { detail: '--table: must not be empty.' },
    });
    await expect(sources('add', ...file, '--zeros', 'never')).rejects.toMatchObject({ code: 'cli.usage' });
    const place = [
      '--kind',
      'postgres',
      '--profile',
      'shop',
      '--host',
      'h',
      '--database',
      'd',
      '--user',
      'u',
    ];
    const server = ['add', '--name', 'ERP', ...place, '--table', 't', '--column', 'c'];
    await expect(sources(...server)).rejects.toMatchObject({ code: 'cli.usage' });
    const [added = ''] = await command('ge heim\n', ...server, '--password-stdin', '--json');
    const { id } = JSON.parse(added) as { id: string };
    expect(await secrets.get(`order-source-password.${id}`)).toBe('ge heim');
    expect(await sources('list')).toEqual([`${id}  on   postgres  ERP  h/d  shop`]);
    await expect(sources('test', 'none')).rejects.toMatchObject({ code: 'cli.usage' });
  });

  it('keeps no password where it would end with the command', async () => {
    const { command } = await desk(false);
    const place = ['--kind', 'mysql', '--profile', 'shop', '--host', 'h', '--database', 'd', '--user', 'u'];
    const server = ['add', '--name', 'ERP', ...place, '--table', 't', '--column', 'c', '--password-stdin'];
    await expect(command('x', ...server)).rejects.toMatchObject({ code: 'source.password-unkept' });
  });

  it('is there beside a data folder', async () => {
    const data = await tempFolder();
    await addAdmin(data);
    const path = join(data, 'orders.csv');
    await writeFile(path, ordersText(1, 3));
    const store = await openAt(data);
    await createImportProfiles({ settings: store.settings, logger: silentLogger }).save(orderProfile());
    await store.settings.set('import.sources', [
      { id: 'f', name: 'File', kind: 'file', profile: 'shop', path },
    ]);
    await store.close();
    expect(await runCommand('admin', ['import', 'sources', 'fetch', '3', '--data', data])).toMatchObject({
      code: 0,
      out: 'created: 3, shipment S-3 (File)\n',
    });
  }, 120_000);
});
