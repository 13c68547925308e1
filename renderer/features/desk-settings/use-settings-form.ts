import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { useSettings } from '../../stores/settings.ts';
import { draftOver, keepSettingsDraft, settleSettingsDraft } from '../../stores/settings-draft.ts';
import { SettingsForm } from './settings-form.ts';

const current = () => useSettings.getState().settings;

/** The form of the desk's settings, with what was typed into it before and not saved. */
export const useSettingsForm = () => {
  const settings = useSettings((state) => state.settings);
  const form = useForm<FieldValues>({
    defaultValues: settings,
    resolver: zodResolver<FieldValues, unknown, FieldValues>(SettingsForm as never),
  });
  const busy = useRef(false);
  /** The settings below the form. */
  const base = useRef(settings);

  const show = useCallback(
    (stored: DeskSettings) => {
      const draft = draftOver(stored);
      base.current = stored;
      form.reset(stored);
      if (draft) form.reset(draft, { keepDefaultValues: true });
    },
    [form],
  );

  // Settings that arrive are shown where nothing was typed; those of a save once it is clear what it left over.
  useEffect(() => {
    if (!busy.current) show(settings);
  }, [settings, show]);

  useEffect(() => {
    // A reset tells of itself too, by no name; what it shows is kept already.
    const watched = form.watch((_values, { name }) => {
      if (name !== undefined) keepSettingsDraft(base.current, form.getValues());
    });
    return () => watched.unsubscribe();
  }, [form]);

  /** Sends the form's values; later edits stay. @throws what `save` throws */
  const sending = async (save: () => Promise<void>): Promise<void> => {
    const sent = structuredClone(form.getValues());
    busy.current = true;
    try {
      await save();
      settleSettingsDraft(sent, current(), form.getValues());
    } finally {
      busy.current = false;
      show(current());
    }
  };
  return { form, sending };
};
