import { describe, expect, test } from 'vitest';
import { findSecondMakers, ONCE } from './composed-once.ts';
import { findCycles, findRoomCycles } from './cycles.ts';
import { parseModule } from './parse.ts';
import { checkModules, type Fault } from './rules.ts';
import { readSources } from './sources.ts';

const say = ({ path, line, words }: Fault): string => `${path}:${line} ${words}`;

describe('the project', () => {
  const modules = readSources();

  test('keeps its layers', () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(checkModules(modules).map(say)).toEqual([]);
  });

  test('has no import cycle', () => {
    expect(findCycles(modules).map(say)).toEqual([]);
  });

  test('composes each of its services once', () => {
    const made = modules.flatMap(({ calls }) => calls.map(({ name }) => name));
    expect(made).toEqual(expect.arrayContaining([...ONCE]));
    expect(findSecondMakers(modules).map(say)).toEqual([]);
  });

  test('has no circle of rooms', () => {
    expect(findRoomCycles(modules).map(say)).toEqual([]);
  });
});

/** The rules that a file with this source breaks. */
const broken = (path: string, source: string): string[] =>
  checkModules([parseModule(path, source)]).map(({ rule }) => rule);

describe('each rule catches what breaks it', () => {
  test.each([
    ['shared/a.ts', `import type { Clock } from '../electron/core/clock.ts';`],
    ['electron/core/a.ts', `import '../db/open.ts';`],
    ['electron/db/a.ts', `export { b } from '../service/b.ts';`],
    ['electron/service/a.ts', `const b = await import('../labels/b.ts');`],
    ['electron/labels/a.ts', `export * from '../sync/b.ts';`],
    ['electron/printing/a.ts', `type B = import('../bridge/b.ts').B;`],
    ['electron/printing/a.ts', `import { b } from '../desk/b.ts';`],
    ['electron/desk/a.ts', `import type { B } from '../bridge/b.ts';`],
    ['electron/hosts/browser/a.ts', `import { b } from '../../cli/b.ts';`],
    ['electron/app/a.ts', `import { b } from '../../renderer/b.ts';`],
    ['renderer/a.tsx', `import { b } from '../electron/core/clock.ts';`],
    ['electron/misc/a.ts', `export {};`],
  ])('order: %s %s', (path, source) => {
    expect(broken(path, source)).toEqual(['order']);
  });

  test.each([
    ['electron/core/a.ts', `import type { A } from '../../shared/bridge/a.ts';`],
    ['electron/sync/remote/a.ts', `import { a } from '../../../shared/bridge/a.ts';`],
    ['electron/desk/a.ts', `import type { A } from '../../shared/bridge/a.ts';`],
    ['shared/sync/a.ts', `import { a } from '../bridge/a.ts';`],
  ])('contract: %s %s', (path, source) => {
    expect(broken(path, source)).toEqual(['contract']);
  });

  test.each([
    ['electron/hosts/browser/a.ts', `import { app } from 'electron';`],
    ['electron/app/a.ts', `import { app } from 'electron/main';`],
  ])('electron: %s %s', (path, source) => {
    expect(broken(path, source)).toEqual(['electron']);
  });

  test.each([
    `import { readFileSync } from 'node:fs';`,
    `import { useState } from 'react';`,
    `export const home = process.env.HOME;`,
    `export const title = () => document.title;`,
    `export const bytes: Buffer = null as never;`,
    `export const later = (f: () => void): NodeJS.Immediate => f as never;`,
    `export const show = (e: HTMLElement) => e;`,
  ])('pure-shared: %s', (source) => {
    expect(broken('shared/a.ts', source)).toEqual(['pure-shared']);
  });

  test('sync-port', () => {
    expect(broken('electron/sync/a.ts', `import type { B } from '../service/service.ts';`)).toEqual([
      'sync-port',
    ]);
    expect(broken('electron/sync/a/b.ts', `import { b } from '../../service/sync-port.ts';`)).toEqual([]);
  });

  test.each([
    ['renderer/ui/a.tsx', `import { b } from '../stores/b.ts';`],
    ['renderer/ui/a.tsx', `import { b } from '../parts/b.tsx';`],
    ['renderer/stores/a/b.ts', `import type { C } from '../../ui/c.tsx';`],
    ['renderer/parts/a.tsx', `import { b } from '../features/b/b.tsx';`],
    ['renderer/lib/a.ts', `import { b } from '../api/b.ts';`],
    ['renderer/features/a/b.tsx', `import { c } from '../../app.tsx';`],
    ['renderer/widgets/a.tsx', `import { b } from '../ui/b.tsx';`],
  ])('window-order: %s %s', (path, source) => {
    expect(broken(path, source)).toEqual(['window-order']);
  });

  test.each([`import 'node:path';`, `import 'fs';`, `import Database from 'fastify';`])(
    'pure-renderer: %s',
    (source) => {
      expect(broken('renderer/a.ts', source)).toEqual(['pure-renderer']);
    },
  );

  test.each([
    `import Database from 'better-sqlite3';`,
    `const q = 'select a from b where c';`,
    `const q = \`\n  INSERT INTO \${table} VALUES (1)\`;`,
    `db.exec('PRAGMA synchronous = OFF');`,
    `const q = 'UPDATE shipment SET text = ?';`,
  ])('sql: %s', (source) => {
    expect(broken('electron/service/a.ts', source)).toEqual(['sql']);
  });

  test('long: a function of 101 lines, also where it is a closure', () => {
    const lines = (count: number) => `export const make = () => {${'\n'.repeat(count - 1)}};`;
    expect(broken('electron/service/a.ts', lines(101))).toEqual(['long']);
    expect(broken('electron/service/a.ts', lines(100))).toEqual([]);
  });

  test('once: of what a process has one of, but for commands', () => {
    const modules = ['electron/app/a.ts', 'electron/cli/b.ts', 'electron/service/c.ts'].map((path) =>
      parseModule(path, `\nconst carriers = createCarriers({ settings });`),
    );
    expect(findSecondMakers(modules).map(say)).toEqual(['electron/service/c.ts:2 a second createCarriers']);
  });

  test('cycle: of three files, one of them by a type', () => {
    const modules = [
      parseModule('shared/a.ts', `import { b } from './b.ts';`),
      parseModule('shared/b.ts', `export { c } from './deep/c.ts';`),
      parseModule('shared/deep/c.ts', `\nimport type { A } from '../a.ts';`),
    ];
    expect(findCycles(modules).map(say)).toEqual([
      'shared/deep/c.ts:2 shared/a.ts -> shared/b.ts -> shared/deep/c.ts -> shared/a.ts',
    ]);
  });
});

describe('a circle of rooms', () => {
  const circles = (...sources: [string, string][]) =>
    findRoomCycles(sources.map(([path, source]) => parseModule(path, source))).map(say);

  test('is found between folders whose files have none', () => {
    expect(
      circles(
        ['shared/a/one.ts', `import '../b/one.ts';`],
        ['shared/b/one.ts', `export {};`],
        ['shared/b/deep/two.ts', `\nimport '../../a/two.ts';`],
        ['shared/a/two.ts', `export {};`],
      ),
    ).toEqual(['shared/b/deep/two.ts:2 shared/a -> shared/b -> shared/a']);
  });

  test('is none where a folder and its parent import each other', () => {
    expect(
      circles(
        ['shared/a/index.ts', `import './deep/one.ts';`],
        ['shared/a/deep/one.ts', `import '../base.ts';`],
        ['shared/a/base.ts', `export {};`],
      ),
    ).toEqual([]);
  });
});

describe('what is allowed passes', () => {
  test.each([
    ['shared/a.ts', `import { z } from 'zod'; export const a = { process: 1, document: z };`],
    ['shared/a.ts', `export const f = (document: string, s: { window: number }) => document + s.window;`],
    ['electron/labels/a.ts', `import '../service/b.ts'; import '../../shared/c.ts'; import 'node:fs';`],
    ['electron/bridge/a.ts', `import '../desk/b.ts'; import '../../shared/bridge/c.ts';`],
    ['shared/bridge/a.ts', `import './b.ts'; import '../sync/c.ts';`],
    ['electron/hosts/electron/a.ts', `import { app } from 'electron'; import '../../app/desk.ts';`],
    ['electron/db/a.ts', `import Database from 'better-sqlite3'; const q = 'SELECT 1 FROM b ';`],
    ['electron/service/a.ts', `throw new Error('Select a carrier from the list.');`],
    ['renderer/a.tsx', `import { useState } from 'react'; import '../shared/b.ts'; import './c.css';`],
  ])('%s %s', (path, source) => {
    expect(broken(path, source)).toEqual([]);
  });

  test('two files that import a third', () => {
    const modules = [
      parseModule('shared/a.ts', `import './b.ts'; import './c.ts';`),
      parseModule('shared/b.ts', `import './c.ts';`),
      parseModule('shared/c.ts', 'export {};'),
    ];
    expect(findCycles(modules)).toEqual([]);
  });
});
