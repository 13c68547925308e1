import { describe, expect, it } from 'vitest';
import { addAdmin, runCommand } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

describe('admin numbers', { timeout: 120_000 }, () => {
  it('sets the range of this desk with its company prefix, and shows what is left', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const numbers = (...args: string[]) => runCommand('admin', ['numbers', ...args, '--data', folder]);
    const { code } = await numbers('set', '--prefix', '4012345', '--extension', '1', '--desk', '2/5');
    expect(code).toBe(0);
    const range = { source: 'range', from: 200_000_000, to: 399_999_999, left: 200_000_000 };
    const shown = JSON.parse((await numbers('show', '--json')).out);
    expect(shown.supplies[0]).toMatchObject({ key: 'sscc', name: 'SSCC 4012345', ...range });
    const wrong = await numbers('set', '--prefix', '4012345');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--only-desk')]);
    expect(JSON.parse((await numbers('show', '--json')).out)).toEqual(shown);
  });
});
