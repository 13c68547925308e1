import { describe, expect, it } from 'vitest';
import { forgetHeld, signedNumber } from '../../../renderer/features/form/parts/held-number.ts';
import { toldPath } from '../../../renderer/features/form/services-edit.ts';
import type { Bench } from '../../../renderer/stores/bench/create-bench.ts';
import { isUnsaved } from '../../../renderer/stores/bench/unsaved.ts';
import { putText } from '../../../renderer/ui/fields/put-text.ts';
import { valueAt } from '../../../shared/shipment/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openBench } from '../../helpers/open-bench.ts';

const FIELDS = 'shipmentInfo.additionalFields';
const INFORMATION = 'shipmentInfo.additionalInformation';

const stored = (): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'N-1',
    additionalInformation: { degrees: 125, gate: 'B' },
    additionalFields: [
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
    ],
  },
});

const at = (bench: Bench, path: string): unknown => valueAt(bench.store.getState().edited, path);
const unfit = (bench: Bench) => bench.store.getState().unfit;
const type = (bench: Bench, path: string, texts: string[]) => {
  for (const text of texts) putText(bench, path, signedNumber, text);
};

describe('a number among names and values', () => {
  it('is what stands there as a whole: half of it is held beside the document', async () => {
    const bench = await openBench(stored());
    const path = `${INFORMATION}.degrees`;
    type(bench, path, ['7', '7,', '7,5', '7,5o']);
    expect(at(bench, path)).toBe(125);
    expect(unfit(bench)).toEqual({ [path]: '7,5o' });
    expect(isUnsaved(bench.store.getState())).toBe(true);
    type(bench, path, ['7,5']);
    expect(at(bench, path)).toBe(7.5);
    expect(unfit(bench)).toEqual({});
  });

  it('emptied key by key leaves none of its halves', async () => {
    const bench = await openBench(stored());
    const path = `${INFORMATION}.degrees`;
    type(bench, path, ['12', '1', '']);
    expect(at(bench, path)).toBe(125);
    expect(unfit(bench)).toEqual({ [path]: '' });
  });

  it('may be below zero', () => {
    expect(signedNumber.parse('-4,5')).toEqual({ value: -4.5 });
    expect(signedNumber.parse('--4')).toEqual({ problem: 'number' });
    expect(signedNumber.parse('-')).toEqual({ problem: 'number' });
    expect(signedNumber.format(-4.5, 'de')).toBe('-4,5');
  });

  it('takes the text that was held for it away with it', async () => {
    const bench = await openBench(stored());
    bench.hold(`${FIELDS}[1].value`, '2x');
    bench.hold(`${INFORMATION}.degrees`, 'x');
    forgetHeld(bench, FIELDS);
    expect(unfit(bench)).toEqual({ [`${INFORMATION}.degrees`]: 'x' });
    expect(bench.store.getState().edited).toEqual(stored());
  });

  it('of a carrier service has its place in the document', () => {
    const service = { serviceCode: 'COD', serviceInformation: [{ amount: 5 }, { key: 'fee', value: 7 }] };
    expect(toldPath(service, 'amount')).toBe('serviceInformation[0].amount');
    expect(toldPath(service, 'fee')).toBe('serviceInformation[1].value');
    expect(toldPath(service, 'else')).toBeNull();
    expect(toldPath('COD', 'fee')).toBeNull();
  });
});
