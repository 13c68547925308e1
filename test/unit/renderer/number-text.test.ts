import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Editor, EditorContext, problemsOf } from '../../../renderer/features/carriers/editor.ts';
import { NumberAt } from '../../../renderer/features/carriers/editor-fields.tsx';
import { startTranslations } from '../../../renderer/i18n/index.ts';
import { numberOrText } from '../../../renderer/ui/numbers.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';

const PATH = 'limits.maxWeightKg';

const typed = (text: string) => withValueAt(gs1Carrier, PATH, numberOrText(text) ?? undefined);

describe('a number of a carrier that cannot be read', () => {
  beforeAll(() => startTranslations('en'));

  it('stays in the draft as the text that it is: a problem at its field, so that no save takes the limit away', () => {
    const draft = typed('31,5 kg');
    expect(valueAt(draft, PATH)).toBe('31,5 kg');
    expect(problemsOf(draft)).toMatchObject([{ path: PATH, id: 'number-positive' }]);
    expect(problemsOf(typed('31,5'))).toEqual([]);
    // Nothing typed is no limit.
    expect(problemsOf(typed(''))).toEqual([]);
    expect(valueAt(typed(''), PATH)).toBeUndefined();
  });

  it('is shown again, with what is wrong, by a field that is drawn anew', () => {
    const draft = typed('31,5 kg');
    const editor: Editor = { draft, set: () => {}, touch: () => {}, problems: [], readOnly: false };
    const html = renderToStaticMarkup(
      createElement(
        MantineProvider,
        null,
        createElement(EditorContext, { value: editor }, createElement(NumberAt, { path: PATH })),
      ),
    );
    expect(html).toContain('value="31,5 kg"');
    expect(html).toContain('Not a number.');
  });
});
