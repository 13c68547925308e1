import { Checkbox, NativeSelect } from '@mantine/core';
import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import { rotations } from '../../../shared/printing/document.ts';
import type { Failure } from '../../api/failure.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { type FitChoice, LABELS, pageOf, partsOf, WHOLE } from '../../stores/fit/choice.ts';
import classes from './fit.module.css';

/** Heads and screens for which labels are drawn. */
const RESOLUTIONS = [72, 96, 150, 203, 300, 600];

interface FitFormProps {
  document: JobDocumentView;
  choice: FitChoice;
  onChoice(change: Partial<FitChoice>): void;
}

/** Why a scale is not to be had, in a word behind its name. */
const whyNot = (t: Words, { code }: Failure): string => {
  if (code === 'document.size') return t('fit:tooLarge');
  return code === 'document.codes' ? t('fit:unreadable') : t('fit:impossible');
};

interface ScaleProps extends FitFormProps {
  /** Why the other scale is refused; null where it is not known to be. */
  otherRefused: Failure | null;
}

const Scale = ({ choice, otherRefused, onChoice }: ScaleProps) => {
  const t = useWords();
  const option = (value: FitChoice['scale']) => {
    const refused = value === choice.scale ? null : otherRefused;
    const label = t(`fit:${value}`);
    return { value, label: refused ? `${label}: ${whyNot(t, refused)}` : label, disabled: refused !== null };
  };
  return (
    <NativeSelect
      label={t('fit:scale')}
      value={choice.scale}
      onChange={(event) => onChoice({ scale: event.currentTarget.value === 'fit' ? 'fit' : 'exact' })}
      data={[option('exact'), option('fit')]}
    />
  );
};

const partName = (t: Words, index: number, isProposed: boolean): string =>
  t(isProposed ? 'fit:partProposed' : 'fit:part', { number: index + 1 });

const Parts = ({ document, choice, onChoice }: FitFormProps) => {
  const t = useWords();
  const proposal = document.proposals[pageOf(choice)];
  const parts = proposal ? partsOf(proposal) : [];
  if (parts.length === 0) return null;
  const labels = 1 + (proposal?.how.also?.length ?? 0);
  return (
    <NativeSelect
      label={t('fit:what')}
      value={String(choice.part)}
      onChange={(event) => onChoice({ part: Number(event.currentTarget.value) })}
      data={[
        ...(labels > 1 ? [{ value: String(LABELS), label: t('fit:allLabels', { labels }) }] : []),
        ...parts.map((_, index) => ({
          value: String(index),
          label: partName(t, index, labels === 1 && index === 0 && proposal?.how.crop !== null),
        })),
        { value: String(WHOLE), label: t('fit:wholePage') },
      ]}
    />
  );
};

const Pages = ({ document, choice, onChoice }: FitFormProps) => {
  const t = useWords();
  const { length } = document.pages;
  if (length < 2) return null;
  return (
    <NativeSelect
      label={t('fit:pages')}
      value={choice.page === null ? '' : String(choice.page)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        // Each page has parts of its own.
        onChoice({ page: value === '' ? null : Number(value), part: WHOLE });
      }}
      data={[
        { value: '', label: t('fit:allPages', { count: length }) },
        ...document.pages.map((_, index) => ({
          value: String(index),
          label: t('fit:onlyPage', { page: index + 1 }),
        })),
      ]}
    />
  );
};

/** Dots say nothing of their own size. */
const MadeFor = ({ document, choice, onChoice }: FitFormProps) => {
  const t = useWords();
  const page = document.pages[pageOf(choice)];
  if (!page || document.kind === 'PDF') return null;
  const found = page.dpi ?? page.guess?.dpi;
  return (
    <NativeSelect
      label={t('fit:madeFor')}
      value={choice.madeForDpi === null ? '' : String(choice.madeForDpi)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChoice({ madeForDpi: value === '' ? null : Number(value) });
      }}
      data={[
        { value: '', label: found ? t('fit:asFound', { dpi: Math.round(found) }) : t('fit:notFound') },
        ...RESOLUTIONS.map((dpi) => ({ value: String(dpi), label: t('fit:dpi', { dpi }) })),
      ]}
    />
  );
};

/** Fit of a document that came on the media that are loaded. */
export const FitForm = ({ document, choice, otherRefused, onChoice }: ScaleProps) => {
  const t = useWords();
  const same = { document, choice, onChoice };
  return (
    <div className={classes.form}>
      <Pages {...same} />
      <Parts {...same} />
      <Scale {...same} otherRefused={otherRefused} />
      <NativeSelect
        label={t('fit:turn')}
        value={String(choice.turn)}
        onChange={(event) => {
          const turn = Number(event.currentTarget.value);
          onChoice({ turn: rotations.find((each) => each === turn) ?? 0 });
        }}
        data={rotations.map((turn) => ({ value: String(turn), label: t(`fit:turn-${turn}`) }))}
      />
      <MadeFor {...same} />
      <Checkbox
        className={classes.remember}
        label={t('fit:remember', { kind: document.kind, printer: document.printer.name })}
        checked={choice.remember}
        onChange={(event) => onChoice({ remember: event.currentTarget.checked })}
      />
    </div>
  );
};
