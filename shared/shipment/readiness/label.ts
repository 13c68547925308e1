import { labelFormat, labelMedia } from '../label-options.ts';
import { demand, type Rule } from './rule.ts';

const PRINT = 'settings.printSettings';

export const labelRules: readonly Rule[] = [
  {
    id: 'label.type',
    severity: 'error',
    words: 'A label can be PDF, ZPL or PNG, not {type}.',
    check: ({ shipment }) => {
      const type = shipment.settings?.printSettings?.labelType ?? '';
      return demand(labelFormat(type) !== null, `${PRINT}.labelType`, { type });
    },
  },
  {
    id: 'label.size',
    severity: 'error',
    words: 'The label size {size} is none of A6, 4x6, 100x150, A5, A4 or WxH in millimetres.',
    check: ({ shipment }) => {
      const size = shipment.settings?.printSettings?.labelSize ?? '';
      return demand(labelMedia(size) !== null, `${PRINT}.labelSize`, { size });
    },
  },
];
