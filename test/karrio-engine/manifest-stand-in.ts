import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PDFDocument from 'pdfkit';

/** A manifest that was made here, as its order asked for it. */
export interface MadeManifest {
  id: string;
  reference: string;
  shipments: string[];
}

/**
 * Fate of the next order of a manifest. `lost`: it never arrives. `unheard`: it is made, and its answer is lost. `held`,
 * `made-held`: before or after it is made, the answer does not come. `refused`: the carrier's words. `partly`: the first
 * shipment is left out.
 */
export type ManifestFate = 'made' | 'lost' | 'unheard' | 'held' | 'made-held' | 'refused' | 'partly';

export interface ManifestingEngine {
  url: string;
  /** Orders that arrived. */
  orders(): number;
  made: readonly MadeManifest[];
  /** Those that were made are no more: another desk's first manifest may have the very same number and time. */
  forget(): void;
  /** Of the next order alone. */
  next(fate: ManifestFate): void;
  /** Each purchase from now on makes these beside the label, by the engine's names. */
  makes(papers: readonly { category: string; content: Uint8Array }[]): void;
  /** While it is away it answers nothing. */
  away(isAway: boolean): void;
  /** Resolves when the next order is held. */
  held(): Promise<void>;
  end(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** A sheet as a carrier draws it. */
const sheetOf = async ({ reference, shipments }: MadeManifest): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'A4', compress: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.fontSize(18).text(`Carrier manifest ${reference}`).moveDown();
  for (const each of shipments) pdf.fontSize(11).text(each);
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(parts);
};

const REFUSAL = {
  messages: [
    { carrier_name: 'generic', carrier_id: 'parcel-company', code: '9041', message: 'Day is closed' },
  ],
};

/**
 * The real engine, but for its manifests and the papers beside its labels: no carrier that is installed with it makes
 * any, so these are answered here in its form, and its connections say that they can make manifests.
 */
export const startManifesting = async (engine: { url: string }): Promise<ManifestingEngine> => {
  const made: MadeManifest[] = [];
  let orders = 0;
  let fate: ManifestFate = 'made';
  let isAway = false;
  let beside: readonly { category: string; base64: string }[] = [];
  let tellHeld = (): void => undefined;
  const open = new Set<ServerResponse>();

  const form = ({ id, reference, shipments }: MadeManifest) => ({
    ...{ id, reference, carrier_id: 'parcel-company', carrier_name: 'generic', messages: [] },
    shipment_identifiers: shipments,
  });
  const reply = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const order = (response: ServerResponse, body: string): void => {
    orders += 1;
    const mine = fate;
    fate = 'made';
    if (mine === 'lost') response.destroy();
    if (mine === 'refused') reply(response, 424, REFUSAL);
    if (mine === 'held') tellHeld();
    if (mine === 'lost' || mine === 'refused' || mine === 'held') return;
    const { reference, shipment_ids } = JSON.parse(body) as { reference: string; shipment_ids: string[] };
    const shipments = shipment_ids.slice(mine === 'partly' ? 1 : 0);
    const manifest = { id: `manf_${made.length + 1}`, reference, shipments };
    made.push(manifest);
    if (mine === 'unheard') response.destroy();
    else if (mine === 'made-held') tellHeld();
    else reply(response, 201, form(manifest));
  };
  const manifests = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const body = await bodyOf(request);
    const [, id] = /^\/v1\/manifests\/(\w+)\/document$/.exec(path) ?? [];
    if (id !== undefined) {
      const found = made.find((each) => each.id === id);
      if (!found) return reply(response, 404, { errors: [{ message: `Manifest '${id}' not found` }] });
      const base64 = (await sheetOf(found)).toString('base64');
      return reply(response, 200, { category: 'manifest', format: 'PDF', base64 });
    }
    if (request.method === 'POST') return order(response, body);
    reply(response, 200, { next: null, results: made.map(form).reverse() });
  };
  const pass = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const body = await bodyOf(request);
    const { authorization = '', accept = '' } = request.headers;
    const answer = await fetch(engine.url + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { authorization, accept, 'content-type': 'application/json' },
      ...(body !== '' && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'application/json';
    if (path.endsWith('/purchase') && answer.ok && beside.length > 0) {
      const bought = JSON.parse(bytes.toString()) as { shipping_documents: object[] };
      bought.shipping_documents.push(...beside);
      return reply(response, answer.status, bought);
    }
    if (path !== '/v1/connections' || !answer.ok) {
      response.writeHead(answer.status, { 'content-type': type });
      return void response.end(bytes);
    }
    const page = JSON.parse(bytes.toString()) as { results: { capabilities: string[] }[] };
    for (const each of page.results) each.capabilities.push('manifest');
    reply(response, 200, page);
  };
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isAway) return void response.destroy();
    const path = (request.url ?? '').split('?')[0] ?? '';
    const work = path.startsWith('/v1/manifests')
      ? manifests(request, response, path)
      : pass(request, response, path);
    work.catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: () => orders,
    made,
    forget: () => {
      made.length = 0;
    },
    next: (then) => {
      fate = then;
    },
    makes: (papers) => {
      beside = papers.map(({ category, content }) => ({
        category,
        base64: Buffer.from(content).toString('base64'),
      }));
    },
    away: (next) => {
      isAway = next;
    },
    held: () =>
      new Promise((resolve) => {
        tellHeld = resolve;
      }),
    end: async () => {
      for (const response of open) response.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
