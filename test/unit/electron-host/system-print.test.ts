import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron';
import { describe, expect, test } from 'vitest';
import { createSystemPrint } from '../../../electron/hosts/electron/print/system-print.ts';
import { standInProtocol, standInSession } from '../../helpers/electron-stand-in.ts';

type PrintAnswer = (success: boolean, failureReason: string) => void;

const sheet = { widthMm: 210, heightMm: 297 };
const pages = [
  { ...sheet, png: Buffer.from('one'), turn: 0 as const },
  { widthMm: 297, heightMm: 210, png: Buffer.from('two'), turn: 90 as const },
];
const request = { printer: 'Brother', sheet, pages };

/** Electron's windows, where a test decides what becomes of a print. */
const program = (limits: { answerMs?: number; loadMs?: number } = {}) => {
  const { protocol, record } = standInProtocol();
  const session = { ...standInSession().session, protocol } as unknown as Session;
  const opened: BrowserWindowConstructorOptions[] = [];
  const destroyed: number[] = [];
  const loaded: string[] = [];
  const asked: { options: unknown; answer: PrintAnswer }[] = [];
  const play = { load: async () => undefined as unknown, print: undefined as (() => void) | undefined };
  const openWindow = (options: BrowserWindowConstructorOptions): BrowserWindow => {
    const number = opened.push(options);
    return {
      isDestroyed: () => destroyed.includes(number),
      destroy: () => void destroyed.push(number),
      loadURL: (url: string) => {
        loaded.push(url);
        return play.load();
      },
      webContents: {
        getPrintersAsync: async () => [
          { name: 'Brother', displayName: 'Brother HL', description: 'Halle 2', options: {} },
        ],
        print: (options: unknown, answer: PrintAnswer) => {
          play.print?.();
          asked.push({ options, answer });
        },
      },
    } as unknown as BrowserWindow;
  };
  const print = createSystemPrint({ session, openWindow, ...limits });
  const fetched = (path: string) =>
    record.handlers.get('app')?.(new Request(`app://packdesk${path}`)) as Promise<Response>;
  return { print, opened, destroyed, loaded, asked, play, fetched, record };
};

describe('printing through a hidden window', () => {
  test('says the size in microns and no margins, and the answer is heard', async () => {
    const { print, asked, loaded, opened, destroyed } = program();
    const printing = print.print(request);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.options).toEqual({
      silent: true,
      deviceName: 'Brother',
      margins: { marginType: 'none' },
      pageSize: { width: 210_000, height: 297_000 },
    });
    expect(loaded).toEqual(['app://packdesk/sheets.html']);
    asked[0]?.answer(true, '');
    expect(await printing).toEqual({ outcome: 'taken' });
    expect(opened).toHaveLength(1);
    expect(destroyed).toEqual([]);
  });

  test('the window is hidden, hardened, and runs no script', async () => {
    const { print, opened } = program();
    await print.list();
    expect(opened[0]).toMatchObject({
      show: false,
      webPreferences: {
        javascript: false,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        plugins: false,
        devTools: false,
      },
    });
    expect(opened[0]?.webPreferences).not.toHaveProperty('preload');
  });

  test('one print after another, in the same window, each with its own pages alone', async () => {
    const { print, asked, opened, fetched } = program();
    const first = print.print(request);
    const second = print.print({ ...request, pages: [{ ...pages[0]!, png: Buffer.from('other') }] });
    await expect.poll(() => asked.length).toBe(1);
    expect(await (await fetched('/0.png')).text()).toBe('one');
    expect(await (await fetched('/1.png')).text()).toBe('two');
    asked[0]?.answer(true, '');
    await first;
    await expect.poll(() => asked.length).toBe(2);
    expect(await (await fetched('/0.png')).text()).toBe('other');
    expect((await fetched('/1.png')).status).toBe(404);
    asked[1]?.answer(true, '');
    await second;
    expect(opened).toHaveLength(1);
    expect((await fetched('/0.png')).status).toBe(404);
    expect((await fetched('/sheets.html')).status).toBe(404);
  });

  test('the pages come with a policy that lets nothing else in', async () => {
    const { print, asked, fetched } = program();
    const printing = print.print(request);
    await expect.poll(() => asked.length).toBe(1);
    const page = await fetched('/sheets.html');
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; img-src 'self';/);
    for (const other of ['/', '/index.html', '/2.png', '/../0.png.js']) {
      expect((await fetched(other)).status, other).toBe(404);
    }
    asked[0]?.answer(true, '');
    await printing;
  });

  test.each([
    ['Invalid printer settings', 'refused'],
    ['Invalid deviceName provided', 'refused'],
    ['Print job canceled', 'unknown'],
    ['Print job failed', 'unknown'],
    ['', 'unknown'],
  ])('Electron answers %j: %s', async (detail, outcome) => {
    const { print, asked } = program();
    const printing = print.print(request);
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer(false, detail);
    expect(await printing).toEqual({ outcome, detail });
  });

  test('an answer that never comes ends the window with it; the next print has a new one', async () => {
    const { print, asked, opened, destroyed } = program({ answerMs: 1 });
    expect(await print.print(request)).toMatchObject({ outcome: 'unknown' });
    expect(destroyed).toEqual([1]);
    // Too late: the listener is gone.
    asked[0]?.answer(true, '');
    expect(await print.print(request)).toMatchObject({ outcome: 'unknown' });
    expect(opened).toHaveLength(2);
  });

  test('Packdesk ends while the answer is awaited', async () => {
    const { print, asked } = program();
    const giveUp = new AbortController();
    const printing = print.print(request, giveUp.signal);
    await expect.poll(() => asked.length).toBe(1);
    giveUp.abort();
    expect(await printing).toMatchObject({ outcome: 'unknown' });
  });

  test('given up before it began: nothing goes out', async () => {
    const { print, asked, loaded } = program();
    expect(await print.print(request, AbortSignal.abort())).toMatchObject({ outcome: 'refused' });
    const [busy, giveUp] = [print.print(request), new AbortController()];
    const next = print.print(request, giveUp.signal);
    await expect.poll(() => asked.length).toBe(1);
    giveUp.abort();
    asked[0]?.answer(true, '');
    expect([await busy, await next]).toMatchObject([{ outcome: 'taken' }, { outcome: 'refused' }]);
    expect([asked.length, loaded.length]).toEqual([1, 1]);
  });

  test('given up while the pages come: nothing goes out, whichever is first', async () => {
    const { print, asked, play, loaded } = program();
    const giveUp = new AbortController();
    play.load = async () => giveUp.abort();
    expect(await print.print(request, giveUp.signal)).toMatchObject({ outcome: 'refused' });
    const late = new AbortController();
    let here = (): void => undefined;
    play.load = () =>
      new Promise<void>((resolve) => {
        here = resolve;
      });
    const printing = print.print(request, late.signal);
    await expect.poll(() => loaded.length).toBe(2);
    here();
    late.abort();
    expect(await printing).toMatchObject({ outcome: 'refused' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['are not drawn in time', () => new Promise(() => undefined), 1],
    ['cannot be loaded', () => Promise.reject(new Error('ERR_FAILED')), 10_000],
  ])('nothing goes out where the pages %s', async (_, load, loadMs) => {
    const { print, asked, play, destroyed } = program({ loadMs });
    play.load = load;
    expect(await print.print(request)).toMatchObject({ outcome: 'refused' });
    expect(asked).toEqual([]);
    expect(destroyed).toEqual([1]);
  });

  test('options that Electron does not take are refused, and nothing is stuck', async () => {
    const { print, play, asked } = program();
    play.print = () => {
      throw new Error('height and width properties must be minimum 352 microns.');
    };
    expect(await print.print(request)).toMatchObject({ outcome: 'refused' });
    play.print = undefined;
    const again = print.print(request);
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer(true, '');
    expect(await again).toEqual({ outcome: 'taken' });
  });

  test('lists what the system has', async () => {
    const { print } = program();
    expect(await print.list()).toEqual([
      { name: 'Brother', displayName: 'Brother HL', description: 'Halle 2' },
    ]);
  });
});
