import { Button, NativeSelect } from '@mantine/core';
import type { TemplateRouting } from '../../../shared/label/template.ts';
import { useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import ui from '../../ui/ui.module.css';
import { useEditor } from './editor.ts';
import { hideRouting, isShown, revealBlock, setRouting } from './edits.ts';
import { MillimetreSelect } from './millimetre-select.tsx';
import { PatternInput } from './pattern-input.tsx';

const TEXT_MM = [4, 6, 8, 10, 12, 15, 20, 25, 30];
const BAR_MM = [10, 12, 15, 20, 25, 32];

const Fields = ({ routing }: { routing: TemplateRouting }) => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const change = (part: Partial<TemplateRouting>) => edit((now) => setRouting(now, part));
  return (
    <>
      <PatternInput
        path="routing.pattern"
        label={t('templates:routingText')}
        fieldLabel={t('templates:insertInto', { name: t('templates:block-routing') })}
        value={routing.pattern}
        onPattern={(pattern) => change({ pattern })}
      />
      <div className={ui.fields}>
        <MillimetreSelect
          label={t('templates:routingMm')}
          choices={TEXT_MM}
          value={routing.textMm}
          onMm={(textMm) => change({ textMm })}
        />
        {draft.base === 'post' && (
          <NativeSelect
            label={t('templates:barcode')}
            disabled={readOnly}
            value={routing.barcode}
            data={(['none', '420', '421'] as const).map((value) => ({
              value,
              label: t(`templates:barcode-${value}`),
            }))}
            onChange={({ currentTarget }) =>
              change({ barcode: currentTarget.value as TemplateRouting['barcode'] })
            }
          />
        )}
        {routing.barcode !== 'none' && (
          <MillimetreSelect
            label={t('templates:barMm')}
            choices={BAR_MM}
            value={routing.barMm}
            onMm={(barMm) => change({ barMm })}
          />
        )}
      </div>
    </>
  );
};

/** A sort code in large type, and the postcode as a barcode. */
export const RoutingCard = () => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const on = draft.routing !== null && isShown(draft, 'routing');
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('templates:block-routing')}</h2>
      <p className={frame.hint}>
        {t('templates:routingHint')} {draft.base === 'gs1' && t('templates:routingGs1')}
      </p>
      <div className={frame.stack}>
        {on && draft.routing && <Fields routing={draft.routing} />}
        <Button
          variant="default"
          disabled={readOnly}
          onClick={() => edit((now) => (on ? hideRouting(now) : revealBlock(now, 'routing')))}
        >
          {on ? t('templates:routingOff') : t('templates:routingOn')}
        </Button>
      </div>
    </section>
  );
};
