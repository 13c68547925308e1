import { EventEmitter } from 'node:events';
import type {
  App,
  BrowserWindow,
  IpcMain,
  IpcRenderer,
  Protocol,
  Session,
  Shell,
  WebContents,
} from 'electron';

/**
 * Replaces the `electron` module where its binary is not installed. It records what the host sets and lets a
 * test play Electron's part: fire an event, call a handler. Each piece is typed by Electron's own
 * declarations, so that a change of Electron's interface fails the tests' compilation first.
 */

type Recorded<T> = T & { emitter: EventEmitter };

/** Something of Electron's that emits events; `extra` are the members that are used of it. */
const emitting = <T extends object>(
  extra: T,
): Recorded<T & { on: EventEmitter['on']; once: EventEmitter['once'] }> => {
  const emitter = new EventEmitter();
  return { ...extra, emitter, on: emitter.on.bind(emitter), once: emitter.once.bind(emitter) };
};

/** An event that can be prevented, as Electron fires it. */
export const preventable = <T extends object>(details: T = {} as T) => {
  let prevented = false;
  return {
    ...details,
    preventDefault: () => {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
};

export const standInApp = (options: { lock?: boolean; packaged?: boolean; switches?: string[] } = {}) => {
  const made = emitting({
    requestSingleInstanceLock: () => options.lock ?? true,
    isPackaged: options.packaged ?? false,
    commandLine: { hasSwitch: (name: string) => (options.switches ?? []).includes(name) },
  });
  return made as unknown as App & { emitter: EventEmitter };
};

type WindowOpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

export const standInContents = (id = 1) => {
  const sent: { channel: string; args: unknown[] }[] = [];
  const record: { windowOpen?: WindowOpenHandler } = {};
  const made = emitting({
    id,
    send: (channel: string, ...args: unknown[]) => void sent.push({ channel, args }),
    isDestroyed: () => false,
    setWindowOpenHandler: (handler: WindowOpenHandler) => {
      record.windowOpen = handler;
    },
  });
  return { contents: made as unknown as WebContents, emitter: made.emitter, sent, record };
};

interface SessionRecord {
  request?: Parameters<Session['setPermissionRequestHandler']>[0];
  check?: Parameters<Session['setPermissionCheckHandler']>[0];
  device?: Parameters<Session['setDevicePermissionHandler']>[0];
  display?: Parameters<Session['setDisplayMediaRequestHandler']>[0];
  before?: (details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void;
}

export const standInSession = () => {
  const record: SessionRecord = {};
  const made = emitting({
    setPermissionRequestHandler: (handler: SessionRecord['request']) => {
      record.request = handler;
    },
    setPermissionCheckHandler: (handler: SessionRecord['check']) => {
      record.check = handler;
    },
    setDevicePermissionHandler: (handler: SessionRecord['device']) => {
      record.device = handler;
    },
    setDisplayMediaRequestHandler: (handler: SessionRecord['display']) => {
      record.display = handler;
    },
    webRequest: {
      onBeforeRequest: (handler: SessionRecord['before']) => {
        record.before = handler;
      },
    },
  });
  return { session: made as unknown as Session, emitter: made.emitter, record };
};

export const standInProtocol = () => {
  const record: {
    schemes: Parameters<Protocol['registerSchemesAsPrivileged']>[0];
    handlers: Map<string, Parameters<Protocol['handle']>[1]>;
  } = { schemes: [], handlers: new Map() };
  const protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'> = {
    registerSchemesAsPrivileged: (schemes) => {
      record.schemes = schemes;
    },
    handle: (scheme, handler) => void record.handlers.set(scheme, handler),
  };
  return { protocol, record };
};

export const standInShell = (openExternal: Shell['openExternal'] = async () => undefined) => {
  const opened: string[] = [];
  const shell: Pick<Shell, 'openExternal'> = {
    openExternal: (url) => {
      opened.push(url);
      return openExternal(url);
    },
  };
  return { shell, opened };
};

export const standInWindow = (minimized = false) => {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'> = {
    isMinimized: () => minimized,
    restore: note('restore'),
    show: note('show'),
    focus: note('focus'),
  };
  return { window, calls };
};

/** A window that is asked to load pages; `loaded` has their addresses. */
export const standInPageWindow = (options: { destroyed?: boolean } = {}) => {
  const { contents, emitter } = standInContents();
  const loaded: string[] = [];
  const window: Pick<BrowserWindow, 'isDestroyed' | 'loadURL' | 'webContents'> = {
    webContents: contents,
    isDestroyed: () => options.destroyed ?? false,
    loadURL: async (url: string) => void loaded.push(url),
  };
  return { window, emitter, loaded };
};

export const standInIpcMain = () => {
  const made = emitting({});
  return made as unknown as IpcMain & { emitter: EventEmitter };
};

export const standInIpcRenderer = () => {
  const sent: { channel: string; args: unknown[] }[] = [];
  const made = emitting({ send: (channel: string, ...args: unknown[]) => void sent.push({ channel, args }) });
  return { ipc: made as unknown as IpcRenderer, emitter: made.emitter, sent };
};
