import { describe, expect, it } from 'vitest';
import { labelPicture } from '../../../renderer/features/bench/use-label.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { rotations } from '../../../shared/printing/document.ts';
import { templateShipment } from '../../helpers/templates.ts';

const desk = {
  lines: new Map(),
  carriers: [gs1Carrier],
  templates: [],
  supplies: [],
  defaultSender: null,
  documentLanguage: 'en' as const,
  sdr: { date: '2026-11-20', eurPerSdr: 1.2 } as never,
};

describe('the picture of a label at the bench', () => {
  it.each(rotations)('lies as it is read from a printer that turns it by %i degrees', (rotation) => {
    const printer = { media: { widthMm: 150, heightMm: 100 }, dpi: 203 as const, rotation };
    const { widthMm, heightMm } = labelPicture(templateShipment(), 0, { ...desk, printer })!;
    expect([widthMm, heightMm]).toEqual(rotation % 180 === 0 ? [150, 100] : [100, 150]);
  });

  it('is that of the shipment where there is no printer, and none without a parcel', () => {
    const { widthMm, heightMm } = labelPicture(templateShipment(), 0, { ...desk, printer: undefined })!;
    expect([widthMm, heightMm]).toEqual([100, 150]);
    expect(labelPicture(templateShipment(), 7, { ...desk, printer: undefined })).toBeNull();
    expect(labelPicture(null, 0, { ...desk, printer: undefined })).toBeNull();
  });
});
