import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync } from 'oxc-parser';
import { walk } from './parse.ts';
import type { Fault } from './rules.ts';

/** Test files that may, each with the reason. */
export const ALLOWED: Readonly<Record<string, string>> = {};

const COMPARISONS = /^toBe(?:Less|Greater)Than(?:OrEqual)?$/;

/** True for `performance.now()`, `Date.now()` and `process.hrtime()`, also of bigints. */
const readsClock = (node: Node, source: string): boolean =>
  node.type === 'CallExpression' &&
  /^(?:performance\.now|Date\.now|process\.hrtime(?:\.bigint)?)$/.test(
    source.slice(node.callee.start, node.callee.end),
  );

/** Names that some variables of a file have, where what they begin with satisfies a test. */
const namesOf = (program: Node, holds: (init: Node) => boolean): Set<string> => {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init || !holds(node.init)) return;
    walk(node.id, (part) => void (part.type === 'Identifier' && names.add(part.name)));
  });
  return names;
};

/** True where any node of a tree satisfies a test. */
const has = (tree: Node, holds: (node: Node) => boolean): boolean => {
  let found = false;
  walk(tree, (node) => {
    found ||= holds(node);
  });
  return found;
};

/**
 * Verdicts of a test file that hang on how busy the machine is: a wait for a time, one of a second at
 * most, and a comparison of the time that went by.
 * It sees a subtraction from a reading of the clock, in the comparison or in a variable of the same file. Time that another
 * process tells, or a function of another file, it does not see.
 * @throws Error when the source does not parse
 */
export const wallClockIn = (path: string, source: string): Fault[] => {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const reading = (node: Node) => readsClock(node, source);
  const moments = namesOf(program, (init) => has(init, reading));
  const isMoment = (node: Node) => reading(node) || (node.type === 'Identifier' && moments.has(node.name));
  const isSpan = (node: Node) =>
    node.type === 'BinaryExpression' && node.operator === '-' && [node.left, node.right].every(isMoment);
  const spans = namesOf(program, (init) => has(init, isSpan));
  const tellsSpan = (node: Node) => isSpan(node) || (node.type === 'Identifier' && spans.has(node.name));

  const faults: Fault[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { object, property } = node.callee;
    const name = property.type === 'Identifier' ? property.name : '';
    const line = source.slice(0, property.start).split('\n').length;
    if (name === 'waitFor' && source.slice(object.start, object.end) === 'vi' && node.arguments.length < 2)
      faults.push({ rule: 'wall-clock', path, line, words: 'waits a second at most (untilHolds)' });
    if (name === 'waitForTimeout') faults.push({ rule: 'wall-clock', path, line, words: 'waits for a time' });
    if (
      COMPARISONS.test(name) &&
      (has(object, tellsSpan) || node.arguments.some((one) => has(one, tellsSpan)))
    )
      faults.push({ rule: 'wall-clock', path, line, words: 'compares the time that went by' });
  });
  return faults;
};

/** The same of all test files that are not allowed to. The bench measures time: that is its trade. */
export const findWallClock = (): Fault[] => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return globSync('test/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((path) => !path.startsWith('test/bench/') && !(path in ALLOWED))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
    .filter(({ source }) => /waitFor|\.now\(|hrtime/.test(source))
    .flatMap(({ path, source }) => wallClockIn(path, source));
};
