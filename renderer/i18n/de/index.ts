import { account } from './account.ts';
import { addresses } from './addresses.ts';
import { articleMaster } from './article-master.ts';
import { articles } from './articles.ts';
import { auth } from './auth.ts';
import { bench } from './bench.ts';
import { carrierRules } from './carrier-rules.ts';
import { carriers } from './carriers.ts';
import { common } from './common.ts';
import { created } from './created.ts';
import { declaring } from './declaring.ts';
import { deletion } from './deletion.ts';
import { engines } from './engines.ts';
import { exports } from './exports.ts';
import { firstSteps } from './first-steps.ts';
import { fit } from './fit.ts';
import { form } from './form.ts';
import { handover } from './handover.ts';
import { history } from './history.ts';
import { holds } from './holds.ts';
import { hotFolders } from './hot-folders.ts';
import { imports } from './imports.ts';
import { inboxes } from './inboxes.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { listChanges } from './list-changes.ts';
import { log } from './log.ts';
import { openState } from './open-state.ts';
import { orderQuestions } from './order-questions.ts';
import { orderSources } from './order-sources.ts';
import { overrides } from './overrides.ts';
import { papers } from './papers.ts';
import { pile } from './pile.ts';
import { printers } from './printers.ts';
import { rates } from './rates.ts';
import { reports } from './reports.ts';
import { returns } from './returns.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { shipments } from './shipments.ts';
import { sync } from './sync.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { tracking } from './tracking.ts';
import { transfer } from './transfer.ts';
import { users } from './users.ts';
import { waiting } from './waiting.ts';
import { webhooks } from './webhooks.ts';

/** All German words, under the same keys as the English ones. */
export const de = {
  account,
  addresses,
  articleMaster,
  articles,
  auth,
  bench,
  carrierRules,
  carriers,
  common,
  created,
  declaring,
  deletion,
  engines,
  exports,
  firstSteps,
  fit,
  form,
  handover,
  history,
  holds,
  imports,
  hotFolders,
  inboxes,
  jobs,
  keys,
  listChanges,
  log,
  papers,
  orderSources,
  openState,
  orderQuestions,
  overrides,
  pile,
  printers,
  rates,
  reports,
  returns,
  sections,
  settings,
  shipments,
  sync,
  system,
  templates,
  tracking,
  transfer,
  users,
  waiting,
  webhooks,
} as const;
