import { describe, expect, it } from 'vitest';
import { soundOf } from '../../../renderer/features/shell/answer-sound.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { labelJobOf } from '../../helpers/label-job.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';

const shipment = { shipmentInfo: { shipmentReference: 'A', shipmentItems: [{}, {}, {}] } };

/** Prints the labels of three parcels, and gives what is heard from then on. */
const printed = async (...states: PrintJobView['state'][]) => {
  const jobs = states.map((state, parcel) => labelJobOf(parcel + 1, parcel, state)).toReversed();
  const bench = await openBench(shipment, () => ({ ...openedOf(shipment, 2), labelledAt: 1, jobs }));
  const heard: string[] = [];
  bench.store.subscribe((state, before) => {
    const sound = soundOf(state, before);
    if (sound) heard.push(sound);
  });
  await bench.print({ reprint: false });
  let revision = 1;
  const goOn = (parcel: number, state: PrintJobView['state']) => {
    revision += 1;
    bench.jobChanged(labelJobOf(parcel + 1, parcel, state, { revision }));
  };
  return { heard, goOn };
};

describe('the labels of several parcels', () => {
  it('sound a question where the first breaks off and the others wait behind it', async () => {
    const { heard, goOn } = await printed('queued', 'queued', 'queued');
    goOn(0, 'sending');
    goOn(0, 'uncertain');
    expect(heard).toEqual(['question']);
    goOn(0, 'sent');
    goOn(1, 'sent');
    goOn(2, 'uncertain');
    expect(heard).toEqual(['question', 'question']);
  });

  it('sound once where the printer takes none of them', async () => {
    const { heard, goOn } = await printed('queued', 'queued', 'queued');
    for (const parcel of [0, 1, 2]) goOn(parcel, 'failed');
    expect(heard).toEqual(['bad']);
  });

  it('sound also where they had stopped when the desk answered', async () => {
    expect((await printed('failed', 'failed', 'failed')).heard).toEqual(['bad']);
    expect((await printed('uncertain', 'queued', 'queued')).heard).toEqual(['question']);
  });

  it('sound printed once, with the last one', async () => {
    const { heard, goOn } = await printed('sent', 'sent', 'queued');
    expect(heard).toEqual([]);
    goOn(2, 'sent');
    expect(heard).toEqual(['printed']);
  });
});
