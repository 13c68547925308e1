import { asProgram } from '../core/actor.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { ReportStore } from '../core/report-store.ts';

interface SiteFigureParts {
  store: Pick<ReportStore, 'reportSettings' | 'setReportSettings'>;
  logger: Logger;
}

/**
 * Switches personal figures off here as well, once the remote has said that it keeps none. Called with each of its
 * answers; switching them on again is for an administrator here, and lasts only where the remote does the same.
 */
export const createSiteFigures = ({ store, logger }: SiteFigureParts): (() => void) => {
  let busy = false;
  const follow = async (): Promise<void> => {
    const settings = await store.reportSettings();
    if (!settings.personal) return;
    await store.setReportSettings({ ...settings, personal: false });
    logger.info('figures.impersonal');
  };
  return () => {
    if (busy) return;
    busy = true;
    asProgram(follow)
      .catch((error: unknown) => logger.error('figures.not-switched', failureFields(error)))
      .finally(() => {
        busy = false;
      });
  };
};
