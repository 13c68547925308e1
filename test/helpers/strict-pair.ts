import { onTestFinished } from 'vitest';
import { type ServiceConfig, startService } from '../../electron/app/service.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { STRANGER } from '../strict-remote/service.ts';
import { type StrictRemoteOptions, startStrictRemote } from '../strict-remote/strict-remote.ts';
import { recordingLogger } from './accounts.ts';
import { programAt } from './edge-pair.ts';
import { promptTimers } from './quick-time.ts';
import { tempFolder } from './store.ts';

/** A stranger's remote alone; gone when the test ends. */
export const strictRemote = async (freedoms: StrictRemoteOptions = {}) => {
  let remote = await startStrictRemote(freedoms);
  onTestFinished(() => remote.close());
  const { url, shipments, heard, put } = remote;
  return {
    url,
    shipments,
    freedoms: remote.freedoms,
    heard,
    put,
    endTokens: () => remote.endTokens(),
    /** Ends it, as a server that is switched off. */
    off: () => remote.close(),
    /** The same one on its port again. Those who were signed in are not any more. */
    on: async () => {
      remote = await startStrictRemote({ port: Number(new URL(url).port) }, remote);
    },
  };
};

/** A stranger's remote and a real service in the role edge in front of it, and a program that is signed in there. */
export const strictPair = async (freedoms: StrictRemoteOptions = {}, config: Partial<ServiceConfig> = {}) => {
  const remote = await strictRemote(freedoms);
  const folder = await tempFolder();
  const { logger, lines } = recordingLogger();
  const secrets = volatileSecrets(true);
  const start = () =>
    startService({
      ...{ folder, secrets, logger, timers: promptTimers },
      ...config,
      remote: { ...config.remote, url: remote.url },
    });
  let edge = await start();
  onTestFinished(() => edge.stop());
  const user = { email: STRANGER.email, password: STRANGER.password };
  return {
    remote,
    folder,
    lines,
    edge: () => edge,
    restart: async () => {
      await edge.stop();
      edge = await start();
    },
    /** Signs in at the edge as the user of the remote. */
    signIn: () => programAt(edge.url, 'packer', user),
  };
};
