import { IconCircleDashed } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { type SectionId, sectionIds } from '../../../shared/shipment/fields/field.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useReadiness } from '../../stores/bench/violations.ts';
import { openSection, sectionBeside, useForm } from '../../stores/form/sections.ts';
import { PANEL_ID, tabId } from '../sections/section-ids.ts';
import classes from './form.module.css';
import { useFolded } from './use-folded.ts';

const Tab = ({ section, selected }: { section: SectionId; selected: boolean }) => {
  const t = useWords();
  const errors = useReadiness((found) => found.counts.get(section) ?? 0);
  const folded = useFolded(section) !== null;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(section)}
      className={`${classes.tab} ${folded ? classes.folded : ''}`}
      aria-selected={selected}
      aria-controls={PANEL_ID}
      tabIndex={selected ? 0 : -1}
      title={folded ? t('form:folded') : undefined}
      onClick={() => openSection(section)}
    >
      <span className={classes.name}>
        {folded && <IconCircleDashed size={13} aria-label={t('form:folded')} />}
        <span>{t(`form:section-${section}`)}</span>
        {errors > 0 && (
          <b className={classes.count} title={t('form:errors', { count: errors })}>
            <span aria-hidden="true">{errors > 99 ? '99+' : errors}</span>
            <span className={classes.hidden}>{t('form:errors', { count: errors })}</span>
          </b>
        )}
      </span>
    </button>
  );
};

const targetOf = (key: string, at: SectionId): SectionId | undefined => {
  if (key === 'ArrowRight') return sectionBeside(at, 1);
  if (key === 'ArrowLeft') return sectionBeside(at, -1);
  if (key === 'Home') return sectionIds[0];
  if (key === 'End') return sectionIds.at(-1);
  return undefined;
};

/** The sections of the form, each always in its place. Arrows move among them, Tab goes into the one on screen. */
export const SectionTabs = () => {
  const t = useWords();
  const section = useForm((state) => state.section);
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, section);
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    openSection(to);
    strip.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus();
  };
  return (
    <div className={classes.strip}>
      <div
        ref={strip}
        role="tablist"
        aria-label={t('form:sections')}
        className={classes.tabs}
        onKeyDown={onKeyDown}
      >
        {sectionIds.map((id) => (
          <Tab key={id} section={id} selected={id === section} />
        ))}
      </div>
    </div>
  );
};
