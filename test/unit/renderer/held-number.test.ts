import { describe, expect, it } from 'vitest';
import { signedNumber } from '../../../renderer/features/form/parts/held-number.ts';
import { withoutMember } from '../../../renderer/features/form/parts/key-values.ts';
import { toldPath } from '../../../renderer/features/form/services-edit.ts';
import { putText } from '../../../renderer/parts/fields/put-text.ts';
import type { Bench } from '../../../renderer/stores/bench/create-bench.ts';
import { isUnsaved } from '../../../renderer/stores/bench/unsaved.ts';
import { valueAt } from '../../../shared/document/path.ts';
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
      { key: 'c', value: 2 },
    ],
  },
});

const at = (bench: Bench, path: string): unknown => valueAt(bench.store.getState().edited, path);
const invalidInput = (bench: Bench) => bench.store.getState().invalidInput;
const type = (bench: Bench, path: string, texts: string[]) => {
  for (const text of texts) putText(bench, path, signedNumber, text);
};

describe('a number among names and values', () => {
  it('is what stands there as a whole: half of it is held beside the document', async () => {
    const bench = await openBench(stored());
    const path = `${INFORMATION}.degrees`;
    type(bench, path, ['7', '7,', '7,5', '7,5o']);
    expect(at(bench, path)).toBe(125);
    expect(invalidInput(bench)).toEqual({ [path]: '7,5o' });
    expect(isUnsaved(bench.store.getState())).toBe(true);
    type(bench, path, ['7,5']);
    expect(at(bench, path)).toBe(7.5);
    expect(invalidInput(bench)).toEqual({});
  });

  it('emptied key by key leaves none of its halves', async () => {
    const bench = await openBench(stored());
    const path = `${INFORMATION}.degrees`;
    type(bench, path, ['12', '1', '']);
    expect(at(bench, path)).toBe(125);
    expect(invalidInput(bench)).toEqual({ [path]: '' });
  });

  it('may be below zero', () => {
    expect(signedNumber.parse('-4,5')).toEqual({ value: -4.5 });
    expect(signedNumber.parse('--4')).toEqual({ problem: 'number' });
    expect(signedNumber.parse('-')).toEqual({ problem: 'number' });
    expect(signedNumber.format(-4.5, 'de')).toBe('-4,5');
  });

  it('takes the text that was held for it away with its entry; others keep theirs, where they moved to', async () => {
    const bench = await openBench(stored());
    for (const [index, text] of ['1x', '2x', '3x'].entries()) bench.hold(`${FIELDS}[${index}].value`, text);
    bench.set(FIELDS, (at(bench, FIELDS) as unknown[]).toSpliced(1, 1));
    expect(invalidInput(bench)).toEqual({ [`${FIELDS}[0].value`]: '1x', [`${FIELDS}[1].value`]: '3x' });
    bench.set(FIELDS, (at(bench, FIELDS) as unknown[]).toSpliced(0, 1));
    expect(invalidInput(bench)).toEqual({ [`${FIELDS}[0].value`]: '3x' });
    bench.set(FIELDS, undefined);
    expect(invalidInput(bench)).toEqual({});
  });

  it('takes it away with its name too; other names keep theirs', async () => {
    const bench = await openBench(stored());
    bench.set(`${INFORMATION}.turns`, 3);
    bench.hold(`${INFORMATION}.degrees`, 'x');
    bench.hold(`${INFORMATION}.turns`, '3x');
    bench.set(INFORMATION, withoutMember(at(bench, INFORMATION) as Record<string, unknown>, 'degrees'));
    expect(invalidInput(bench)).toEqual({ [`${INFORMATION}.turns`]: '3x' });
  });

  it('takes it away with its carrier service; the services behind it keep theirs', async () => {
    const service = (serviceCode: string) => ({ serviceCode, serviceInformation: [{ amount: 5 }] });
    const path = 'carrierDetails.carrierService';
    const bench = await openBench({
      ...stored(),
      carrierDetails: { carrierService: ['A', 'B'].map(service) },
    });
    const amount = (index: number) => `${path}[${index}].serviceInformation[0].amount`;
    bench.hold(amount(0), '5x');
    bench.hold(amount(1), '6x');
    bench.set(path, (at(bench, path) as unknown[]).toSpliced(0, 1));
    expect(invalidInput(bench)).toEqual({ [amount(0)]: '6x' });
  });

  it('of a carrier service has its place in the document', () => {
    const service = { serviceCode: 'COD', serviceInformation: [{ amount: 5 }, { key: 'fee', value: 7 }] };
    expect(toldPath(service, 'amount')).toBe('serviceInformation[0].amount');
    expect(toldPath(service, 'fee')).toBe('serviceInformation[1].value');
    expect(toldPath(service, 'else')).toBeNull();
    expect(toldPath('COD', 'fee')).toBeNull();
  });
});
