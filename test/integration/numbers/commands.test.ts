import { describe, expect, it } from 'vitest';
import { addAdmin, runCommand } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

describe('admin numbers', { timeout: 120_000 }, () => {
  it('sets the range of this desk with its company prefix, and shows what is left', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const numbers = (...args: string[]) => runCommand('admin', ['numbers', ...args, '--data', folder]);
    const { code, out } = await numbers('set', '--prefix', '4012345', '--extension', '1', '--desk', '2/5');
    expect([code, out]).toEqual([0, expect.not.stringContaining('no carrier')]);
    const range = { source: 'range', from: 200_000_000, to: 399_999_999, left: 200_000_000 };
    const shown = JSON.parse((await numbers('show', '--json')).out);
    expect(shown.supplies[0]).toMatchObject({ key: 'sscc', name: 'SSCC 4012345', ...range });
    const wrong = await numbers('set', '--prefix', '4012345');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--only-desk')]);
    expect(JSON.parse((await numbers('show', '--json')).out)).toEqual(shown);
    // The carriers that come with the program have no country yet.
    const span = ['--from', '1000000', '--to', '1099999'];
    const unused = await numbers('set', '--indicator', 'CP', '--country', 'DE', ...span);
    expect([unused.code, unused.out]).toEqual([0, expect.stringContaining('no carrier of this desk')]);
    expect(unused.out).toMatch(/They draw from GS1, CP without a country, /);
  });
});
