import { useState } from 'react';
import type { z } from 'zod';
import { createEditor, type Problem, problemsBySchema } from '../../stores/editor/create-editor.ts';
import { createWorkStore } from '../../stores/editor/unsaved-work.ts';
import { useFormOf } from './form.ts';

/** A form whose content is kept nowhere else and goes with its screen: it has a password. */
export const usePassingForm = <T extends object>(schema: z.ZodType, empty: T) => {
  const [editor] = useState(() =>
    createEditor<T, Problem>({
      kind: 'passing',
      store: createWorkStore(),
      problems: problemsBySchema(schema),
      textProblem: (path) => ({ path }),
      onNewer: 'keep',
    }),
  );
  return useFormOf({ editor, key: '', stored: empty });
};
