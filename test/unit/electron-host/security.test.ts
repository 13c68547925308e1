import { describe, expect, it } from 'vitest';
import { APP_PAGE, isAppUrl } from '../../../electron/hosts/electron/security/app-origin.ts';
import {
  registerAppScheme,
  serveAppProtocol,
} from '../../../electron/hosts/electron/security/app-protocol.ts';
import { isTamperedStart, refusedSwitches } from '../../../electron/hosts/electron/security/debugging.ts';
import { hardenContents, hardenSession } from '../../../electron/hosts/electron/security/harden.ts';
import { isTrustedSender } from '../../../electron/hosts/electron/security/ipc-sender.ts';
import { limitMenu } from '../../../electron/hosts/electron/security/menu.ts';
import { holdSingleInstance } from '../../../electron/hosts/electron/security/single-instance.ts';
import { secureWebPreferences } from '../../../electron/hosts/electron/security/web-preferences.ts';
import {
  preventable,
  standInApp,
  standInContents,
  standInProtocol,
  standInSession,
  standInShell,
  standInWindow,
} from '../../helpers/electron-stand-in.ts';

const foreign = [
  'https://evil.example/',
  'http://127.0.0.1:8080/',
  'file:///etc/passwd',
  'app://packdesk.evil/index.html',
  'app://evil/index.html',
  'app://packdesk:81/index.html',
  'app://user@packdesk/index.html',
  'apps://packdesk/index.html',
  'javascript:alert(1)',
  'about:blank',
  'not an address',
];

describe('the origin of the renderer', () => {
  it('is told by its parts, not by a prefix', () => {
    expect(isAppUrl(APP_PAGE)).toBe(true);
    expect(isAppUrl('app://packdesk/index.html#/list')).toBe(true);
    for (const address of foreign) expect(isAppUrl(address), address).toBe(false);
  });
});

describe('pages', () => {
  const created = () => {
    const app = standInApp();
    const { shell, opened } = standInShell();
    hardenContents(app, shell, () => undefined);
    const page = standInContents();
    app.emitter.emit('web-contents-created', {}, page.contents);
    return { ...page, opened, app };
  };

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    '%s leads nowhere but to the renderer',
    (name) => {
      const { emitter } = created();
      for (const url of foreign) {
        const event = preventable({ url });
        emitter.emit(name, event);
        expect(event.defaultPrevented, url).toBe(true);
      }
      const own = preventable({ url: APP_PAGE });
      emitter.emit(name, own);
      expect(own.defaultPrevented).toBe(false);
    },
  );

  it('open no window, and nothing outside but our own https addresses', () => {
    const { record, opened } = created();
    const ask = (url: string) =>
      record.windowOpen?.({ url } as Parameters<NonNullable<typeof record.windowOpen>>[0]);
    for (const url of [
      ...foreign,
      APP_PAGE,
      'http://packdesk.example/',
      'https://packdesk.example.evil/',
      'https://a@packdesk.example/',
    ]) {
      expect(ask(url), url).toEqual({ action: 'deny' });
    }
    expect(opened).toEqual([]);
    expect(ask('https://packdesk.example/help')).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://packdesk.example/help']);
  });

  it('attach no webview', () => {
    const event = preventable();
    created().emitter.emit('will-attach-webview', event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('get no bad certificate accepted, no client certificate and no password of the system', () => {
    const { app } = created();
    const answers: unknown[][] = [];
    const answer = (...args: unknown[]) => void answers.push(args);
    const events = [preventable(), preventable(), preventable()];
    app.emitter.emit('certificate-error', events[0], {}, 'https://x.example', 'net::ERR', {}, answer);
    app.emitter.emit('select-client-certificate', events[1], {}, 'https://x.example', [{}], answer);
    app.emitter.emit('login', events[2], {}, {}, {}, answer);
    expect(answers).toEqual([[false], [], []]);
    expect(events.every((event) => event.defaultPrevented)).toBe(true);
  });
});

describe('the session', () => {
  const hardened = () => {
    const made = standInSession();
    hardenSession(made.session);
    return made;
  };

  it('grants the clipboard to our page and nothing to anyone else', () => {
    const { record } = hardened();
    const request = (permission: string, requestingUrl: string) => {
      let granted: boolean | undefined;
      (record.request as unknown as (...args: unknown[]) => void)(
        {},
        permission,
        (answer: boolean) => {
          granted = answer;
        },
        { requestingUrl },
      );
      return granted;
    };
    const check = record.check as unknown as (...args: unknown[]) => boolean;
    expect(request('clipboard-sanitized-write', APP_PAGE)).toBe(true);
    expect(check({}, 'clipboard-sanitized-write', 'app://packdesk/')).toBe(true);
    expect(request('clipboard-sanitized-write', 'https://evil.example/')).toBe(false);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'usb',
      'serial',
      'hid',
      'fileSystem',
    ]) {
      expect(request(permission, APP_PAGE), permission).toBe(false);
      expect(check({}, permission, 'app://packdesk/'), permission).toBe(false);
    }
  });

  it('gives no device and no screen', () => {
    const { record } = hardened();
    expect(
      (record.device as unknown as (details: object) => boolean)({
        deviceType: 'usb',
        origin: 'app://packdesk',
      }),
    ).toBe(false);
    let streams: unknown;
    (record.display as unknown as (request: object, answer: (given: unknown) => void) => void)(
      {},
      (given) => {
        streams = given;
      },
    );
    expect(streams).toEqual({});
  });

  it('loads nothing foreign', () => {
    const { record } = hardened();
    const cancelled = (url: string) => {
      let answer: { cancel?: boolean } = {};
      record.before?.({ url }, (given) => {
        answer = given;
      });
      return answer.cancel;
    };
    for (const url of [
      'https://evil.example/x.js',
      'http://127.0.0.1/',
      'file:///etc/passwd',
      'ws://evil.example/',
    ]) {
      expect(cancelled(url), url).toBe(true);
    }
    for (const url of [APP_PAGE, 'blob:app://packdesk/1', 'data:image/png;base64,AA==']) {
      expect(cancelled(url), url).toBe(false);
    }
  });

  describe('downloads', () => {
    const refused = (
      address: string,
      { gesture = true, page = APP_PAGE }: { gesture?: boolean; page?: string },
    ) => {
      const event = preventable();
      const item = { getURL: () => address, hasUserGesture: () => gesture };
      hardened().emitter.emit('will-download', event, item, { getURL: () => page });
      return event.defaultPrevented;
    };

    it('what our page made and a person asked for', () => {
      expect(refused('blob:app://packdesk/4b1c', {})).toBe(false);
    });

    it.each(['app://packdesk/index.html', 'data:text/plain,x', 'https://evil.example/x', ...foreign])(
      'not %s, nor a blob of it',
      (address) => {
        expect(refused(address, {})).toBe(true);
        if (!address.startsWith('app://packdesk/')) expect(refused(`blob:${address}`, {})).toBe(true);
      },
    );

    it('nothing that a script wants by itself, or another page', () => {
      expect(refused('blob:app://packdesk/4b1c', { gesture: false })).toBe(true);
      expect(refused('blob:app://packdesk/4b1c', { page: 'https://evil.example/' })).toBe(true);
    });
  });
});

describe('the window', () => {
  it('runs the page without Node, apart from the preload, in the sandbox', () => {
    expect(secureWebPreferences('/preload.cjs', false)).toMatchObject({
      preload: '/preload.cjs',
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
      webviewTag: false,
      devTools: false,
    });
    expect(secureWebPreferences('/preload.cjs', true).devTools).toBe(true);
  });

  it('has no menu when installed; on macOS copy and paste only', () => {
    const set: unknown[] = [];
    const menu = {
      setApplicationMenu: (given: unknown) => void set.push(given),
      buildFromTemplate: (template: unknown) => template,
    } as unknown as Parameters<typeof limitMenu>[0];
    limitMenu(menu, 'linux', true);
    limitMenu(menu, 'win32', false);
    limitMenu(menu, 'darwin', false);
    expect(set).toEqual([null, [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]]);
  });
});

describe('the start', () => {
  it('ends in the second program and brings the first window forward', () => {
    expect(holdSingleInstance(standInApp({ lock: false }), () => null)).toBe(false);
    const app = standInApp();
    const { window, calls } = standInWindow(true);
    expect(holdSingleInstance(app, () => window)).toBe(true);
    app.emitter.emit('second-instance');
    expect(calls).toEqual(['restore', 'show', 'focus']);
  });

  it('is refused when installed and started with a switch that undoes the protection', () => {
    for (const name of refusedSwitches)
      expect(isTamperedStart(standInApp({ packaged: true, switches: ['lang', name] })), name).toBe(true);
    expect(isTamperedStart(standInApp({ packaged: true, switches: ['lang'] }))).toBe(false);
    expect(isTamperedStart(standInApp({ packaged: false, switches: ['remote-debugging-port'] }))).toBe(false);
  });
});

describe('the sender of a message', () => {
  const window = { id: 1 };
  it.each([
    ['our page', { sender: { id: 1 }, senderFrame: { url: APP_PAGE, parent: null } }, true],
    ['another window', { sender: { id: 2 }, senderFrame: { url: APP_PAGE, parent: null } }, false],
    [
      'a foreign page in our window',
      { sender: { id: 1 }, senderFrame: { url: 'https://evil.example/', parent: null } },
      false,
    ],
    ['a frame within our page', { sender: { id: 1 }, senderFrame: { url: APP_PAGE, parent: {} } }, false],
    ['a frame that is gone', { sender: { id: 1 }, senderFrame: null }, false],
  ])('%s', (_name, event, trusted) => {
    expect(isTrustedSender(event as Parameters<typeof isTrustedSender>[0], window)).toBe(trusted);
  });
});

describe('the scheme', () => {
  const ask = async (url: string, method = 'GET') => {
    const { protocol, record } = standInProtocol();
    registerAppScheme(protocol);
    serveAppProtocol(protocol, async (path) =>
      path === '/index.html' ? { type: 'text/html; charset=utf-8', content: new Uint8Array([60]) } : null,
    );
    const handler = record.handlers.get('app');
    return { answer: await handler!(new Request(url, { method })), schemes: record.schemes };
  };

  it('serves the listed files with the policy', async () => {
    const { answer, schemes } = await ask(APP_PAGE);
    expect(schemes).toEqual([
      expect.objectContaining({
        scheme: 'app',
        privileges: expect.objectContaining({ standard: true, secure: true }),
      }),
    ]);
    expect(schemes[0]?.privileges).not.toHaveProperty('bypassCSP');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('<');
  });

  it('serves nothing else', async () => {
    expect((await ask('app://packdesk/../secret')).answer.status).toBe(404);
    expect((await ask('app://evil/index.html')).answer.status).toBe(404);
    expect((await ask(APP_PAGE, 'POST')).answer.status).toBe(405);
  });
});
