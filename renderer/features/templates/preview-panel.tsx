import { NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { documentLanguageOf, documentLanguages } from '../../../shared/document-language.ts';
import { dpis } from '../../../shared/label/dpi.ts';
import { labelSizeMm } from '../../../shared/label/size.ts';
import {
  documentLanguageChoices,
  labelSizeChoices,
} from '../../../shared/shipment/fields/choices/documents.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useLinesToSet, useSetLines } from '../../stores/set-lines.ts';
import { Drawing, PX_PER_MM } from '../../ui/drawing.tsx';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { useEditor } from './editor.ts';
import { templatePicture } from './sample.ts';
import classes from './templates.module.css';

/** Sizes that a desk may have besides those that forms offer. */
const SMALL_SIZES = ['100x100', '80x100', '60x70'];

const DEFAULT = { language: documentLanguages[0], size: 'A6', dpi: '203' };

/** The label as it would be printed for a sample, a moment behind the typing, and what it has no room for. */
export const PreviewPanel = () => {
  const t = useWords();
  const language = useLanguage();
  const [on, setOn] = useState<{ language: string; size: string; dpi: string }>(DEFAULT);
  const draft = useDeferredValue(useEditor().draft);
  const { ref, width } = useElementSize();
  const lines = useSetLines();
  const picture = useMemo(() => {
    const media = labelSizeMm(on.size);
    const dpi = dpis.find((known) => String(known) === on.dpi) ?? 203;
    return (
      media &&
      templatePicture(draft, { media, dpi, language: documentLanguageOf(on.language), lines }, language)
    );
  }, [draft, on, language, lines]);
  useLinesToSet(picture?.toSet);
  const fit = picture ? Math.min(1, width / (picture.widthMm * PX_PER_MM)) : 1;
  const sizes = [
    ...labelSizeChoices.map(({ value, label }) => ({ value: value as string, label: label[language] })),
    ...SMALL_SIZES.map((size) => ({ value: size, label: `${size.replace('x', ' × ')} ${t('common:mm')}` })),
  ];
  return (
    <section className={ui.card} aria-label={t('templates:preview')}>
      <h2 className={ui.cardTitle}>{t('templates:preview')}</h2>
      <div className={classes.previewChoices}>
        <NativeSelect
          label={t('templates:previewSize')}
          value={on.size}
          data={sizes}
          onChange={({ currentTarget }) => setOn({ ...on, size: currentTarget.value })}
        />
        <NativeSelect
          label={t('templates:previewLanguage')}
          value={on.language}
          data={documentLanguageChoices.map(({ value, label }) => ({ value, label: label[language] }))}
          onChange={({ currentTarget }) => setOn({ ...on, language: currentTarget.value })}
        />
        <NativeSelect
          label={t('templates:previewDpi')}
          value={on.dpi}
          data={dpis.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
          onChange={({ currentTarget }) => setOn({ ...on, dpi: currentTarget.value })}
        />
      </div>
      <div aria-live="polite" className={frame.stack}>
        {picture === null && <Notice tone="bad" title={t('templates:previewNone')} />}
        {picture && picture.gaveWay.length > 0 && (
          <Notice
            tone="wait"
            title={t('templates:gaveWay', {
              what: picture.gaveWay.map((what) => t(`templates:gave-${what}`)).join(', '),
            })}
          >
            {t('templates:gaveWayHint')}
          </Notice>
        )}
      </div>
      <div ref={ref} className={classes.stage}>
        {picture && width > 0 && (
          <div
            role="img"
            aria-label={t('templates:previewOf', { name: draft.name })}
            className={classes.paper}
            style={{
              width: picture.widthMm * PX_PER_MM * fit,
              height: picture.heightMm * PX_PER_MM * fit,
            }}
          >
            <Drawing svg={picture.svg} />
          </div>
        )}
      </div>
      <p className={frame.hint}>{t('templates:previewHint')}</p>
    </section>
  );
};
