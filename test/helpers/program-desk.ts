import { onTestFinished } from 'vitest';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { PrintAnswer } from '../../shared/printing/program-print.ts';
import type { Problem } from '../../shared/service.ts';
import { seedFolder } from '../e2e/seed.ts';
import { testDesk } from './desk.ts';
import { PASSWORD } from './passwords.ts';
import { startPrinterSocket } from './printer-socket.ts';
import { networkPrinter } from './printing.ts';
import { tempFolder } from './store.ts';

export const program = { email: 'erp@desk.example', roles: ['integration' as const] };
export const otherProgram = { email: 'shop@desk.example', roles: ['integration' as const] };
export const packer = { email: 'packer@desk.example', roles: ['packer' as const] };

/** The bearer token of a user at this address. */
export const tokenOf = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
};

export interface Asked {
  email?: string;
  key?: string;
  headers?: Record<string, string>;
}

type Answer = Partial<PrintAnswer> & Partial<Problem> & { code?: string; detail?: string };

/** A program at a desk: asks for a print, and how far it is. */
export const programAt = (url: string) => {
  const tokens = new Map<string, Promise<string>>();
  const token = (email: string): Promise<string> => {
    const known = tokens.get(email) ?? tokenOf(url, email);
    tokens.set(email, known);
    return known;
  };
  const ask = async (path: string, { email = program.email, key, headers }: Asked, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await token(email)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  return {
    print: (body: object, asked: Asked = {}) => ask('/api/v3/print', asked, body),
    job: (id: string | undefined, asked: Asked = {}) => ask(`/api/v3/print/${id}`, asked),
  };
};

export const inBase64 = (content: Uint8Array | string): string => Buffer.from(content).toString('base64');

/** The setting of a desk at which programs may print. */
export const allowed: Record<string, unknown> = { 'desk.programsPrint': true };

/** A desk that programs may print at, with a captured ZPL printer, over HTTP. */
export const programDesk = async (
  changes: Partial<PrinterProfile> = {},
  settings: Record<string, unknown> = allowed,
  beside: PrinterProfile[] = [],
) => {
  const folder = await tempFolder();
  const zebra = await startPrinterSocket();
  onTestFinished(() => zebra.close());
  const media = { widthMm: 100, heightMm: 150 };
  await seedFolder(folder, {
    users: [program, otherProgram, packer],
    printers: [
      { ...networkPrinter(zebra, { media, asksState: false, ...changes }), isDefault: true },
      ...beside,
    ],
    settings,
  });
  const { desk, client } = await testDesk({ folder });
  return { desk, client, zebra, folder, ...programAt(desk.url) };
};
