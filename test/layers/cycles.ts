import { resolveRelative } from './layer.ts';
import type { Module } from './parse.ts';
import type { Fault } from './rules.ts';

/**
 * One fault for each import that closes a circle, with the way round. Types count: a circle of types holds
 * two files together as well as one of values.
 */
export const findCycles = (modules: readonly Module[]): Fault[] => {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const way: string[] = [];
  const faults: Fault[] = [];

  const visit = (module: Module): void => {
    way.push(module.path);
    for (const { specifier, line } of module.imports) {
      const target = byPath.get(resolveRelative(module.path, specifier) ?? '');
      if (!target || done.has(target.path)) continue;
      const start = way.indexOf(target.path);
      if (start < 0) visit(target);
      else {
        const words = [...way.slice(start), target.path].join(' -> ');
        faults.push({ rule: 'cycle', path: module.path, line, words });
      }
    }
    way.pop();
    done.add(module.path);
  };

  for (const module of modules) if (!done.has(module.path)) visit(module);
  return faults;
};

/** Two modules as seen from the folder that holds both: each is a file there, or the folder there that it lies in. */
const roomsOf = (from: string, to: string): [string, string] => {
  const [a, b] = [from.split('/'), to.split('/')];
  const parts = a.findIndex((part, index) => part !== b[index]) + 1;
  return [a.slice(0, parts).join('/'), b.slice(0, parts).join('/')];
};

/**
 * One fault for each import that closes a circle of rooms: of folders, with what lies below them, and files beside
 * each other. A folder and its parent are one room to their neighbours.
 */
export const findRoomCycles = (modules: readonly Module[]): Fault[] => {
  const paths = new Set(modules.map(({ path }) => path));
  const edges = new Map<string, Map<string, Fault>>();
  for (const { path, imports } of modules) {
    for (const { specifier, line } of imports) {
      const target = resolveRelative(path, specifier);
      if (!target || !paths.has(target) || target === path) continue;
      const [from, to] = roomsOf(path, target);
      const known = edges.get(from) ?? new Map<string, Fault>();
      known.set(to, known.get(to) ?? { rule: 'cycle', path, line, words: '' });
      edges.set(from, known);
    }
  }
  const done = new Set<string>();
  const way: string[] = [];
  const faults: Fault[] = [];
  const visit = (room: string): void => {
    way.push(room);
    for (const [to, fault] of edges.get(room) ?? []) {
      const start = way.indexOf(to);
      if (start >= 0) faults.push({ ...fault, words: [...way.slice(start), to].join(' -> ') });
      else if (!done.has(to)) visit(to);
    }
    way.pop();
    done.add(room);
  };
  for (const room of edges.keys()) if (!done.has(room)) visit(room);
  return faults;
};
