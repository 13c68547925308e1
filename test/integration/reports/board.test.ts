import { describe, expect, test } from 'vitest';
import type { FigureParts } from '../../../electron/bridge/handlers/reports.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { figuresOf } from '../../helpers/figures.ts';
import {
  readyShipment,
  type TestFace,
  type TestService,
  testFace,
  testService,
} from '../../helpers/service.ts';

interface Hall extends TestFace {
  service: TestService;
  figures: FigureParts;
  lines: () => string;
}

const hall = async (): Promise<Hall> => {
  const { logger, text } = capturedLog();
  const service = await testService({ logger });
  const { store, clock } = service;
  const figures = figuresOf(store, clock, 'UTC');
  const { board, boardTokens: tokens } = figures;
  const face = await testFace(service, { boards: { board, tokens, settings: store.settings, clock } });
  return { ...face, service, figures, lines: text };
};

describe('a wall board', () => {
  test('has no address until one is added', async () => {
    const { call } = await hall();
    for (const path of ['/board', '/board/board.js', '/board/figures'])
      expect((await call('GET', path)).status).toBe(404);
  });

  test('shows the day’s figures to its token, until it is removed', async () => {
    const { call, figures, token, service } = await hall();
    const { board, token: secret } = await figures.boardTokens.add('Hall 1');
    const wanted = { ...readyShipment('B-1'), settings: { printSettings: { printLabel: true } } };
    expect(
      (await call('POST', '/api/v3/shipments', { token: await token(), body: { shipment: [wanted] } }))
        .status,
    ).toBe(201);
    await call('POST', '/api/v3/shipments', {
      token: await token(),
      body: { shipment: [readyShipment('B-2')] },
    });
    const first = await call('GET', '/board/figures', { token: secret });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ done: 1, open: 1, waiting: 0, stuck: 0, lastHour: 1, faults: [] });
    expect(first.body.hours.at(-1)).toMatchObject({ shipments: 1 });
    expect(first.text).not.toMatch(/Ada|example|@/);
    await figures.boardTokens.remove(board.id);
    await figures.boardTokens.add('Hall 2');
    service.clock.advance(10_000);
    expect((await call('GET', '/board/figures', { token: secret })).status).toBe(401);
  });

  test('is counted once for all boards within some seconds', async () => {
    const { figures, service } = await hall();
    const { board } = figures;
    const first = await board.view();
    expect(await board.view()).toBe(first);
    service.clock.advance(6_000);
    expect(await board.view()).not.toBe(first);
  });

  test('opens nothing else, and no other token opens it', async () => {
    const { call, figures, token } = await hall();
    const { token: secret } = await figures.boardTokens.add('Hall 1');
    expect((await call('GET', '/api/v3/shipments/B-1', { token: secret })).status).toBe(401);
    expect((await call('GET', '/board/figures', { token: await token('admin') })).status).toBe(401);
    expect((await call('GET', '/board/figures')).status).toBe(401);
  });

  test('lets a guesser wait, and answers its board all the same after that', async () => {
    const { call, figures, service } = await hall();
    const { token: secret } = await figures.boardTokens.add('Hall 1');
    const guess = () => call('GET', '/board/figures', { token: 'x'.repeat(43) });
    for (let count = 0; count < 11; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    service.clock.advance(60_000);
    expect((await call('GET', '/board/figures', { token: secret })).status).toBe(200);
  });

  test('is not kept waiting by a removed one that still asks from the same address', async () => {
    const { call, figures } = await hall();
    const { board: old, token: gone } = await figures.boardTokens.add('Hall 1');
    const { token: secret } = await figures.boardTokens.add('Hall 2');
    await figures.boardTokens.remove(old.id);
    for (let count = 0; count < 12; count += 1) await call('GET', '/board/figures', { token: gone });
    expect((await call('GET', '/board/figures', { token: gone })).status).toBe(429);
    expect((await call('GET', '/board/figures', { token: secret })).status).toBe(200);
  });

  test('is a page with no script, style or address but its own', async () => {
    const { call, figures } = await hall();
    await figures.boardTokens.add('Hall 1');
    const page = await call('GET', '/board');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.text).not.toMatch(/https?:|style=|onload=/);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect((await call('GET', '/board/board.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  test('has a token that is in no log and no database, only its hash', async () => {
    const { call, figures, service, lines } = await hall();
    const { token: secret } = await figures.boardTokens.add('Hall 1');
    await call('GET', '/board/figures', { token: secret });
    await call('GET', '/board/figures', { token: `${secret}x` });
    const audit = await service.store.audit.newest({ kind: 'settings' }, null, 10);
    expect(audit[0]).toMatchObject({ subject: 'boards', changes: [{ path: 'Hall 1', after: true }] });
    expect(JSON.stringify([audit, await service.store.reports.boards()]) + lines()).not.toContain(secret);
  });

  test('has a name that no other has, and there are at most twenty', async () => {
    const { figures } = await hall();
    const { boardTokens } = figures;
    await boardTokens.add('Hall 1');
    await expect(boardTokens.add(' Hall 1 ')).rejects.toMatchObject({ code: 'board.name' });
    await expect(boardTokens.add(' ')).rejects.toMatchObject({ code: 'board.name' });
    for (let count = 2; count <= 20; count += 1) await boardTokens.add(`Hall ${count}`);
    await expect(boardTokens.add('Hall 21')).rejects.toMatchObject({ code: 'board.many' });
    await expect(boardTokens.remove('nothing')).rejects.toMatchObject({ code: 'board.unknown' });
  });
});
