import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '../../../shared/bridge/label-commands.ts';
import { addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const line = { text: 'مخزن', bold: false };

describe('lines of labels over the bridge', () => {
  it('come shaped, in their order', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const { lines } = await client.call('labels.lines', { lines: [line, { text: 'Dock 7', bold: true }] });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.runs[0]).toMatchObject({ kind: 'outline', path: expect.stringMatching(/^M/) });
    expect(lines[1]?.runs).toMatchObject([{ kind: 'text', text: 'Dock 7' }]);
  });

  it.each([
    ['no lines at all', {}, 'lines'],
    ['no list', { lines: line }, 'lines'],
    ['a line without its weight', { lines: [{ text: 'x' }] }, 'bold'],
    ['a text that is none', { lines: [{ text: 7, bold: true }] }, 'lines[0].text'],
    ['a text longer than any line', { lines: [{ text: 'x'.repeat(1001), bold: true }] }, 'lines[0].text'],
    ['more lines than a label has', { lines: Array.from({ length: MOST_LINES + 1 }, () => line) }, 'lines'],
  ])('are refused for %s', async (_what, input, path) => {
    const { client } = await testDesk();
    await setUp(client);
    await expect(client.call('labels.lines', input as never)).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { [path]: [expect.any(String)] },
    });
  });

  it('are for those who are signed in and have not locked the desk', async () => {
    const { client } = await testDesk();
    await expect(client.call('labels.lines', { lines: [line] })).rejects.toMatchObject({
      code: 'auth.token',
    });
    await setUp(client);
    await client.call('session.lock', {});
    await expect(client.call('labels.lines', { lines: [line] })).rejects.toMatchObject({
      code: 'auth.locked',
    });
  });
});

describe('voiding a label over the bridge', () => {
  it.each([
    ['a shipment without a reference', { reason: 'wrong carton' }, 'reference'],
    ['no reason', { reference: 'V-1' }, 'reason'],
    ['a reason of blanks', { reference: 'V-1', reason: '     ' }, 'reason'],
    ['a version that is none', { reference: 'V-1', reason: 'wrong carton', version: '2' }, 'version'],
  ])('is refused for %s', async (_what, input, path) => {
    const { client } = await testDesk();
    await setUp(client);
    await expect(client.call('shipments.void', input as never)).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { [path]: [expect.any(String)] },
    });
  });

  it('is for those who are signed in', async () => {
    const { client } = await testDesk();
    const wanted = { reference: 'V-1', reason: 'wrong carton' };
    await expect(client.call('shipments.void', wanted)).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    await expect(client.call('shipments.void', wanted)).rejects.toMatchObject({ code: 'shipment.unknown' });
  });

  it('tells windows of the print that it cancels, and answers with the shipment as it is then', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const { socket } = await addTestPrinter(client);
    await socket.close();
    await client.call('service.create', { body: { shipment: [readyShipment('V-1')] } });
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    await client.call('bench.print', {
      reference: 'V-1',
      version: 1,
      requestId: 'print-void-1',
      reprint: false,
    });
    await failed;
    const cancelled = nextEvent(client, 'job.changed', ({ job }) => job.state === 'cancelled');
    const opened = await client.call('shipments.void', { reference: 'V-1', reason: 'wrong carton' });
    expect(opened).toMatchObject({ status: 10, labelledAt: null, labelStale: false });
    expect((await cancelled).job.error).toMatchObject({ code: 'print.voided' });
  });
});
