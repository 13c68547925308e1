import type { EngineRoute } from '../../../shared/carrier/profile.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { useEngineName } from '../../stores/engines.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';

/** The engine's connection of the carrier in the editor; undefined where its labels are not bought through one. */
export const useRoute = (): EngineRoute | undefined => {
  const labels = useAt('labels');
  const route = useAt('engine');
  return labels === 'karrio' ? (route as EngineRoute | undefined) : undefined;
};

/** Source of the labels of a carrier of an engine; nothing for others. */
export const SourceCard = () => {
  const t = useWords();
  const route = useRoute();
  const engine = useEngineName(route?.id) ?? t('engines:unknownEngine');
  if (!route) return null;
  return (
    <section className={ui.card} aria-label={t('engines:source')}>
      <h2 className={ui.cardTitle}>{t('engines:source')}</h2>
      <div className={frame.stack}>
        <div>
          <div>{t('engines:sourceOf', { engine })}</div>
          <div>{t('engines:sourceAccount', { account: route.carrierId })}</div>
          <div>{t('engines:sourceNumbers')}</div>
        </div>
        {route.isTest && <Notice tone="wait" title={t('engines:sourceTest')} />}
      </div>
    </section>
  );
};
