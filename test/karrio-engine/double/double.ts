import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CarrierLine, noCarriers } from '../carrier-line.ts';
import { engineClient, type KarrioEngine } from '../engine-client.ts';
import { API_KEY } from '../environment.ts';
import { Connections } from './connections.ts';
import { referencesOf, servicesOf } from './facts.ts';
import { jsonOf } from './forms.ts';
import { Hooks } from './hooks.ts';
import { Pickups } from './pickups.ts';
import { EarlyReply, errors, type Json, notFound, type Reply } from './replies.ts';
import { json, type Route } from './requests.ts';
import { Shipments } from './shipments.ts';
import { Trackers } from './trackers.ts';

/** Of the engine's own making, without the key. */
const OPEN = /^\/v1\/references$/;

const html = (status: number, text: string): Reply => ({
  ...{ status, type: 'text/html; charset=utf-8', body: Buffer.from(text) },
});

const services = (name = ''): Reply => {
  const found = servicesOf(name);
  if (!found) throw notFound(`Unknown carrier: ${name}`);
  return json(found);
};

const routesOf = (line: CarrierLine): Route[] => {
  const connections = new Connections(line);
  const trackers = new Trackers(connections);
  const shipments = new Shipments(connections, trackers);
  return [
    ['GET', OPEN, ({ query }) => json(referencesOf(query.get('reduced') !== 'false'))],
    ['GET', /^\/v1\/carriers\/(\w+)\/services$/, ({ params: [name] }) => services(name)],
    ...connections.routes,
    ...shipments.routes,
    ...trackers.routes,
    ...new Pickups(connections, shipments).routes,
    ...new Hooks().routes,
  ];
};

/** Refuses who has no key, or a wrong one. @throws EarlyReply */
const checkKey = (authorization: string | undefined, path: string): void => {
  if (authorization === `Token ${API_KEY}` || OPEN.test(path)) return;
  if (authorization !== undefined) {
    const message = 'Given token not valid for any token type';
    throw errors(401, { code: 'invalid_token', level: 'error', message });
  }
  if (/\/label\.\w+$/.test(path)) throw new EarlyReply(html(403, 'Access token required.'));
  const message = 'Authentication credentials were not provided.';
  throw errors(401, { code: 'not_authenticated', level: 'error', message });
};

const bodyOf = async (request: IncomingMessage): Promise<Json> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  try {
    return text === '' ? {} : jsonOf(JSON.parse(text));
  } catch {
    const message = 'JSON parse error - Expecting value: line 1 column 1 (char 0)';
    throw errors(400, { code: 'parse_error', level: 'error', message });
  }
};

const answerTo = async (request: IncomingMessage, routes: readonly Route[], own: string): Promise<Reply> => {
  try {
    const body = await bodyOf(request);
    const { pathname, searchParams: query } = new URL(request.url ?? '', own);
    const path = decodeURIComponent(pathname);
    for (const [method, pattern, handler] of routes) {
      const [found, ...params] = pattern.exec(path) ?? [];
      if (found === undefined || method !== request.method) continue;
      checkKey(request.headers.authorization, path);
      return await handler({ params, query, body, url: own });
    }
    return html(404, 'The requested resource was not found on this server.');
  } catch (error) {
    if (error instanceof EarlyReply) return error.reply;
    throw error;
  }
};

const send = (response: ServerResponse, { status, body, type }: Reply): void => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': type ?? 'application/json' }).end(bytes);
};

/**
 * A double of the engine, in this process: it answers to each request of the desk and of the tests as Karrio 2026.1.32
 * does, which `double.engine.test.ts` compares. It keeps what it is told in memory.
 */
export const startDouble = async (line: CarrierLine = noCarriers): Promise<KarrioEngine> => {
  const routes = routesOf(line);
  let url = '';
  const server = createServer((request, response) => {
    answerTo(request, routes, url).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, html(500, String(error))),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { ...engineClient(url), kill: stop, end: stop };
};
