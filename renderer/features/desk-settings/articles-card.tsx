import { useWords } from '../../i18n/use-words.ts';
import { CheckField } from '../../parts/fields/form-fields.tsx';
import ui from '../../ui/ui.module.css';

/** Settings of the article master: filling lines, and learning from labels. */
export const ArticlesCard = () => {
  const t = useWords();
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('articleMaster:settings')}</h2>
      <div className={ui.stack}>
        <CheckField
          name="fillArticles"
          label={t('articleMaster:fillArticles')}
          description={t('articleMaster:fillHint')}
        />
        <CheckField
          name="learnArticles"
          label={t('articleMaster:learnArticles')}
          description={t('articleMaster:learnHint')}
        />
      </div>
    </section>
  );
};
