import { useWords } from '../../i18n/use-words.ts';
import { useSecretWords } from '../../parts/secret-words.ts';
import { inboxes, useInboxes } from '../../stores/inboxes.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';

/** The secret of an inbox that was just made. */
export const InboxSecret = () => {
  const t = useWords();
  const words = useSecretWords();
  const secret = useInboxes((state) => state.secret);
  if (!secret) return null;
  return (
    <ShownOnce
      title={t('inboxes:secretTitle', { name: secret.name })}
      hint={`${t('inboxes:secretHint')} ${secret.isNew ? '' : t('inboxes:secretRotated')}`}
      text={secret.text}
      words={words}
      onTaken={inboxes.secretTaken}
    />
  );
};
