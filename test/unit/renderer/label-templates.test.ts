import { beforeEach, describe, expect, it } from 'vitest';
import { takenName } from '../../../renderer/features/templates/editor.ts';
import {
  addLine,
  freeName,
  hiddenBlocks,
  hideBlock,
  hideRouting,
  isShown,
  moveBlock,
  moveLine,
  removeLine,
  revealBlock,
  setBase,
  setBlock,
  setLine,
  setLogo,
  setRouting,
  withField,
} from '../../../renderer/features/templates/edits.ts';
import { sampleFor, templatePicture } from '../../../renderer/features/templates/sample.ts';
import { forgetUnsavedWork } from '../../../renderer/stores/editor/unsaved-work.ts';
import { NEW, saysTheSame, templateEditor } from '../../../renderer/stores/template-drafts.ts';
import { documentLanguages } from '../../../shared/document-language.ts';
import { fillPattern } from '../../../shared/label/pattern.ts';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import {
  type LabelTemplate,
  newLogo,
  newTemplate,
  LabelTemplate as Schema,
} from '../../../shared/label/template.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { fullTemplate, logoPng } from '../../helpers/templates.ts';

const plain = newTemplate('t', 'T', 'gs1');
const problemsOf = (edited: LabelTemplate) => templateEditor.problemsOf({ edited, invalidInput: {} });
const kinds = ({ blocks }: LabelTemplate): string[] => blocks.map(({ block }) => block);

const open = (key: string, saved?: LabelTemplate) => templateEditor.open(key, saved);
const type = (key: string, name: string, saved?: LabelTemplate) =>
  open(key, saved)!.change((draft) => ({ ...draft, name }));
const save = (key: string, saved: LabelTemplate | undefined, id: string, meanwhile = () => {}) =>
  templateEditor.sending(key, saved, (sent) => {
    meanwhile();
    return Promise.resolve({ key: id, stored: { ...sent, id } });
  });

describe('a draft', () => {
  beforeEach(forgetUnsavedWork);

  it('knows what it began from, whatever others save meanwhile', () => {
    const theirs = { ...plain, name: 'Theirs' };
    type('t', 'Mine', plain);
    type('t', 'Mine too', theirs);
    expect(open('t', theirs)?.work.base).toEqual(plain);
    templateEditor.discard('t');
    expect(open('t', theirs)?.work.edited).toEqual(theirs);
    type('t', 'Mine', theirs);
    expect(open('t', theirs)?.work.base?.name).toBe('Theirs');
  });

  it('that goes on while it is saved begins from what was saved', async () => {
    const sent = { ...plain, name: 'Sent' };
    templateEditor.begin(NEW, sent);
    expect(open(NEW)?.work.base).toBeNull();
    await save(NEW, undefined, 't9', () => type(NEW, 'More'));
    expect(open('t9')?.work.base).toEqual({ ...sent, id: 't9' });
  });
});

describe('changes of a template', () => {
  it('move a block by one place, and nowhere from an end', () => {
    expect(kinds(moveBlock(plain, 0, 1))).toEqual(['recipient', 'sender', 'facts']);
    expect(kinds(moveBlock(plain, 2, -1))).toEqual(['sender', 'facts', 'recipient']);
    expect(moveBlock(plain, 0, -1)).toBe(plain);
    expect(moveBlock(plain, 2, 1)).toBe(plain);
  });

  it('take blocks off and put them back, but for those that every label needs', () => {
    const bare = hideBlock(hideBlock(plain, 'facts'), 'sender');
    expect(kinds(bare)).toEqual(['recipient']);
    expect(hiddenBlocks(bare)).toEqual(['sender', 'facts', 'lines', 'routing']);
    expect(hideBlock(plain, 'recipient')).toBe(plain);
    const post = newTemplate('p', 'P', 'post');
    expect(hideBlock(post, 'sender')).toBe(post);
    expect(kinds(revealBlock(bare, 'sender'))).toEqual(['recipient', 'sender']);
    expect(revealBlock(plain, 'sender')).toBe(plain);
  });

  it('set a block’s size and place', () => {
    const next = setBlock(plain, 'facts', { size: 'small', beside: true });
    expect(next.blocks[2]).toEqual({ block: 'facts', size: 'small', beside: true });
    expect(next.blocks[0]).toBe(plain.blocks[0]);
  });

  it('keep up to six lines, whose block is shown with the first', () => {
    let draft = addLine(plain);
    expect(kinds(draft)).toEqual(['sender', 'recipient', 'facts', 'lines']);
    for (let count = 1; count < 8; count += 1) draft = addLine(draft);
    expect(draft.lines).toHaveLength(6);
    draft = setLine(draft, 1, { label: 'Order', pattern: '{shipmentInfo.orderNumber}' });
    draft = moveLine(draft, 1, -1);
    expect(draft.lines[0]?.label).toBe('Order');
    expect(moveLine(draft, 0, -1)).toBe(draft);
    expect(removeLine(draft, 0).lines.map(({ label }) => label)).toEqual(['', '', '', '', '']);
    expect(kinds(revealBlock(plain, 'lines'))).toContain('lines');
    expect(revealBlock(plain, 'lines').lines).toHaveLength(1);
  });

  it('show a routing block with its first change, and forget one that is wrong', () => {
    const routed = setRouting(plain, { pattern: 'HUB' });
    expect([kinds(routed).at(-1), routed.routing?.pattern]).toEqual(['routing', 'HUB']);
    const hidden = hideRouting(routed);
    expect([isShown(hidden, 'routing'), hidden.routing?.pattern]).toEqual([false, 'HUB']);
    expect(revealBlock(hidden, 'routing').routing?.pattern).toBe('HUB');
    expect(hideRouting(setRouting(plain, { pattern: '{' })).routing).toBeNull();
  });

  it('put a logo on and off, and name it as what could be shown only while there is one', () => {
    const draft = setLogo(plain, newLogo(logoPng()));
    expect(kinds(draft)).toContain('logo');
    expect(hiddenBlocks(hideBlock(draft, 'logo'))).toContain('logo');
    const off = setLogo(draft, null);
    expect([kinds(off).includes('logo'), off.logo, hiddenBlocks(off).includes('logo')]).toEqual([
      false,
      null,
      false,
    ]);
  });

  it('change the base to a valid template', () => {
    const draft = { ...fullTemplate('post'), id: 'x' };
    expect(Schema.safeParse(setBase(draft, 'gs1')).success).toBe(true);
    const bare = hideBlock(plain, 'sender');
    expect(kinds(setBase(bare, 'post'))).toEqual(['recipient', 'facts', 'sender']);
  });

  it('are none where they come to the same', () => {
    const twice = moveBlock(moveBlock(plain, 0, 1), 1, -1);
    expect(saysTheSame(twice, plain)).toBe(true);
    expect(saysTheSame({ ...plain, name: 'U' }, plain)).toBe(false);
  });

  it('find a free name and put a field at the end of a pattern', () => {
    expect(freeName('Copy', ['copy ', 'Copy (2)'])).toBe('Copy (3)');
    expect(freeName('New', [])).toBe('New');
    expect([withField('', 'a'), withField('x', 'a'), withField('x ', 'a')]).toEqual([
      '{a}',
      'x {a}',
      'x {a}',
    ]);
  });

  it('say what keeps a draft from being saved', () => {
    const ids = (draft: LabelTemplate, others: string[] = []) =>
      [...problemsOf(draft), ...takenName(draft, others)].map(({ id }) => id);
    expect(ids(plain)).toEqual([]);
    expect(ids(plain, [' t'])).toEqual(['name-repeated']);
    expect(ids({ ...addLine(plain), name: '' })).toEqual(['text-empty', 'text-empty']);
    expect(ids(setLine(addLine(plain), 0, { pattern: '{order}' }))).toEqual(['pattern-field']);
  });
});

describe('the sample of the preview', () => {
  it('is a shipment, with every field filled that a line names', () => {
    for (const base of ['gs1', 'post'] as const) {
      const template = newTemplate('t', 'T', base);
      expect(Shipment.safeParse(sampleFor(template, 'en')).success).toBe(true);
      for (const { path, kind } of fields) {
        const pattern = `{${path}}`;
        const draft = { ...template, lines: [{ label: '', pattern }] };
        const text = fillPattern(pattern, sampleFor(draft, 'de'), 0, 'de');
        const isPrintable = problemsOf(draft).length === 0;
        expect(text !== '', `${path} (${kind})`).toBe(isPrintable);
      }
    }
  });

  it('is drawn in every language at every offered size, and says what gives way', () => {
    for (const base of ['gs1', 'post'] as const) {
      for (const size of labelSizes) {
        for (const language of documentLanguages) {
          const on = { media: labelSizeMm(size)!, dpi: 203 as const, language };
          const picture = templatePicture({ ...fullTemplate(base) }, on, 'en');
          expect(picture?.svg).toContain('4500-7781');
          expect(picture?.svg).not.toContain('SPECIMEN');
          expect(picture?.gaveWay).toEqual([]);
        }
      }
    }
    const small = { media: { widthMm: 60, heightMm: 70 }, dpi: 203 as const, language: 'en' as const };
    const full = fullTemplate('gs1');
    const large = full.blocks.map((block) => ({ ...block, size: 'large' as const, beside: false }));
    expect(templatePicture({ ...full, blocks: large }, small, 'en')?.gaveWay).toContain('logo');
    const tiny = { ...small, media: { widthMm: 30, heightMm: 20 } };
    expect(templatePicture(plain, tiny, 'en')).toBeNull();
  });
});

describe('the draft of a template that was saved', () => {
  beforeEach(forgetUnsavedWork);

  it('goes where it is still the one that was sent', async () => {
    templateEditor.begin(NEW, plain);
    await save(NEW, undefined, 'id-1');
    expect([open(NEW), templateEditor.isUnsaved('id-1')]).toEqual([undefined, false]);
  });

  it('goes on under its id with what was typed meanwhile', async () => {
    templateEditor.begin(NEW, plain);
    await save(NEW, undefined, 'id-1', () => type(NEW, 'Later'));
    expect(open(NEW)).toBeUndefined();
    expect(open('id-1')?.work.edited).toEqual({ ...plain, name: 'Later', id: 'id-1' });
  });

  it('is what was there before, where that was typed again meanwhile', async () => {
    type('t', 'Later', plain);
    await save('t', plain, 't', () => type('t', plain.name, plain));
    expect([templateEditor.isUnsaved('t'), open('t')?.work.edited]).toEqual([true, plain]);
  });
});
