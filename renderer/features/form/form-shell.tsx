import { Button } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import type { Words } from '../../../shared/words.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useClosed } from '../../stores/bench/index.ts';
import { unfold, useForm } from '../../stores/form/sections.ts';
import { enterSection } from '../sections/enter-section.ts';
import { PANEL_ID, tabId } from '../sections/section-ids.ts';
import { onEnter } from './enter-goes-on.ts';
import classes from './form.module.css';
import { SectionTabs } from './section-tabs.tsx';
import { sections } from './sections.ts';
import { useFolded } from './use-folded.ts';

/** A section that does not apply says why, but can be opened. */
const FoldedSection = ({ section, why }: { section: SectionId; why: Words }) => {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className={classes.why}>
      <IconCircleDashed size={40} stroke={1.5} aria-hidden="true" />
      <h2>{t(`form:section-${section}`)}</h2>
      <p>{why[language]}</p>
      <Button
        variant="default"
        data-first=""
        onClick={() => {
          unfold(section);
          enterSection(section);
        }}
      >
        {t('form:openAnyway')}
      </Button>
    </div>
  );
};

/** The centre of the bench: the strip of sections and the one on screen. */
export const FormShell = () => {
  const section = useForm((state) => state.section);
  const unfolded = useForm((state) => state.unfolded.has(section));
  const folded = useFolded(section);
  const closed = useClosed();
  const Section = sections[section];
  return (
    <>
      <SectionTabs />
      <div
        role="tabpanel"
        id={PANEL_ID}
        aria-labelledby={tabId(section)}
        className={classes.panel}
        key={section}
        // All of its fields are disabled: keys scroll it then.
        tabIndex={closed ? 0 : undefined}
        onKeyDown={onEnter}
      >
        {folded && !unfolded ? <FoldedSection section={section} why={folded} /> : <Section />}
      </div>
    </>
  );
};
