import { plainFields } from '../../import/targets.ts';
import type { ExportProfileInput } from '../profile.ts';

/** Its last members tell the field; the list that it is in says nothing. */
const headingOf = (path: string): string =>
  path
    .replace(/^shipmentInfo\.(?:addressData\[\]\.)?/, '')
    .replace('shipmentItems[].', 'parcel.')
    .replace('articles[].', 'article.');

/** Every plain field under its name of the interface, a row an article, with what the label has brought. */
export const full: ExportProfileInput = {
  id: 'full',
  name: 'Everything (CSV)',
  format: 'csv',
  encoding: 'utf-8-bom',
  row: 'article',
  columns: [
    { heading: 'order', from: ['fact.order'] },
    { heading: 'status', from: ['fact.status'] },
    { heading: 'labelledOn', from: ['fact.labelledOn'] },
    { heading: 'labelledAt', from: ['fact.labelledAt'] },
    { heading: 'carrier', from: ['fact.carrier'] },
    { heading: 'manifest', from: ['fact.manifest'] },
    ...plainFields
      .filter(({ path }) => path !== 'shipmentInfo.shipmentStatus')
      .map(({ path }) => ({ heading: headingOf(path), from: [path] })),
  ],
};
