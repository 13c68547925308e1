import { type Desk, type DeskConfig, startDesk } from '../../app/desk.ts';
import { randomIds } from '../../core/ids.ts';
import { listRendererFiles } from '../renderer-files.ts';
import { startWindowServer } from './server.ts';

export interface BrowserHostConfig extends DeskConfig {
  /** The built renderer. */
  rendererFolder: string;
  /** Of the page; 0 takes a free one. */
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
    const server = await startWindowServer({
      port: config.pagePort,
      files,
      connect: desk.connect,
      ids: config.ids ?? randomIds,
      log: config.logger,
    });
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
