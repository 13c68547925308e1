import { afterEach, expect, it } from 'vitest';
import { readinessOf } from '../../../renderer/stores/bench/readiness.ts';
import { ruleContext } from '../../../renderer/stores/bench/rule-context.ts';
import { useDesk } from '../../../renderer/stores/desk-data.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { networkPrinter } from '../../helpers/printing.ts';
import { readyShipment } from '../../helpers/service.ts';

const before = useDesk.getState();
afterEach(() => useDesk.setState(before));

it('a label printer of small media is warned of at the bench, turned media as the label on them is read', () => {
  const warnings = (widthMm: number, heightMm: number, rotation: 0 | 90) => {
    const at = { host: '127.0.0.1', port: 9100 };
    const printer = networkPrinter(at, { media: { widthMm, heightMm }, rotation, isDefault: true });
    useDesk.setState({ carriers: [...shippedCarriers], printers: [printer], rules: [] });
    return readinessOf(readyShipment('A', 1), ruleContext(null)).warnings.map(({ id }) => id);
  };
  expect(warnings(62, 100, 0)).toContain('label.gs1-size');
  expect(warnings(101.6, 152.4, 0)).not.toContain('label.gs1-size');
  expect(warnings(152.4, 101.6, 90)).not.toContain('label.gs1-size');
});
