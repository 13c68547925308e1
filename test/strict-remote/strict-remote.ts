import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Members } from './documents.ts';
import { type Freedoms, plainFreedoms } from './freedoms.ts';
import { type Answer, BASE, noRoute, type Request, Service, unauthorised } from './service.ts';

/**
 * A shipment service as a stranger writes it who has nothing but the interface's text. It shares no code with
 * Packdesk's own service, so that neither copies the other's reading of that text.
 */
export interface StrictRemoteOptions extends Partial<Freedoms> {
  host?: string;
  port?: number;
}

/** A request as it came in, and how it was answered. */
export interface HeardRequest {
  method: string;
  path: string;
  body: string;
  status: number;
}

export interface StrictRemote {
  url: string;
  /** Changed as it runs: what it does from the next request on. */
  freedoms: Freedoms;
  /** By reference, as it keeps them. */
  shipments: Map<string, Members>;
  heard: HeardRequest[];
  put(...shipments: object[]): void;
  /** Ends the access tokens that were given; they can be renewed where there is a refresh. */
  endTokens(): void;
  close(): Promise<void>;
}

const route = (service: Service, request: Request): Answer => {
  const { method, url } = request;
  const { pathname } = url;
  const { freedoms } = service;
  if (method === 'POST' && pathname === '/api/users/login') return service.login(request);
  if (method === 'POST' && freedoms.refreshPath !== null && pathname === freedoms.refreshPath)
    return service.refresh(request);
  if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) return noRoute(freedoms, method);
  // Routes are looked up before the token is checked, as most frameworks do.
  const isOurs = freedoms.get === 'path' ? pathname.startsWith(`${BASE}/`) : pathname === BASE;
  const handlers: Record<string, (() => Answer) | undefined> = {
    GET: isOurs ? () => service.get(request) : undefined,
    PATCH: pathname === BASE ? () => service.save(request, false) : undefined,
    POST: freedoms.createAndDelete && pathname === BASE ? () => service.save(request, true) : undefined,
    DELETE: freedoms.createAndDelete && isOurs ? () => service.remove(request) : undefined,
  };
  const handler = handlers[method];
  if (!handler) return noRoute(freedoms, method);
  return service.isSignedIn(request) ? handler() : unauthorised('Unauthorized');
};

const answer = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  const isText = typeof body === 'string';
  const text = body === undefined ? '' : isText ? body : JSON.stringify(body);
  const type = text !== '' &&
    !headers['content-type'] && { 'content-type': 'application/json; charset=utf-8' };
  const length = status !== 304 && status !== 204 && { 'content-length': String(Buffer.byteLength(text)) };
  response.writeHead(status, { ...headers, ...type, ...length });
  response.end(text);
};

const listen = async (server: Server, port: number, host: string): Promise<string> => {
  server.listen(port, host);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};

/**
 * Starts one on a port of this computer (0, the default: a free one).
 * @param before one that has ended: it goes on with what that one kept; who was signed in is not any more
 * @throws Error where the port is taken
 */
export const startStrictRemote = async (
  options: StrictRemoteOptions = {},
  before?: StrictRemote,
): Promise<StrictRemote> => {
  const { host = '127.0.0.1', port = 0, ...freedoms } = options;
  const service = new Service(before?.freedoms ?? { ...plainFreedoms, ...freedoms }, before?.shipments);
  const heard: HeardRequest[] = before?.heard ?? [];
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
    const { method = '', headers } = incoming;
    const url = new URL(incoming.url ?? '/', 'http://strict');
    const reply = route(service, { method, url, headers, text });
    heard.push({ method, path: incoming.url ?? '', body: text, status: reply.status });
    const { slowMs } = service.freedoms;
    if (slowMs > 0) setTimeout(() => answer(response, reply), slowMs);
    else answer(response, reply);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  const url = await listen(server, port, host);
  return {
    url,
    freedoms: service.freedoms,
    shipments: service.shipments,
    heard,
    put: (...shipments) => {
      for (const shipment of structuredClone(shipments) as Members[]) {
        service.shipments.set(String((shipment.shipmentInfo as Members).shipmentReference), shipment);
      }
    },
    endTokens: () => service.endTokens(),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
