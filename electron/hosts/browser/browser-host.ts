import { type Desk, type DeskConfig, startDesk } from '../../app/desk.ts';
import { randomIds } from '../../core/ids.ts';
import { listRendererFiles } from '../renderer-files.ts';
import { serveAtUsualPort } from './page-port.ts';
import { startWindowServer } from './server.ts';

export interface BrowserHostConfig extends DeskConfig {
  /** The built renderer. */
  rendererFolder: string;
  /** Of the page; 0 takes the one that this folder's page had before, or a free one. */
  pagePort: number;
}

export interface BrowserHost {
  desk: Desk;
  /** Opens the desk once; see WindowServer. */
  url: string;
  /** Closes the window's connection, then the desk. */
  stop(): Promise<void>;
}

/**
 * A desk behind a page on loopback.
 * @throws PackdeskError store.locked and the other store codes; a system error when the port is taken
 */
export const startBrowserHost = async (config: BrowserHostConfig): Promise<BrowserHost> => {
  const files = await listRendererFiles(config.rendererFolder);
  const desk = await startDesk(config);
  try {
    const { connect } = desk;
    const parts = { files, connect, ids: config.ids ?? randomIds, log: config.logger };
    const server = await (config.pagePort === 0
      ? serveAtUsualPort(config.folder, parts)
      : startWindowServer({ ...parts, port: config.pagePort }));
    const stop = async () => {
      await server.close();
      await desk.stop();
    };
    return { desk, url: server.url, stop };
  } catch (error) {
    await desk.stop();
    throw error;
  }
};
