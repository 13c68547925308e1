import { type Desk, type DeskConfig, startDesk } from '../../app/desk.ts';
import { failureFields } from '../../core/failure-fields.ts';
import { randomIds } from '../../core/ids.ts';
import { listRendererFiles } from '../renderer-files.ts';
import { type Doorway, openDoorway } from './doorway.ts';
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
  /** Puts a page on the disk that leads a browser to the window, once; gives its `file:` address. */
  openDoorway(): Promise<string>;
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
    let doorway: Doorway | null = null;
    const closeDoorway = async (): Promise<void> => {
      await doorway?.remove();
    };
    const onEntered = (): void => {
      closeDoorway().catch((error) => config.logger.error('window.doorway-left', failureFields(error)));
    };
    const parts = { files, connect, ids: config.ids ?? randomIds, log: config.logger, onEntered };
    const server = await (config.pagePort === 0
      ? serveAtUsualPort(config.folder, parts)
      : startWindowServer({ ...parts, port: config.pagePort }));
    const stop = async () => {
      await server.close();
      await closeDoorway();
      await desk.stop();
    };
    const open = async (): Promise<string> => {
      doorway = await openDoorway(config.folder, server.doorwayUrl);
      return doorway.url;
    };
    return { desk, url: server.url, openDoorway: open, stop };
  } catch (error) {
    await desk.stop();
    throw error;
  }
};
