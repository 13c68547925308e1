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
