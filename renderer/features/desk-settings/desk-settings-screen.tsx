import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { useState } from 'react';
import { SoundVolume } from '../../../shared/desk/settings.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy, useAt, useFormOf } from '../../parts/editor/form.ts';
import { CheckField, ChoiceField, DecimalField, TextField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { playSound } from '../../parts/sound.ts';
import { useMayConfigure, useRole } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { ReadOnly, ReadOnlyNotice } from '../../ui/read-only.tsx';
import ui from '../../ui/ui.module.css';
import { ExportsCard } from '../exports/exports-card.tsx';
import { HotFoldersCard } from '../hot-folders/hot-folders-card.tsx';
import { InboxesCard } from '../inboxes/inboxes-card.tsx';
import { OrderSourcesCard } from '../order-sources/order-sources-card.tsx';
import { ReportsCards } from '../report-settings/reports-card.tsx';
import { ConnectionCard } from '../sync/settings/connection-card.tsx';
import { WebhooksCard } from '../webhooks/webhooks-card.tsx';
import { ArticlesCard } from './articles-card.tsx';
import { CartonFields } from './carton-fields.tsx';
import { DefaultCarrierField, DocumentLanguageField } from './desk-fields.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { ScannerCard } from './scanner-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { SETTINGS, sendSettings, settingsEditor } from './settings-editor.ts';
import { settingsOf } from './settings-form.ts';

/** Volume of sounds; as that is chosen, they can be tried. */
const Sounds = () => {
  const t = useWords();
  const wanted = SoundVolume.safeParse(useAt('volume')).data ?? 'normal';
  const tryThem = () => {
    playSound('good', wanted);
    setTimeout(() => playSound('bad', wanted), 600);
    setTimeout(() => playSound('printed', wanted), 1500);
  };
  return (
    <>
      <ChoiceField
        name="volume"
        label={t('settings:volume')}
        choices={SoundVolume.options.map((value) => ({ value, label: t(`settings:volume.${value}`) }))}
      />
      <Button variant="default" style={{ placeSelf: 'end start' }} onClick={tryThem}>
        {t('settings:trySound')}
      </Button>
    </>
  );
};

const Desk = () => {
  const t = useWords();
  const locked = !useMayConfigure();
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('settings:desk')}</h2>
      <div className={ui.fields}>
        <TextField
          name="station"
          label={t('settings:station')}
          description={t('settings:stationHint')}
          {...hintBelow}
          invalid={t('common:fieldRequired')}
          disabled={locked}
        />
        <ChoiceField
          name="language"
          label={t('settings:language')}
          choices={[
            { value: 'en', label: t('settings:english') },
            { value: 'de', label: t('settings:german') },
          ]}
        />
        <DocumentLanguageField disabled={locked} />
        <DefaultCarrierField disabled={locked} />
        <ChoiceField
          name="theme"
          label={t('settings:theme')}
          choices={[
            { value: 'auto', label: t('settings:themeAuto') },
            { value: 'light', label: t('settings:themeLight') },
            { value: 'dark', label: t('settings:themeDark') },
          ]}
        />
        <DecimalField
          name="lockAfterMin"
          label={t('settings:lockAfter')}
          {...hintBelow}
          description={t('settings:lockAfterHint')}
          invalid={t('settings:lockAfterInvalid')}
          disabled={locked}
        />
        <Sounds />
        <div className={`${ui.wide} ${ui.stack}`}>
          <CheckField name="sounds" label={t('settings:sounds')} />
          <CheckField name="papersWithLabel" label={t('settings:papersWithLabel')} disabled={locked} />
          <CheckField name="markReprints" label={t('settings:markReprints')} disabled={locked} />
          <CheckField name="programsPrint" label={t('settings:programsPrint')} disabled={locked} />
        </div>
      </div>
    </section>
  );
};

/** Settings of this desk: its name, language, looks, sounds, cartons and numbers. */
export const DeskSettingsScreen = () => {
  const t = useWords();
  const role = useRole();
  const mayConfigure = useMayConfigure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const stored = useSettings((state) => state.settings);
  const { form, element, busy, submit, untouch } = useFormOf({
    editor: settingsEditor,
    key: SETTINGS,
    stored,
  });
  const isDirty = settingsEditor.isUnsaved(SETTINGS, stored);

  const save = async () => {
    setFailure(null);
    try {
      await sendSettings((document) => changeSettings(settingsOf(document)));
      untouch();
      // In the language that was just chosen.
      const { language } = useSettings.getState().settings;
      notifications.show({ message: i18next.t('settings:saved', { lng: language }), color: 'green' });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };

  return (
    <main className={ui.page}>
      <FormContext value={form}>
        <form ref={element} className={ui.pageInner} onSubmit={sendBy(() => submit(save))} noValidate>
          <h1 className={ui.pageTitle}>{t('settings:title')}</h1>
          {!mayConfigure && role && <ReadOnlyNotice role={role} />}
          <div className={ui.cards}>
            <Desk />
            <ReadOnly when={!mayConfigure}>
              <ScannerCard />
              <CartonFields />
              <ArticlesCard />
              <SenderCard />
              <NumbersCard />
              <PaperCard />
            </ReadOnly>
            {failure && <FailureBox failure={failure} />}
          </div>
          <div className={ui.actions}>
            <Button type="submit" disabled={!isDirty || busy}>
              {t('settings:save')}
            </Button>
          </div>
        </form>
      </FormContext>
      <div className={`${ui.pageInner} ${ui.cards}`} style={{ marginTop: 24 }}>
        <ConnectionCard />
        {mayConfigure && <ExportsCard />}
        {role === 'admin' && <OrderSourcesCard />}
        {role === 'admin' && <HotFoldersCard />}
        {role === 'admin' && <InboxesCard />}
        {role === 'admin' && <WebhooksCard />}
        {role === 'admin' && <ReportsCards />}
      </div>
    </main>
  );
};
