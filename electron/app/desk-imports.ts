import { join } from 'node:path';
import { HotFolderDesk } from '../desk/imports/hot-folder-desk.ts';
import { InboxDesk } from '../desk/imports/inbox-desk.ts';
import { OrderQuestions } from '../desk/imports/questions.ts';
import { WindowImports } from '../desk/imports/window-imports.ts';
import type { OrderSources } from '../import/order-sources/order-sources.ts';
import type { DeskGround } from './desk-ground.ts';

/** Imports of orders in a window. */
export const composeWindowImports = ({
  running,
  ids,
  logger,
}: DeskGround): { imports: WindowImports; orderQuestions: OrderQuestions } => {
  const { store } = running;
  const { profiles, imports, hotFolders, inboxImports, orders } = running.imports;
  const orderQuestions = new OrderQuestions({ ...orders, profiles, logger });
  // Also of a file or an order that came by itself.
  hotFolders.onChange(() => orderQuestions.lookLater());
  inboxImports.onAsked(() => orderQuestions.lookLater());
  const window = new WindowImports({
    folder: join(store.folder, 'imports'),
    ended: () => orderQuestions.lookLater(),
    ...{ profiles, imports, ids, logger },
  });
  return { imports: window, orderQuestions };
};

/** Inboxes of orders in a window. */
export const composeInboxDesk = (
  { running: { imports } }: DeskGround,
  questions: OrderQuestions,
): InboxDesk =>
  new InboxDesk({
    decided: () => questions.lookLater(),
    inboxes: imports.inboxes,
    imports: imports.inboxImports,
    settings: imports.inboxSettings,
    orders: imports.orders,
  });

/** Hot folders in a window. */
export const composeHotFolderDesk = ({ running: { imports }, ids }: DeskGround): HotFolderDesk =>
  new HotFolderDesk({ ...imports, watched: imports.hotFolders, ids });

/** A scan may fetch an order that was changed there and here: its question is counted at once. */
export const askingSources = (
  sources: OrderSources,
  questions: OrderQuestions,
): Pick<OrderSources, 'fetch'> => ({
  fetch: async (...asked) => {
    const fetched = await sources.fetch(...asked);
    questions.lookLater();
    return fetched;
  },
});
