import { describe, expect, it, test } from 'vitest';
import { defaultDataFolder, stateFolder, userHome } from '../../../electron/core/user-folders.ts';
import { type Computer, findBrowser } from '../../../electron/hosts/browser/find-browser.ts';
import { browserArguments } from '../../../electron/hosts/browser/open-browser.ts';
import { readDeskOptions } from '../../../electron/hosts/desk-options.ts';

const linux = (there: string[], env: NodeJS.ProcessEnv = { PATH: '/usr/bin' }): Computer => ({
  platform: 'linux',
  env,
  home: '/home/ada',
  exists: (path) => there.includes(path),
});

describe('the browser', () => {
  it('is the plainest that is installed on Linux, also beyond a short PATH', () => {
    expect(findBrowser(linux(['/usr/bin/google-chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium');
    expect(findBrowser(linux(['/snap/bin/chromium'], {}))).toBe('/snap/bin/chromium');
    expect(findBrowser(linux(['/opt/own/microsoft-edge'], { PATH: '/opt/own' }))).toBe(
      '/opt/own/microsoft-edge',
    );
    expect(findBrowser(linux([]))).toBeNull();
  });

  it("is an application on macOS, the user's own too", () => {
    const mac = (there: string) =>
      findBrowser({ platform: 'darwin', env: {}, home: '/Users/ada', exists: (path) => path === there });
    const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
    const chrome = '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(mac(edge)).toBe(edge);
    expect(mac(chrome)).toBe(chrome);
  });

  it('is Chrome on Windows, installed without an administrator too, else the Edge that is always there', () => {
    const env = {
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
    };
    const windows = (...there: string[]) =>
      findBrowser({ platform: 'win32', env, home: 'C:\\Users\\ada', exists: (path) => there.includes(path) });
    const chrome = 'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(windows(edge, chrome)).toBe(chrome);
    expect(windows(edge)).toBe(edge);
  });

  it('is the one that was named, or none', () => {
    const there = ['/usr/bin/chromium', '/opt/mine'];
    expect(findBrowser(linux(there, { PACKDESK_BROWSER: '/opt/mine' }))).toBe('/opt/mine');
    expect(findBrowser(linux(there, { PACKDESK_BROWSER: '/opt/gone' }))).toBeNull();
  });

  it('gets a profile of its own and gives up its sandbox to root alone', () => {
    const given = browserArguments('file:///data/window/open.html', '/data/browser', false);
    expect(given).toContain('--app=file:///data/window/open.html');
    expect(given).toContain('--user-data-dir=/data/browser');
    expect(given).not.toContain('--no-sandbox');
    expect(given.join(' ')).not.toContain('remote-debugging');
    expect(browserArguments('x', 'y', true)).toContain('--no-sandbox');
  });
});

describe('the data folder', () => {
  it.each([
    ['linux', { XDG_DATA_HOME: '/data/ada' }, '/data/ada/packdesk', '/data/ada/packdesk-demo'],
    [
      'linux',
      { XDG_DATA_HOME: 'relative' },
      '/home/ada/.local/share/packdesk',
      '/home/ada/.local/share/packdesk-demo',
    ],
    [
      'darwin',
      {},
      '/home/ada/Library/Application Support/Packdesk',
      '/home/ada/Library/Application Support/Packdesk-demo',
    ],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Packdesk', '/local/Packdesk-demo'],
  ] as const)('on %s with %j', (platform, env, real, demo) => {
    const here = { platform, env, home: '/home/ada' };
    expect(defaultDataFolder(false, here)).toBe(real);
    expect(defaultDataFolder(true, here)).toBe(demo);
  });

  it.each(['linux', 'darwin', 'win32'] as const)(
    'is none of its own in every folder it is started in: on %s without a home it must be named',
    (platform) => {
      expect(() => defaultDataFolder(false, { platform, env: {}, home: '' })).toThrow(
        /no home folder.*--data/,
      );
    },
  );
});

test('a user who is only a number to the system has no home', () => {
  const unknown = () => {
    throw new Error('ENOENT: uv_os_homedir');
  };
  expect(userHome(unknown)).toBe('');
  expect(userHome(() => '/home/ada')).toBe('/home/ada');
});

describe('the folder of what a computer knows about data folders', () => {
  it.each([
    ['linux', {}, '/home/ada/.local/state/packdesk'],
    ['linux', { XDG_STATE_HOME: '/state' }, '/state/packdesk'],
    ['linux', { XDG_STATE_HOME: 'state' }, '/home/ada/.local/state/packdesk'],
    ['darwin', {}, '/home/ada/Library/Application Support/Packdesk State'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Packdesk State'],
  ] as const)('on %s with %j', (platform, env, folder) => {
    expect(stateFolder({ platform, env, home: '/home/ada' })).toBe(folder);
  });
});

describe('the options', () => {
  it('are read strictly, leniently where Electron adds its own', () => {
    expect(readDeskOptions(['--demo', '--data', '/d', '--no-open', '--port', '8123'])).toEqual({
      demo: true,
      folder: '/d',
      open: false,
      port: 8123,
    });
    expect(
      readDeskOptions(['--data', '/d', '--remote', 'https://a.example', '--remote-proxy', 'http://p:1']),
    ).toEqual({
      demo: false,
      folder: '/d',
      open: true,
      port: 0,
      remote: { url: 'https://a.example', ca: '', proxy: 'http://p:1' },
    });
    expect(readDeskOptions(['--remote', 'https://a.example', '--move-queue']).remote).toEqual({
      url: 'https://a.example',
      ca: '',
      proxy: '',
      moveQueue: true,
    });
    expect(() => readDeskOptions(['--remote-proxy', 'http://p:1'])).toThrow('--remote');
    expect(() => readDeskOptions(['--move-queue'])).toThrow('--remote');
    expect(() => readDeskOptions(['--remote', 'https://a.example', '--remote-ca', '/none.pem'])).toThrow(
      '/none.pem',
    );
    expect(() => readDeskOptions(['--dta', '/d'])).toThrow('--dta');
    expect(() => readDeskOptions(['--port', '99999'])).toThrow('99999');
    const electron = ['--inspect=0', '--remote-debugging-port=0', '/program', '--data', '/d', '--no-sandbox'];
    expect(readDeskOptions(electron, true)).toMatchObject({ demo: false, folder: '/d' });
  });
});
