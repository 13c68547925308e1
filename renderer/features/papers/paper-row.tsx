import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconFileText,
  IconHistory,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentView } from '../../../shared/papers/document-view.ts';
import type { CarrierPaper, StoredPaper } from '../../../shared/papers/kind.ts';
import type { PaperNeed } from '../../../shared/papers/needs.ts';
import { useFieldWords, useLanguage } from '../../i18n/field-words.ts';
import { paperName } from '../../i18n/paper-name.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { focusPath } from '../../parts/focus.ts';
import { useBench } from '../../stores/bench/index.ts';
import type { OfferedPaper } from '../../stores/papers/offered.ts';
import { usePapers } from '../../stores/papers/papers.ts';
import { makeAndShow, showPaper } from './paper-actions.ts';
import classes from './papers.module.css';

/** More than these are counted, not listed: the first ones have to be dealt with first anyway. */
const SHOWN = 8;

const Need = ({ need }: { need: PaperNeed }) => {
  const t = useWords();
  const words = useFieldWords();
  return (
    <li>
      <button type="button" className={classes.need} onClick={() => focusPath(need.path)}>
        <b>{words(need.path)}</b>
        <span>{t(`needs:${need.id}`, need.values)}</span>
        <IconArrowRight size={16} aria-label={t('bench:goToField')} />
      </button>
    </li>
  );
};

const Needs = ({ offered: { errors, warnings } }: { offered: OfferedPaper }) => {
  const t = useWords();
  const needs = [...errors, ...warnings];
  return (
    <ul className={classes.needs}>
      {needs.slice(0, SHOWN).map((need) => (
        <Need key={need.id + need.path} need={need} />
      ))}
      {needs.length > SHOWN && (
        <li className={classes.more}>{t('papers:moreNeeds', { count: needs.length - SHOWN })}</li>
      )}
    </ul>
  );
};

/** Made and as it should be, or out of date; before that, what it is for. */
const State = ({ document, why }: { document: DocumentView | undefined; why: string }) => {
  const t = useWords();
  const locale = useLocale();
  if (!document) return <span className={classes.why}>{why}</span>;
  const made = t('papers:made', {
    when: momentText(document.createdAt, Date.now(), locale),
    pages: t('papers:pages', { count: document.pages ?? 1 }),
  });
  return document.outdated ? (
    <span className={`${classes.state} pd-tone-wait`}>
      <IconHistory size={16} aria-hidden="true" /> {t('papers:outdated')} {made}
    </span>
  ) : (
    <span className={`${classes.state} pd-tone-good`}>
      <IconCircleCheck size={16} aria-hidden="true" /> {made}
    </span>
  );
};

const Show = ({ kind, document, title }: { kind: StoredPaper; document: DocumentView; title: string }) => {
  const t = useWords();
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t('papers:showNamed', { paper: title })}
      onClick={() => showPaper(kind, document)}
    >
      {t('papers:show')}
    </Button>
  );
};

/** A paper that came with the label: there is nothing to create, and nothing that it lacks. */
export const CarrierPaperRow = ({ kind, document }: { kind: CarrierPaper; document: DocumentView }) => {
  const t = useWords();
  const locale = useLocale();
  const title = paperName(t, kind);
  const { createdAt, outdated } = document;
  const pages = t('papers:pages', { count: document.pages ?? 1 });
  return (
    <li className={classes.paper}>
      <IconFileText size={24} className={classes.icon} aria-hidden="true" />
      <div className={classes.what}>
        <strong>{title}</strong>
        <div>
          {outdated ? (
            <span className={`${classes.state} pd-tone-wait`}>
              <IconHistory size={16} aria-hidden="true" /> {t('papers:carrierOld')}
            </span>
          ) : (
            <span className={`${classes.state} pd-tone-good`}>
              <IconCircleCheck size={16} aria-hidden="true" />
              {t('papers:came', { when: momentText(createdAt, Date.now(), locale), pages })}
            </span>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        <Show kind={kind} document={document} title={title} />
      </div>
    </li>
  );
};

interface PaperRowProps {
  offered: OfferedPaper;
  document: DocumentView | undefined;
}

/** One paper: what it is for, its state, what it lacks; one click creates and shows it. */
export const PaperRow = ({ offered, document }: PaperRowProps) => {
  const t = useWords();
  const language = useLanguage();
  const working = usePapers((state) => state.working);
  const benchWorks = useBench((state) => state.working !== null);
  const [open, setOpen] = useState(false);
  const { kind, need, why, errors, warnings } = offered;
  const title = t(`papers:kind-${kind}`);
  const busy = working !== null || benchWorks;
  const making = working?.kind === kind && working.doing === 'make';
  const lacks = errors.length + warnings.length;
  return (
    <li className={classes.paper}>
      <IconFileText size={24} className={classes.icon} aria-hidden="true" />
      <div className={classes.what}>
        <strong>{title}</strong>
        {need === 'needed' && (
          <span className={`${classes.needed} pd-tone-accent`}>{t('papers:needed')}</span>
        )}
        <div>
          <State document={document} why={why[language]} />
        </div>
        {lacks > 0 && (
          <button
            type="button"
            className={`${classes.lacks} pd-tone-${errors.length > 0 ? 'wait' : 'plain'}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconAlertTriangle size={16} aria-hidden="true" />
            {errors.length > 0
              ? t('papers:missing', { count: errors.length })
              : t('papers:hints', { count: warnings.length })}
          </button>
        )}
      </div>
      <div className={classes.actions}>
        {document && <Show kind={kind} document={document} title={title} />}
        <Button
          size="sm"
          variant="default"
          loading={making}
          disabled={busy && !making}
          aria-label={t(document ? 'papers:againNamed' : 'papers:makeNamed', { paper: title })}
          onClick={() => void makeAndShow(kind)}
        >
          {t(document ? 'papers:again' : 'papers:make')}
        </Button>
      </div>
      {open && lacks > 0 && <Needs offered={offered} />}
    </li>
  );
};
