import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { testAuthority } from '../helpers/certificates.ts';
import type { CarrierLine, CarrierRequest, ScriptedAnswer } from './carrier-line.ts';
import { usesRealEngine } from './real.ts';

/** Says what a carrier answers; null where it knows nothing of the request, which is 404 then. */
export type CarrierScript = (request: CarrierRequest) => ScriptedAnswer | null;

/** The carriers' own servers, as the engine reaches them. */
export interface CarrierStandIn extends CarrierLine {
  /** Requests of the engine so far, the oldest first. */
  asked: CarrierRequest[];
  /** From now on this is answered. */
  play(script: CarrierScript): void;
  end(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/**
 * A proxy that answers in the place of every carrier, so that the engine's own code for a carrier runs as it does with
 * the real one. The engine does not check carriers' certificates (`_create_unverified_context` in its helpers).
 */
const startProxy = async (answerOf: (request: CarrierRequest) => ScriptedAnswer) => {
  const sockets = new Set<Socket>();
  const carriers = createTlsServer(testAuthority().issue({ dns: ['carrier.example'] }), (request, answer) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      // The engine's client names the whole address where it asks a second time.
      const path = url.replace(/^https:\/\/[^/]+/, '');
      const told = answerOf({ host: (headers.host ?? '').split(':')[0] ?? '', method, path, body });
      answer.writeHead(told.status ?? 200, { connection: 'close' });
      answer.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body));
    });
  });
  const proxy = createServer().on('connect', (_, socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    carriers.emit('connection', socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};

/** Carriers that answer by a script: the engine itself reaches them by a proxy, its double without one. */
export const startCarriers = async (): Promise<CarrierStandIn> => {
  const asked: CarrierRequest[] = [];
  let script: CarrierScript = () => null;
  const answer = (request: CarrierRequest): ScriptedAnswer => {
    asked.push(request);
    return script(request) ?? { status: 404, body: '' };
  };
  const proxy = usesRealEngine() ? await startProxy(answer) : null;
  return {
    environment: proxy ? { https_proxy: proxy.url, HTTPS_PROXY: proxy.url, no_proxy: '', NO_PROXY: '' } : {},
    answer,
    asked,
    play: (next) => {
      script = next;
    },
    end: async () => await proxy?.end(),
  };
};
