import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createListeners } from '../../../shared/listeners.ts';

describe('listeners', () => {
  it('are told in the order in which they came, until they stop', () => {
    const told: string[] = [];
    const listeners = createListeners<[news: string, at: number]>();
    const stop = listeners.add((news, at) => told.push(`first ${news} ${at}`));
    listeners.add((news) => told.push(`second ${news}`));
    listeners.tell('a', 1);
    expect(listeners.size).toBe(2);
    stop();
    stop();
    listeners.tell('b', 2);
    expect(told).toEqual(['first a 1', 'second a', 'second b']);
    expect(listeners.size).toBe(1);
  });

  it('may stop while they are told, each for itself', () => {
    const told: string[] = [];
    const listeners = createListeners();
    const stopFirst = listeners.add(() => {
      told.push('first');
      stopFirst();
      stopThird();
    });
    listeners.add(() => told.push('second'));
    const stopThird = listeners.add(() => told.push('third'));
    listeners.tell();
    expect(told).toEqual(['first', 'second']);
  });

  it('that come while others are told hear the next news', () => {
    const told: string[] = [];
    const listeners = createListeners<[news: string]>();
    listeners.add((news) => {
      if (news === 'a') listeners.add((later) => told.push(later));
    });
    listeners.tell('a');
    expect(told).toEqual([]);
    listeners.tell('b');
    expect(told).toEqual(['b']);
  });

  it('of two with one function stop alone', () => {
    let count = 0;
    const listener = () => void count++;
    const listeners = createListeners();
    const stop = listeners.add(listener);
    listeners.add(listener);
    listeners.tell();
    stop();
    listeners.tell();
    expect(count).toBe(3);
  });

  it('are all told where one throws; the one who tells has its error, or those of several', () => {
    const told: string[] = [];
    const listeners = createListeners();
    listeners.add(() => {
      throw new Error('one');
    });
    listeners.add(() => told.push('second'));
    expect(() => listeners.tell()).toThrow('one');
    expect(told).toEqual(['second']);
    listeners.add(() => {
      throw new Error('another');
    });
    const both = [new Error('one'), new Error('another')];
    expect(() => listeners.tell()).toThrow(expect.objectContaining({ errors: both }));
  });

  it('leave their errors to the one who asked for them', () => {
    const errors: unknown[] = [];
    const told: string[] = [];
    const listeners = createListeners((error) => errors.push(error));
    listeners.add(() => {
      throw new Error('one');
    });
    listeners.add(() => told.push('second'));
    listeners.tell();
    expect(errors).toEqual([new Error('one')]);
    expect(told).toEqual(['second']);
  });
});

describe('the sources', () => {
  const root = resolve(import.meta.dirname, '../../..');
  /** A set of functions that end a wait is no list of listeners. */
  const others = ['electron/sync/deadlines.ts'];

  it('keep listeners by these means alone', () => {
    const files = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: root });
    const found = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) =>
        /new Set<(?:\([^)]*\) => void|\w*(?:Listener|Watcher)\w*)>/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(found).toEqual(others);
  });
});
