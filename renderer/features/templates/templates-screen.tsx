import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type LabelTemplate, newTemplate } from '../../../shared/label/template.ts';
import { templateRoles } from '../../../shared/roles.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useSession } from '../../stores/session.ts';
import { chooseTemplate, NEW, templateEditor, useChosenTemplate } from '../../stores/template-drafts.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { freeName } from './edits.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import classes from './templates.module.css';

const bases = ['gs1', 'post'] as const;

/** A template without an id of its own yet: the desk gives it one. */
const UNSAVED_ID = 'new';

const AddButtons = ({ readOnly, onMake }: { readOnly: boolean; onMake(template: LabelTemplate): void }) => {
  const t = useWords();
  const templates = useDesk((state) => state.templates);
  const made = templateEditor.useUnsaved()[NEW];
  const names = templates.map(({ name }) => name);
  return (
    <div className={`${frame.add} ${classes.add}`}>
      {bases.map((base) => (
        <Button
          key={base}
          variant="default"
          // One new one at a time: its draft would go for another.
          disabled={readOnly || made !== undefined}
          leftSection={<IconPlus size={18} />}
          onClick={() => onMake(newTemplate(UNSAVED_ID, freeName(t('templates:isNew'), names), base))}
        >
          {t(`templates:add-${base}`)}
        </Button>
      ))}
    </div>
  );
};

/** The label templates of this desk: what goes where on the labels of the carriers that use them. */
export const TemplatesScreen = () => {
  const t = useWords();
  const role = useSession((state) => state.session?.user?.role);
  const templates = useDesk((state) => state.templates);
  const drafts = templateEditor.useUnsaved();
  const { chosen } = useChosenTemplate();
  const readOnly = role === undefined || !templateRoles.includes(role);
  const made = drafts[NEW];
  const isMaking = made !== undefined && (chosen === NEW || templates.length === 0);
  const saved = isMaking ? undefined : (templates.find(({ id }) => id === chosen) ?? templates[0]);
  const key = isMaking ? NEW : saved?.id;

  const make = (template: LabelTemplate) => {
    templateEditor.begin(NEW, template);
    chooseTemplate(NEW);
  };
  const copy = (from: LabelTemplate) => {
    const names = templates.map(({ name }) => name);
    make({ ...from, id: UNSAVED_ID, name: freeName(t('templates:copyName', { name: from.name }), names) });
  };

  return (
    <main className={ui.page}>
      <div className={classes.inner}>
        <h1 className={ui.pageTitle}>{t('templates:title')}</h1>
        {readOnly && role && (
          <div className={frame.reason}>
            <Notice tone="accent" title={t('templates:readOnly', { role: roleWord(t, role) })} />
          </div>
        )}
        {key === undefined ? (
          <div className={ui.empty}>
            <strong>{t('templates:none')}</strong>
            <p>{t('templates:noneHint')}</p>
            <AddButtons readOnly={readOnly} onMake={make} />
          </div>
        ) : (
          <div className={`${frame.columns} ${classes.columns}`}>
            <div className={frame.side}>
              <TemplateList chosen={key} onChoose={chooseTemplate} />
              <AddButtons readOnly={readOnly} onMake={make} />
            </div>
            <TemplateEditor
              key={key}
              draftKey={key}
              saved={saved}
              readOnly={readOnly}
              onSaved={chooseTemplate}
              onGone={() => chooseTemplate(null)}
              onCopy={copy}
            />
          </div>
        )}
      </div>
    </main>
  );
};
