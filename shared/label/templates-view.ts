import { z } from 'zod';
import { LabelTemplate } from './template.ts';

/** The label templates of this desk, in the order of their names. */
export const TemplatesView = z.object({ templates: z.array(LabelTemplate) });
export type TemplatesView = z.output<typeof TemplatesView>;
