import { createListeners, type Listeners } from '../../shared/listeners.ts';
import { failureFields } from './failure-fields.ts';
import type { Logger } from './logger.ts';

/**
 * Listeners of what is stored already: the error of one is logged, and makes no failure of what was stored.
 * @param event of the log
 */
export const loggedListeners = <Told extends readonly unknown[] = []>(
  logger: Pick<Logger, 'error'>,
  event: string,
): Listeners<Told> => createListeners<Told>((error) => logger.error(event, failureFields(error)));
