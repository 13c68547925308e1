import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { readLogo } from '../../../shared/label/logo-dots.ts';
import { newLogo, type TemplateLogo } from '../../../shared/label/template.ts';
import { useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { useEditor } from './editor.ts';
import { setLogo } from './edits.ts';
import { MillimetreSelect } from './millimetre-select.tsx';

const MAX_BYTES = 100_000;
const HEIGHTS_MM = [4, 6, 8, 10, 12, 15, 20, 25, 30, 40];
const THRESHOLDS = [64, 128, 192, 230];

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.readAsDataURL(file);
  });

const Ink = ({ logo }: { logo: TemplateLogo }) => {
  const t = useWords();
  const { edit, readOnly } = useEditor();
  const change = (part: Partial<TemplateLogo>) => edit((now) => setLogo(now, { ...logo, ...part }));
  const thresholds = [...new Set([...THRESHOLDS, logo.threshold])].sort((one, other) => one - other);
  return (
    <div className={ui.fields}>
      <MillimetreSelect
        label={t('templates:logoMm')}
        choices={HEIGHTS_MM}
        value={logo.heightMm}
        onMm={(heightMm) => change({ heightMm })}
      />
      <NativeSelect
        label={t('templates:align')}
        disabled={readOnly}
        value={logo.align}
        data={(['left', 'center', 'right'] as const).map((value) => ({
          value,
          label: t(`templates:align-${value}`),
        }))}
        onChange={({ currentTarget }) => change({ align: currentTarget.value as TemplateLogo['align'] })}
      />
      <NativeSelect
        label={t('templates:ink')}
        disabled={readOnly}
        value={logo.mode}
        data={(['threshold', 'dither'] as const).map((value) => ({
          value,
          label: t(`templates:ink-${value}`),
        }))}
        onChange={({ currentTarget }) => change({ mode: currentTarget.value as TemplateLogo['mode'] })}
      />
      <NativeSelect
        label={t('templates:threshold')}
        disabled={readOnly}
        value={String(logo.threshold)}
        data={thresholds.map((value) => ({
          value: String(value),
          label: t('templates:thresholdPercent', { percent: Math.round((value / 255) * 100) }),
        }))}
        onChange={({ currentTarget }) => change({ threshold: Number(currentTarget.value) })}
      />
    </div>
  );
};

/** The company's logo. */
export const LogoCard = () => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const [wrong, setWrong] = useState<'logo-form' | 'logo-large' | null>(null);
  const take = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setWrong('logo-large');
    const png = await dataUrlOf(file).catch(() => '');
    if (readLogo(png) === null) return setWrong('logo-form');
    setWrong(null);
    edit((now) => setLogo(now, now.logo ? { ...now.logo, png } : newLogo(png)));
  };
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('templates:block-logo')}</h2>
      <p className={frame.hint}>{t('templates:logoHint')}</p>
      <div className={frame.stack}>
        {draft.logo && <Ink logo={draft.logo} />}
        {wrong && <Notice tone="bad" title={t(`templates:problem.${wrong}`)} />}
        <div className={frame.buttons}>
          <FileButton accept="image/png,.png" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={readOnly}
                leftSection={<IconPhotoUp size={18} />}
              >
                {draft.logo ? t('templates:logoOther') : t('templates:logoChoose')}
              </Button>
            )}
          </FileButton>
          {draft.logo && (
            <Button
              variant="subtle"
              color="red"
              disabled={readOnly}
              onClick={() => edit((now) => setLogo(now, null))}
            >
              {t('templates:logoRemove')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
