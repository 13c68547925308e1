import type { SectionId } from '../../../shared/shipment/fields/field.ts';

/** Ties a tab to its panel. */
export const tabId = (section: SectionId): string => `section-tab-${section}`;
export const PANEL_ID = 'section-panel';
