import { addresses } from './addresses.ts';
import { articles } from './articles.ts';
import { auth } from './auth.ts';
import { bench } from './bench.ts';
import { carriers } from './carriers.ts';
import { common } from './common.ts';
import { created } from './created.ts';
import { deletion } from './deletion.ts';
import { fit } from './fit.ts';
import { form } from './form.ts';
import { handover } from './handover.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { overrides } from './overrides.ts';
import { papers } from './papers.ts';
import { printers } from './printers.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { shipments } from './shipments.ts';
import { sync } from './sync.ts';
import { templates } from './templates.ts';

/** All English words. German has the same keys (a test compares them). */
export const en = {
  addresses,
  articles,
  auth,
  bench,
  carriers,
  common,
  created,
  deletion,
  fit,
  form,
  handover,
  history,
  jobs,
  keys,
  papers,
  overrides,
  printers,
  sections,
  settings,
  shipments,
  sync,
  templates,
} as const;
