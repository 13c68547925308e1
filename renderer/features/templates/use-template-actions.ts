import { useState } from 'react';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { setTemplates } from '../../stores/desk-data.ts';

/** What can be done with a template, one thing at a time, and why it was refused. */
export const useTemplateActions = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const step = async <T>(todo: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await todo();
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    /** Answers with the id; null where it was refused. */
    save: (template: LabelTemplate, id: string | null): Promise<string | null> =>
      step(async () => {
        const saved = await call('templates.save', { template, id, confirmed: false });
        setTemplates(saved.view);
        return saved.id;
      }),
    remove: (id: string, confirmed: boolean): Promise<true | null> =>
      step(async () => {
        setTemplates(await call('templates.remove', { id, confirmed }));
        return true as const;
      }),
  };
};
