import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createProfileStore, withoutPrinter, withPrinter } from '../../../electron/printing/profiles.ts';
import { folderPrinter, memorySettings } from '../../helpers/printing.ts';

const named = (id: string, isDefault = false) => folderPrinter('/labels', { id, isDefault });
const defaults = (printers: { id: string; isDefault: boolean }[]) =>
  printers.filter((printer) => printer.isDefault).map(({ id }) => id);

describe('the default printer', () => {
  it('is the first one, until another is marked', () => {
    let printers = withPrinter([], named('a'));
    expect(defaults(printers)).toEqual(['a']);
    printers = withPrinter(printers, named('b'));
    expect(defaults(printers)).toEqual(['a']);
    printers = withPrinter(printers, named('c', true));
    expect(defaults(printers)).toEqual(['c']);
  });

  it('passes to the first that is left when it is removed', () => {
    const printers = [named('a'), named('b'), named('c', true)];
    expect(defaults(withoutPrinter(printers, 'c'))).toEqual(['a']);
    expect(withoutPrinter([named('a', true)], 'a')).toEqual([]);
  });

  it('never goes missing: unmarking it leaves one', () => {
    expect(defaults(withPrinter([named('a', true), named('b')], named('a')))).toEqual(['a']);
  });
});

describe('printers in the settings', () => {
  it('are replaced by id and keep their order', async () => {
    const store = createProfileStore(memorySettings(), silentLogger);
    await store.change((printers) => withPrinter(printers, named('a')));
    await store.change((printers) => withPrinter(printers, named('b')));
    await store.change((printers) => withPrinter(printers, { ...named('a'), name: 'New name' }));
    expect((await store.read()).map(({ id, name }) => [id, name])).toEqual([
      ['a', 'New name'],
      ['b', 'Labels folder'],
    ]);
  });

  it('lose nothing when they change at the same moment', async () => {
    const store = createProfileStore(memorySettings(), silentLogger);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(ids.map((id) => store.change((printers) => withPrinter(printers, named(id)))));
    expect((await store.read()).map(({ id }) => id)).toEqual(ids);
  });

  it('leave out an entry that cannot be used, and keep it for the version that can', async () => {
    const foreign = { id: 'x', kind: 'telepathy' };
    const values: Record<string, unknown> = { printers: [foreign, named('a')] };
    const store = createProfileStore(memorySettings(values), silentLogger);
    expect((await store.read()).map(({ id }) => id)).toEqual(['a']);
    await store.change((printers) => withPrinter(printers, named('b')));
    expect(values.printers).toContainEqual(foreign);
  });

  it.each([[undefined], ['nonsense'], [{ a: 1 }]])('are none where the setting is %j', async (value) => {
    const store = createProfileStore(memorySettings({ printers: value }), silentLogger);
    expect(await store.read()).toEqual([]);
  });
});
