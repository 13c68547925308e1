import { once } from 'node:events';
import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createNetworkAdapter } from '../../../electron/printing/adapters/network.ts';
import { isForbiddenHost, lookupAllowed } from '../../../electron/printing/allowed-address.ts';
import { post } from '../../../electron/printing/ipp/http-post.ts';
import type { NetworkPrinter } from '../../../shared/printing/printer.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';

const FORBIDDEN = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.0.1',
  '169.254.255.254',
  '2852039166',
  '0xa9fea9fe',
  '169.254.43518',
  '0251.0376.0251.0376',
  '::ffff:169.254.169.254',
  '::FFFF:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:0ec2:0000::254',
  'fd20:ce::254',
  'fe80::a9fe:a9fe%eth0',
];

const ALLOWED = [
  '127.0.0.1',
  '::1',
  'localhost',
  '10.0.0.9',
  '192.168.1.50',
  '172.16.4.4',
  'fd12:3456::9',
  // Self-assigned address without a DHCP server.
  '169.254.12.34',
  'fe80::21b:a9ff:fe12:3456%eth0',
  'zebra-dock-4.local',
];

describe('addresses of printers', () => {
  it.each(FORBIDDEN)('%s is none', (host) => expect(isForbiddenHost(host)).toBe(true));
  it.each(ALLOWED)('%s may be one', (host) => expect(isForbiddenHost(host)).toBe(false));

  it('a name that leads to one is not followed', async () => {
    const socket = createConnection({
      host: '169.254.169.254.',
      port: 80,
      lookup: (_name, options, done) => lookupAllowed('169.254.169.254', options, done),
    });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('an address that no printer has');
  });

  it('refuses them at the bridge with what to do, whichever kind of printer; others are saved', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const { printer } = await addTestPrinter(client);
    const address = { code: 'printer.address', details: { address: '169.254.169.254' } };
    const there = { ...printer, host: '169.254.169.254', port: 80 } as NetworkPrinter;
    await expect(client.call('printers.save', { printer: there })).rejects.toMatchObject(address);
    await expect(client.call('printers.status', { printer: there })).rejects.toMatchObject(address);
    await expect(client.call('printers.queues', { server: 'http://169.254.169.254' })).rejects.toMatchObject(
      address,
    );
    const { host: _host, port: _port, ...common } = there;
    const cups = { ...common, kind: 'cups' as const, server: 'http://2852039166:80', queue: 'latest' };
    await expect(client.call('printers.save', { printer: cups })).rejects.toMatchObject({
      code: 'printer.address',
    });
    expect((await client.call('printers.list', {})).printers).toEqual([printer]);
  });

  it('sends nothing to one that was stored before', async () => {
    const host = '169.254.169.254';
    const printer = {
      id: 'p',
      name: 'P',
      kind: 'network',
      host,
      port: 80,
      language: 'zpl',
    } as NetworkPrinter;
    const job = { id: 'j', title: 'j', format: 'ZPL' as const, payload: Buffer.from('^XA^XZ') };
    const media = { widthMm: 100, heightMm: 150 };
    expect(await createNetworkAdapter().send(printer, { ...job, media })).toMatchObject({
      outcome: 'refused',
      detail: 'an address that no printer has',
    });
    const limits = { connectMs: 1_000, answerMs: 1_000, maxBytes: 1_000 };
    await expect(post({ secure: false, host, port: 80, path: '/' }, Buffer.alloc(0), limits)).rejects.toThrow(
      'an address that no printer has',
    );
  });
});
