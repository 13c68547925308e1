import { beforeAll, describe, expect, it } from 'vitest';
import { addCarrierCommands } from '../../../electron/cli/admin-carrier.ts';
import { createProgram } from '../../../electron/cli/command-line.ts';
import { systemClock } from '../../../electron/core/clock.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { type SecretStore, volatileSecrets } from '../../../electron/core/secret-store.ts';
import { openStore } from '../../../electron/db/open.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { longDescribe } from '../../helpers/long-it.ts';
import { addAdmin, runCommand } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

/** The commands in this process, as guests of a folder, with a keychain that a desk has too. */
const commandsWith = (secrets: SecretStore, input: () => string = () => '') => {
  return async (...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const program = createProgram('admin', '');
    addCarrierCommands(
      program,
      async (folder, run) => {
        const opening = { folder, clock: systemClock, logger: silentLogger, role: 'guest' } as const;
        const store = await openStore(opening);
        try {
          return await run(store);
        } finally {
          await store.close();
        }
      },
      {
        logger: silentLogger,
        out: (line) => void lines.push(line),
        input: async () => `${input()}\n`,
        secrets: async () => secrets,
      },
    );
    await program.parseAsync(['node', 'admin', 'carrier', ...args]);
    return lines;
  };
};

describe('admin carrier', () => {
  const engine = useKarrio();
  beforeAll(async () => {
    await engine().connect('generic');
  });

  it('connects, lists, refreshes and disconnects an engine beside a running desk', async () => {
    const secrets = volatileSecrets(true);
    const { client, folder } = await testDesk({ secrets });
    await setUp(client);
    const carrier = commandsWith(secrets, () => engine().apiKey);
    const connect = ['connect', '--data', folder, '--url', engine().url, '--name', 'Trial'];
    expect(await carrier(...connect, '--api-key-stdin', '--test')).toEqual([
      'Trial:',
      '  added PARCEL-COMPANY  Parcel Company TEST, 1 products',
    ]);
    const { engines } = await client.call('engines.list', {});
    expect(engines).toMatchObject([{ name: 'Trial', isTest: true, hasKey: true }]);
    const [{ id } = { id: '' }] = engines;
    expect((await client.call('engines.refresh', { id })).reports).toMatchObject([
      { failure: null, added: [] },
    ]);

    const [head, line] = await carrier('list', '--data', folder);
    expect(head).toMatch(/^Trial TEST {2}http:\/\/127\.0\.0\.1:\d+ {2}Karrio 2026\.1\.\d+, read 20/);
    expect(line).toBe('  PARCEL-COMPANY  Parcel Company (parcel-company), 1 services');
    const [listed] = await carrier('list', '--data', folder, '--json');
    expect(JSON.parse(listed ?? '')).toMatchObject({ engines: [{ id, name: 'Trial' }] });
    expect(listed).not.toContain(engine().apiKey);
    expect(await carrier('refresh', '--data', folder)).toEqual(['Trial: no changes']);

    const events = commandsWith(secrets, () => 'whsec_0123456789abcdef');
    expect(await events('events', '--data', folder, '--name', 'Trial', '--secret-stdin')).toEqual([
      `Trial: events are taken at /api/v3/carrier-events/${id}`,
    ]);
    expect(await secrets.get(`engine-events.${id}`)).toBe('whsec_0123456789abcdef');
    const short = commandsWith(secrets, () => 'short');
    await expect(
      short('events', '--data', folder, '--name', 'Trial', '--secret-stdin'),
    ).rejects.toMatchObject({
      code: 'cli.usage',
    });
    await expect(events('events', '--data', folder, '--name', 'Trial')).rejects.toMatchObject({
      code: 'cli.usage',
    });
    await events('events', '--data', folder, '--name', 'Trial', '--off');
    expect(await secrets.get(`engine-events.${id}`)).toBeNull();
    const [refreshed] = await carrier('refresh', '--data', folder, '--name', 'Trial', '--json');
    expect(JSON.parse(refreshed ?? '')).toMatchObject({ reports: [{ engine: { id }, failure: null }] });

    const disconnect = ['disconnect', '--data', folder, '--name'];
    await expect(carrier(...disconnect, 'Other')).rejects.toMatchObject({ code: 'cli.usage' });
    await expect(carrier(...disconnect, 'Trial')).rejects.toMatchObject({ code: 'engine.in-use' });
    expect(await carrier(...disconnect, 'Trial', '--with-carriers')).toEqual(['Trial is disconnected.']);
    expect((await client.call('engines.list', {})).engines).toEqual([]);
    expect((await client.call('carriers.list', {})).carriers).toHaveLength(2);
    expect(await secrets.get(`engine-key.${id}`)).toBeNull();
  });

  it('keeps nothing where the key could not be kept, or is wrong', async () => {
    const { folder } = await testDesk();
    const connect = ['connect', '--data', folder, '--url', engine().url, '--name', 'A', '--api-key-stdin'];
    const unkept = commandsWith(volatileSecrets(false), () => engine().apiKey);
    await expect(unkept(...connect)).rejects.toMatchObject({ code: 'engine.key-unkept' });
    const wrong = commandsWith(volatileSecrets(true), () => 'key_wrong');
    await expect(wrong(...connect)).rejects.toMatchObject({ code: 'engine.key' });
    expect(await unkept('list', '--data', folder)).toEqual([
      'No carrier engine is connected. See `carrier connect --help`.',
    ]);
  });
});

longDescribe('admin carrier by its arguments', { timeout: 120_000 }, () => {
  it('has help for each command, and says what is missing', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const carrier = (args: string[], input = '') => runCommand('admin', ['carrier', ...args], input);
    for (const name of ['connect', 'list', 'refresh', 'disconnect']) {
      const { code, out } = await carrier([name, '--help']);
      expect([code, out]).toEqual([0, expect.stringMatching(/--json/)]);
    }
    const connect = ['connect', '--data', folder, '--name', 'A', '--url', 'http://engine.example'];
    const keyless = await carrier(connect);
    expect([keyless.code, keyless.err]).toEqual([2, expect.stringContaining('--api-key-stdin')]);
    const open = await carrier([...connect, '--api-key-stdin'], 'key_1');
    expect([open.code, open.err]).toEqual([1, expect.stringContaining('https://host')]);
    const secure = connect.with(-1, 'https://engine.example');
    const blank = await carrier([...secure, '--api-key-stdin'], 'two words');
    expect([blank.code, blank.err]).toEqual([2, expect.stringContaining('one line without blanks')]);
    expect(blank.err).not.toContain('two words');
  });
});
