import { useState } from 'react';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { setTemplates } from '../../stores/desk-data.ts';

/** Actions on a template, one at a time, with the reason for a refusal. */
export const useTemplateActions = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const step = async <T>(todo: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await todo();
    } catch (thrown) {
      const failed = toFailure(thrown);
      setFailure(failed);
      // The choice is about the version that another user saved.
      if (failed.code === 'template.changed') {
        await call('templates.list', {}).then(setTemplates, () => undefined);
      }
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    /** `previous`: what the draft began from, null for a new one. Answers with the id; null where it was refused. */
    save: (template: LabelTemplate, previous: LabelTemplate | null): Promise<string | null> =>
      step(async () => {
        const saved = await call('templates.save', {
          template,
          id: previous?.id ?? null,
          previous,
          confirmed: false,
        });
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
