import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createEditor,
  type OpenWork,
  type Problem,
  problemsBySchema,
} from '../../../renderer/stores/editor/create-editor.ts';
import { createWorkStore } from '../../../renderer/stores/editor/unsaved-work.ts';
import { valueAt } from '../../../shared/document/path.ts';

const Desk = z.object({
  station: z.string().min(1),
  prefix: z.string().nullable(),
  lock: z.number(),
  cartons: z.array(z.object({ code: z.string(), length: z.number().optional() })),
});
type Desk = z.infer<typeof Desk>;

const stored: Desk = { station: 'Desk 1', prefix: null, lock: 5, cartons: [{ code: 'S' }, { code: 'M' }] };
const KEY = 'desk';

const make = (onNewer: 'rebase' | 'keep' = 'rebase') => {
  const editor = createEditor<Desk, Problem>({
    kind: 'desk',
    store: createWorkStore(),
    problems: problemsBySchema(Desk),
    textProblem: (path) => ({ path }),
    onNewer,
  });
  const open = (over: Desk = stored): OpenWork<Desk> => editor.open(KEY, over)!;
  const edited = (over?: Desk) => open(over).work.edited;
  return { editor, open, edited };
};

describe('unsaved work', () => {
  it('is there again when its form is, and none is where nothing was typed', () => {
    const { editor, open, edited } = make();
    expect(editor.isUnsaved(KEY)).toBe(false);
    open().set('station', 'Desk 2');
    expect(edited().station).toBe('Desk 2');
    expect(editor.isUnsaved(KEY)).toBe(true);
    open().set('station', 'Desk 1');
    expect(editor.isUnsaved(KEY)).toBe(false);
  });

  it('lies over a document that changed elsewhere, member by member', () => {
    const { editor, open, edited } = make();
    open().set('station', 'Desk 2');
    expect(edited({ ...stored, station: 'Desk 3', lock: 9 })).toEqual({
      ...stored,
      station: 'Desk 2',
      lock: 9,
    });
    // Another user entered just that.
    expect(editor.isUnsaved(KEY, { ...stored, station: 'Desk 2' })).toBe(false);
    expect(editor.isUnsaved(KEY, { ...stored, station: 'Desk 3' })).toBe(true);
    open({ ...stored, station: 'Desk 2' }).set('lock', 5);
    expect(edited({ ...stored, station: 'Desk 2' })).toEqual({ ...stored, station: 'Desk 2' });
    editor.discard(KEY);
    expect(edited()).toEqual(stored);
  });

  it('stays as it is where its save asks, with the document that it began from', () => {
    const { open } = make('keep');
    open().set('station', 'Desk 2');
    const { work } = open({ ...stored, station: 'Desk 3', lock: 9 });
    expect([work.edited, work.base]).toEqual([{ ...stored, station: 'Desk 2' }, stored]);
  });

  it('of a new document is unsaved from its start, and goes on under the key that it is saved by', async () => {
    const { editor } = make();
    editor.begin('', stored);
    expect(editor.isUnsaved('')).toBe(true);
    await editor.sending('', undefined, (document) => Promise.resolve({ key: 'saved', stored: document }));
    expect([editor.open('', undefined), editor.isUnsaved('saved')]).toEqual([undefined, false]);
  });
});

describe('a text that fits no value', () => {
  it('is a problem at its field, and not part of the document', () => {
    const { editor, open, edited } = make();
    open().set('lock', 1);
    open().hold('lock', '1x');
    expect(edited().lock).toBe(5);
    expect(editor.problemsOf(open().work)).toEqual([{ path: 'lock' }]);
    expect(editor.isUnsaved(KEY)).toBe(true);
    open().set('lock', 12);
    expect(editor.problemsOf(open().work)).toEqual([]);
  });

  it('moves with its element, and goes with it', () => {
    const { open } = make();
    open().hold('cartons[1].length', 'long');
    open().change((desk) => ({ ...desk, cartons: desk.cartons.slice(1) }));
    expect(open().work.invalidInput).toEqual({ 'cartons[0].length': 'long' });
    open().change((desk) => ({ ...desk, cartons: [] }));
    expect(open().work.invalidInput).toEqual({});
    open().undo();
    expect(open().work.invalidInput).toEqual({ 'cartons[0].length': 'long' });
  });

  it('is there after a change elsewhere, with its element', () => {
    const { open } = make();
    open().hold('lock', '1x');
    open().hold('cartons[1].length', 'long');
    const { work } = open({ ...stored, lock: 7, cartons: [] });
    expect(work.invalidInput).toEqual({ lock: '1x', 'cartons[1].length': 'long' });
    expect([work.edited.lock, work.edited.cartons]).toEqual([7, stored.cartons]);
  });
});

describe('a save', () => {
  it('takes the edits with it, also where the desk wrote them otherwise, and can be taken back', async () => {
    const { editor, open, edited } = make();
    open().set('station', ' Desk 2 ');
    const saved = { ...stored, station: 'Desk 2' };
    expect(await editor.sending(KEY, stored, () => Promise.resolve({ key: KEY, stored: saved }))).toBe(true);
    expect([edited(saved), editor.isUnsaved(KEY)]).toEqual([saved, false]);
    open(saved).undo();
    expect(edited(saved)).toEqual(stored);
  });

  it('leaves what was typed meanwhile, also what was there before', async () => {
    for (const later of ['Desk 3', 'Desk 1']) {
      const { editor, open, edited } = make();
      open().set('station', 'Desk 2');
      const saved = { ...stored, station: 'Desk 2' };
      await editor.sending(KEY, stored, () => {
        // The desk tells its windows before it answers.
        open(saved).set('station', later);
        expect(edited(saved).station).toBe(later);
        return Promise.resolve({ key: KEY, stored: saved });
      });
      expect([edited(saved).station, editor.isUnsaved(KEY)]).toEqual([later, true]);
    }
  });

  it('that is refused leaves all of it', async () => {
    const { editor, open, edited } = make();
    open().set('station', 'Desk 2');
    expect(await editor.sending(KEY, stored, () => Promise.resolve(null))).toBe(false);
    await expect(editor.sending(KEY, stored, () => Promise.reject(new Error('lost')))).rejects.toThrow(
      'lost',
    );
    expect(edited({ ...stored, lock: 9 })).toEqual({ ...stored, station: 'Desk 2', lock: 9 });
  });

  it('whose user has gone brings nothing back', async () => {
    const { editor, open } = make();
    open().set('station', 'Desk 2');
    await editor.sending(KEY, stored, (sent) => {
      editor.discard(KEY);
      return Promise.resolve({ key: KEY, stored: sent });
    });
    expect(editor.isUnsaved(KEY)).toBe(false);
  });

  it('whose user has gone is no change that the next user made', async () => {
    const { editor, open, edited } = make();
    open().set('station', 'Desk 2');
    await editor.sending(KEY, stored, (sent) => {
      editor.discard(KEY);
      open().set('lock', 9);
      return Promise.resolve({ key: KEY, stored: sent });
    });
    expect(edited({ ...stored, station: 'Desk 2' })).toEqual({ ...stored, station: 'Desk 2', lock: 9 });
  });
});

describe('laws of the edits', () => {
  const text = fc.string({ maxLength: 3 });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      path: fc.constantFrom('station', 'cartons[1].code'),
      value: text,
    }),
    fc.record({
      kind: fc.constant('hold' as const),
      path: fc.constantFrom('lock', 'cartons[1].length'),
      value: text,
    }),
    fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const, 'rest' as const) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  const take = (open: OpenWork<Desk>, one: Step): void => {
    if (one.kind === 'set') {
      // The second carton may be gone.
      if (!one.path.startsWith('cartons') || open.work.edited.cartons.length > 1)
        open.set(one.path, one.value);
    } else if (one.kind === 'hold') open.hold(one.path, one.value);
    else if (one.kind === 'add')
      open.change((desk) => ({ ...desk, cartons: [...desk.cartons, { code: 'N' }] }));
    else if (one.kind === 'remove') open.change((desk) => ({ ...desk, cartons: desk.cartons.slice(1) }));
    else open.rest();
  };
  const state = ({ work: { edited, invalidInput } }: OpenWork<Desk>) => ({ edited, invalidInput });

  it('all the way back is what was stored, all the way forward what was made of it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { open } = make();
        for (const one of steps) take(open(), one);
        const made = state(open());
        const count = open().work.past.length;
        for (let index = 0; index < count; index += 1) open().undo();
        expect(state(open())).toEqual({ edited: stored, invalidInput: {} });
        for (let index = 0; index < count; index += 1) open().redo();
        expect(state(open())).toEqual(made);
      }),
    );
  });

  it('a text that was typed last is shown until its field or its element is another', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), text, (steps, typed) => {
        const { editor, open } = make();
        for (const one of steps) take(open(), one);
        open().hold('lock', typed);
        open().set('station', 'elsewhere');
        expect(open().work.invalidInput.lock).toBe(typed);
        expect(open({ ...stored, lock: 99 }).work.invalidInput.lock).toBe(typed);
        expect(editor.isUnsaved(KEY)).toBe(true);
      }),
    );
  });

  it('edits of one member and a change of another elsewhere are both there', () => {
    fc.assert(
      fc.property(text, fc.integer(), (station, lock) => {
        const { open, edited } = make();
        open().set('station', station);
        const newer = { ...stored, lock };
        expect(valueAt(edited(newer), 'lock')).toBe(lock);
        expect(valueAt(edited(newer), 'station')).toBe(station);
      }),
    );
  });
});
