import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { NumberAt } from '../../../renderer/features/carriers/editor-fields.tsx';
import { startTranslations } from '../../../renderer/i18n/index.ts';
import { FormContext } from '../../../renderer/parts/editor/form.ts';
import { carrierEditor } from '../../../renderer/stores/carrier-drafts.ts';
import { numberOrText } from '../../../renderer/ui/numbers.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { valueAt } from '../../../shared/document/path.ts';

const PATH = 'limits.maxWeightKg';

/** The carrier after a text was typed into its field. */
const typed = (text: string) => {
  carrierEditor.discard('gs1');
  const open = () => carrierEditor.open('gs1', gs1Carrier)!;
  const value = numberOrText(text);
  if (typeof value === 'string') open().hold(PATH, value);
  else open().set(PATH, value ?? undefined);
  return open();
};

describe('a number of a carrier that cannot be read', () => {
  beforeAll(() => startTranslations('en'));

  it('stays beside the draft as the text that it is: a problem at its field, so that no save takes the limit away', () => {
    const { work } = typed('31,5 kg');
    expect(work.invalidInput).toEqual({ [PATH]: '31,5 kg' });
    expect(valueAt(work.edited, PATH)).toBe(valueAt(gs1Carrier, PATH));
    expect(carrierEditor.problemsOf(work)).toMatchObject([{ path: PATH, id: 'number-positive' }]);
    expect(carrierEditor.problemsOf(typed('31,5').work)).toEqual([]);
    // Nothing typed is no limit.
    expect(carrierEditor.problemsOf(typed('').work)).toEqual([]);
    expect(valueAt(typed('').work.edited, PATH)).toBeUndefined();
  });

  it('is shown again, with what is wrong, by a field that is drawn once more', () => {
    const form = { ...typed('31,5 kg'), touch: () => {}, problems: [], readOnly: false };
    const html = renderToStaticMarkup(
      createElement(
        MantineProvider,
        null,
        createElement(FormContext, { value: form }, createElement(NumberAt, { path: PATH })),
      ),
    );
    expect(html).toContain('value="31,5 kg"');
    expect(html).toContain('Not a number.');
  });
});
