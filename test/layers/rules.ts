import { isBuiltin } from 'node:module';
import { layerOf, mayImport, mayImportInWindow, packageOf, resolveRelative } from './layer.ts';
import type { Module } from './parse.ts';

export interface Fault {
  rule:
    | 'order'
    | 'contract'
    | 'electron'
    | 'pure-shared'
    | 'pure-renderer'
    | 'window-order'
    | 'sync-port'
    | 'sql'
    | 'cycle'
    | 'long'
    | 'once'
    | 'wall-clock';
  path: string;
  line: number;
  words: string;
}

type Rule = (module: Module) => Fault[];

/** Imports run one way; every file is in a layer. */
const order: Rule = ({ path, imports }) => {
  const from = layerOf(path);
  if (!from) return [{ rule: 'order', path, line: 1, words: 'belongs to no layer' }];
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveRelative(path, specifier);
    const to = target && layerOf(target);
    // The composition root may say which version it is.
    if (target === 'package.json' && from === 'app') return [];
    if (!target || (to && mayImport(from, to))) return [];
    return [{ rule: 'order', path, line, words: `${from} may not import ${target}` }];
  });
};

const SYNC_PORT = 'electron/service/sync-port.ts';

/** Sync knows the service by one port: what it relies on can be read in one file. */
const syncPort: Rule = ({ path, imports }) =>
  layerOf(path) !== 'sync'
    ? []
    : imports.flatMap(({ specifier, line }) => {
        const target = resolveRelative(path, specifier);
        if (!target?.startsWith('electron/service/') || target === SYNC_PORT) return [];
        return [{ rule: 'sync-port', path, line, words: `sync imports ${SYNC_PORT}, not ${target}` }];
      });

/** Layers whose types are the domain's own: a window is one of several ways to reach them. */
const DOMAIN: readonly unknown[] = ['core', 'db', 'service', 'sync', 'labels', 'printing', 'desk'];

/** The contract with the window is made of the domain's types, never the other way round. */
const contractAbove: Rule = ({ path, imports }) => {
  const from = layerOf(path);
  const [, room] = path.split('/');
  if (!DOMAIN.includes(from) && (from !== 'shared' || room === 'bridge')) return [];
  return imports
    .filter(({ specifier }) => resolveRelative(path, specifier)?.startsWith('shared/bridge/'))
    .map(({ specifier, line }) => ({
      rule: 'contract',
      path,
      line,
      words: `${from} may not import ${specifier}`,
    }));
};

/** The package `electron` loads (and may download) a whole browser: only its host touches it. */
const electronOnlyInItsHost: Rule = ({ path, imports }) =>
  path.startsWith('electron/hosts/electron/')
    ? []
    : imports
        .filter(({ specifier }) => packageOf(specifier) === 'electron')
        .map(({ line }) => ({ rule: 'electron', path, line, words: 'imports electron outside its host' }));

/** Libraries allowed in shared: they need neither Node nor a page. */
const PURE_PACKAGES = new Set([
  'zod',
  'bwip-js',
  'lib-address',
  'fontkit',
  'i18next',
  'libphonenumber-js',
  'papaparse',
  'fflate',
]);

const HOST_NAMES =
  /^(process|Buffer|NodeJS|global|require|module|__dirname|__filename|setImmediate|window|document|navigator|location|history|self|localStorage|sessionStorage|indexedDB|XMLHttpRequest|alert|HTML\w*|SVG\w*Element|Element|Node|MouseEvent|KeyboardEvent)$/;

/** shared runs in the main process and in the page: it knows neither. */
const pureShared: Rule = ({ path, imports, freeNames }) => {
  if (layerOf(path) !== 'shared') return [];
  const foreign = imports.filter(
    ({ specifier }) => !specifier.startsWith('.') && !PURE_PACKAGES.has(packageOf(specifier)),
  );
  const names = freeNames.filter(({ name }) => HOST_NAMES.test(name));
  return [
    ...foreign.map(({ specifier, line }) => ({ line, words: `shared may not import ${specifier}` })),
    ...names.map(({ name, line }) => ({ line, words: `shared may not use ${name}` })),
  ].map((fault) => ({ rule: 'pure-shared', path, ...fault }));
};

const MAIN_PACKAGES = new Set([
  'better-sqlite3',
  'pg',
  'mysql2',
  'fastify',
  'ws',
  'pino',
  'undici',
  'pdfkit',
  'commander',
  'vite',
]);

/** Imports within the window run one way too. */
const windowOrder: Rule = ({ path, imports }) =>
  layerOf(path) !== 'renderer'
    ? []
    : imports.flatMap(({ specifier, line }) => {
        const target = resolveRelative(path, specifier);
        if (!target || layerOf(target) !== 'renderer' || mayImportInWindow(path, target)) return [];
        return [{ rule: 'window-order', path, line, words: `${path} may not import ${target}` }];
      });

/** The page has neither Node nor what needs it. */
const pureRenderer: Rule = ({ path, imports }) =>
  layerOf(path) !== 'renderer'
    ? []
    : imports
        .filter(({ specifier }) => isBuiltin(specifier) || MAIN_PACKAGES.has(packageOf(specifier)))
        .map(({ specifier, line }) => ({
          rule: 'pure-renderer',
          path,
          line,
          words: `the renderer may not import ${specifier}`,
        }));

const SQL =
  /^\s*(SELECT\s[\s\S]+\sFROM\s|INSERT\s+(OR\s+\w+\s+)?INTO\s|REPLACE\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|CREATE\s+(UNIQUE\s+|VIRTUAL\s+|TEMP\s+)?(TABLE|INDEX|TRIGGER|VIEW)\s|ALTER\s+TABLE\s|DROP\s+(TABLE|INDEX|TRIGGER|VIEW)\s|PRAGMA\s|BEGIN\s+IMMEDIATE|VACUUM\s+INTO)/;

/** SQL is written in capitals or in small letters; "Select a carrier from the list" is English. */
const isSql = (text: string): boolean => /^\s*([a-z]+|[A-Z]+)\b/.test(text) && SQL.test(text.toUpperCase());

/** SQL only under db/, so that another database can be put behind the same ports. */
const sqlInDb: Rule = ({ path, texts, imports }) => {
  if (layerOf(path) === 'db') return [];
  return [
    ...texts.filter(({ text }) => isSql(text)).map(({ line }) => ({ line, words: 'SQL outside db/' })),
    ...imports
      .filter(({ specifier }) => specifier === 'better-sqlite3')
      .map(({ line }) => ({ line, words: 'better-sqlite3 outside db/' })),
  ].map((fault) => ({ rule: 'sql', path, ...fault }));
};

/** Longest function, lines. One that is longer has parts that deserve a name. */
const LONGEST = 100;

/** A closure that holds a whole object is a function too: as a class its methods can be read one at a time. */
const shortFunctions: Rule = ({ path, functions }) =>
  functions
    .filter(({ lines }) => lines > LONGEST)
    .map(({ line, lines }) => ({ rule: 'long', path, line, words: `a function of ${lines} lines` }));

const rules: Rule[] = [
  order,
  contractAbove,
  electronOnlyInItsHost,
  pureShared,
  pureRenderer,
  windowOrder,
  syncPort,
  sqlInDb,
  shortFunctions,
];

/** Every fault of every file, without the cycles. */
export const checkModules = (modules: readonly Module[]): Fault[] =>
  modules.flatMap((module) => rules.flatMap((rule) => rule(module)));
