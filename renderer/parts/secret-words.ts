import { useWords } from '../i18n/use-words.ts';

/** Words of a secret that is shown once. */
export const useSecretWords = () => {
  const t = useWords();
  return {
    copy: t('webhooks:copy'),
    copied: t('webhooks:copied'),
    uncopied: t('webhooks:uncopied'),
    taken: t('webhooks:secretDone'),
  };
};
