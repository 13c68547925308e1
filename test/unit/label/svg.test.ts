import { describe, expect, it } from 'vitest';
import { layOut } from '../../../shared/label/layout.ts';
import { toSvg } from '../../../shared/label/svg.ts';
import { sampleContent } from '../../helpers/labels.ts';

describe('SVG preview', () => {
  it('is of the media’s size and escapes what people typed', () => {
    const content = { ...sampleContent('latin'), recipientLines: ['<script>alert("x")</script> & Söhne'] };
    const svg = toSvg(layOut(content, { widthMm: 100, heightMm: 150 }, 203));
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="100mm" height="150mm" viewBox="0 0 100 150"/,
    );
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&amp;');
  });

  it('draws every bar of every barcode', () => {
    const layout = layOut(sampleContent('latin'), { widthMm: 100, heightMm: 150 }, 203);
    const bars = layout.elements.flatMap((element) => (element.kind === 'barcode' ? element.bars : []));
    expect(toSvg(layout).match(/M[\d.]+ [\d.]+h/g)).toHaveLength(bars.length);
  });
});
