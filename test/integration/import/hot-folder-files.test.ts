import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { HotFolderFiles } from '../../../electron/import/hot-folder/files.ts';
import { FinishedFiles } from '../../../electron/import/hot-folder/finished-files.ts';
import { tempFolder } from '../../helpers/store.ts';

const prepared = async (desks: string[]) => {
  const folder = await tempFolder();
  const files = desks.map(
    (desk) =>
      new HotFolderFiles(folder, desk, { clock: systemClock, ids: randomIds, finished: new FinishedFiles() }),
  );
  for (const each of files) await each.prepare();
  return { folder, files };
};

const textsIn = async (folder: string): Promise<Record<string, string>> => {
  const names = (await readdir(folder)).toSorted();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
};

describe('A claim', () => {
  it('takes a file whose name waits already, the older file first', async () => {
    const { folder, files } = await prepared(['desk']);
    const [own] = files as [HotFolderFiles];
    for (const text of ['first', 'second', 'third']) {
      await writeFile(join(folder, 'orders.csv'), text);
      const at = new Date(2026, 10, 29, 12, 0, ['first', 'second', 'third'].indexOf(text));
      await utimes(join(folder, 'orders.csv'), at, at);
      expect(await own.claim('orders.csv', 'shop')).not.toBeNull();
    }
    const waiting = await own.claimed();
    expect(await Promise.all(waiting.map((name) => readFile(own.pathOf(name), 'utf8')))).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  it('keeps files apart whose names differ in what a free name adds', async () => {
    const { folder, files } = await prepared(['desk']);
    const [own] = files as [HotFolderFiles];
    const names = ['a.csv', 'a (2).csv', 'a.csv', 'a (2).csv', 'a (2) (2).csv', 'a', 'a', '.csv'];
    for (const [index, name] of names.entries()) {
      await writeFile(join(folder, name), String(index));
      expect(await own.claim(name, 'shop')).not.toBeNull();
    }
    const texts = await Promise.all((await own.claimed()).map((name) => readFile(own.pathOf(name), 'utf8')));
    expect(texts.toSorted()).toEqual(names.map((_, index) => String(index)));
  });

  it('takes a file with the longest name that there is, and it can be finished', async () => {
    const { folder, files } = await prepared(['desk']);
    const [own] = files as [HotFolderFiles];
    const names = [`${'a'.repeat(251)}.csv`, `${'ü'.repeat(125)}.csv`, `b.${'c'.repeat(253)}`];
    for (const name of [...names, ...names]) {
      await writeFile(join(folder, name), 'orders');
      const claimed = await own.claim(name, 'shop');
      await own.finish(claimed ?? '', 'failed', { text: 'report', ending: 'txt' });
    }
    expect(await readdir(join(folder, 'failed'))).toHaveLength(12);
  });

  it('says that there is none where another desk was first', async () => {
    const { folder, files } = await prepared(['one', 'two']);
    const [one, two] = files as [HotFolderFiles, HotFolderFiles];
    await writeFile(join(folder, 'a.csv'), 'orders');
    expect(basename((await one.claim('a.csv', 'shop')) ?? '')).toBe('a.csv');
    expect(await two.claim('a.csv', 'shop')).toBeNull();
  });
});

describe('Finished files', () => {
  it('of several desks at once, with one name, are all kept with the report of each', async () => {
    const desks = Array.from({ length: 8 }, (_, index) => `desk ${index}`);
    for (let round = 0; round < 20; round += 1) {
      const { folder, files } = await prepared(desks);
      await Promise.all(
        files.map(async (each, index) => {
          // Of one name, of one name before the last point, and one that is named as a report is.
          const name = (['a.csv', 'a.csv', 'a.tsv', 'a.report.csv'] as const)[index % 4] ?? 'a.csv';
          await writeFile(each.pathOf(name), `file ${index}`);
          const ending = index % 2 === 0 ? 'csv' : 'txt';
          await each.finish(name, 'failed', { text: `report ${index}`, ending });
        }),
      );
      const texts = await textsIn(join(folder, 'failed'));
      const all = desks.flatMap((_, index) => [`file ${index}`, `report ${index}`]);
      expect(Object.values(texts).toSorted()).toEqual(all.toSorted());
      for (const [name, text] of Object.entries(texts)) {
        if (!text.startsWith('file ')) continue;
        const stem = name.replace(/\.[^.]+$/, '');
        const reports = [texts[`${stem}.report.csv`], texts[`${stem}.report.txt`]];
        // Its own report, and no one else's, is the one beside it.
        expect(reports.filter((each) => each !== undefined)).toEqual([text.replace('file', 'report')]);
      }
    }
  });

  it('get another name where a report of either kind has theirs', async () => {
    const { folder, files } = await prepared(['desk']);
    const [own] = files as [HotFolderFiles];
    await writeFile(join(folder, 'failed', 'a.report.txt'), 'older');
    await writeFile(own.pathOf('a.csv'), 'file');
    expect(await own.finish('a.csv', 'failed', { text: 'report', ending: 'csv' })).toBe('a (2).csv');
  });

  it('are not held up by a name that a killed desk had taken', async () => {
    const { folder, files } = await prepared(['desk', 'other']);
    const [own, other] = files as [HotFolderFiles, HotFolderFiles];
    await mkdir(join(folder, '.packdesk-names'), { recursive: true });
    await writeFile(join(folder, '.packdesk-names', 'done a'), 'desk');
    await writeFile(other.pathOf('a.csv'), 'of the other');
    expect(await other.finish('a.csv', 'done', { text: '', ending: 'csv' })).toBe('a (2).csv');
    // The desk that had it gives it back when it begins again.
    await new HotFolderFiles(folder, 'desk', {
      clock: systemClock,
      ids: randomIds,
      finished: new FinishedFiles(),
    }).prepare();
    await writeFile(own.pathOf('a.csv'), 'own');
    expect(await own.finish('a.csv', 'done', { text: '', ending: 'csv' })).toBe('a.csv');
    expect(await readdir(join(folder, '.packdesk-names'))).toEqual([]);
  });
});
