import { useWords } from '../../i18n/use-words.ts';
import { useSecretWords } from '../../parts/secret-words.ts';
import { useWebhooks, webhooks } from '../../stores/webhooks.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';

/** The secret of an endpoint that was just made. */
export const NewSecret = () => {
  const t = useWords();
  const words = useSecretWords();
  const secret = useWebhooks((state) => state.secret);
  const name = useWebhooks(({ view }) => view?.endpoints.find(({ id }) => id === secret?.id)?.name ?? '');
  if (!secret) return null;
  return (
    <ShownOnce
      title={t('webhooks:secretTitle', { name })}
      hint={`${t('webhooks:secretHint')} ${secret.isNew ? '' : t('webhooks:secretRotated')}`}
      text={secret.text}
      words={words}
      onTaken={webhooks.secretTaken}
    />
  );
};
