import { describe, expect, it } from 'vitest';
import {
  labelJob,
  labelJobs,
  labelNotOut,
  labelsOut,
  stoppedJob,
} from '../../../renderer/stores/bench/jobs.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { labelJobOf } from '../../helpers/label-job.ts';

/** A later print, of another label unless the changes say otherwise. */
const second = { print: 'second', labelledAt: 2 };
const newestFirst = (...jobs: PrintJobView[]) => jobs.toReversed();

describe('the jobs that say how the labels of a shipment are', () => {
  it('are those of the newest label: a parcel that was removed holds nothing back', () => {
    const jobs = newestFirst(
      labelJobOf(1, 0, 'cancelled'),
      labelJobOf(2, 1, 'cancelled'),
      labelJobOf(3, 2, 'cancelled'),
      labelJobOf(4, 0, 'sent', second),
      labelJobOf(5, 1, 'sent', second),
    );
    expect(labelJob(jobs)?.state).toBe('sent');
    expect(labelsOut(jobs)).toEqual({ sent: 2, count: 2 });
  });

  it('are not one of all parcels that newer ones of single parcels have overtaken', () => {
    const again = { print: 'second' };
    const jobs = newestFirst(
      labelJobOf(1, null, 'cancelled'),
      labelJobOf(2, 0, 'sent', again),
      labelJobOf(3, 1, 'sent', again),
    );
    expect(labelJob(jobs)?.state).toBe('sent');
    expect(labelsOut(jobs)).toEqual({ sent: 2, count: 2 });
  });

  it('are still a question of an older label, and a label of this one that was given up', () => {
    const asked = newestFirst(labelJobOf(1, 2, 'uncertain'), labelJobOf(2, 0, 'sent', second));
    expect(labelJob(asked)?.id).toBe('job-1');
    const givenUp = newestFirst(labelJobOf(1, 0, 'sent'), labelJobOf(2, 1, 'cancelled'));
    expect(labelJob(givenUp)?.state).toBe('cancelled');
    expect(labelsOut(givenUp)).toEqual({ sent: 1, count: 2 });
  });

  it('are all of one print of all parcels, and where one parcel was printed again its newest', () => {
    const again = { print: 'second' };
    const jobs = newestFirst(
      labelJobOf(1, null, 'sent'),
      labelJobOf(2, null, 'sent'),
      labelJobOf(3, 1, 'sent', again),
    );
    expect(labelJobs(jobs).map(({ id }) => id)).toEqual(['job-1', 'job-2', 'job-3']);
    const parts = newestFirst(labelJobOf(1, null, 'cancelled'), labelJobOf(2, null, 'sent'));
    expect(labelJob(parts)?.state).toBe('cancelled');
    expect(labelJobs(newestFirst(labelJobOf(1, 0, 'sent'), labelJobOf(2, 0, 'queued', again)))).toHaveLength(
      1,
    );
  });
});

describe('the job that Print is about', () => {
  it('is the one that stopped, but not a failed one of what the shipment was before it was changed', () => {
    const failed = [labelJobOf(1, 0, 'failed')];
    expect(stoppedJob({ jobs: failed, labelStale: false })?.id).toBe('job-1');
    expect(stoppedJob({ jobs: failed, labelStale: true })).toBeUndefined();
    expect(stoppedJob({ jobs: [labelJobOf(1, 0, 'sent')], labelStale: false })).toBeUndefined();
    expect(stoppedJob(null)).toBeUndefined();
  });

  it('is a question also after a change: its printer is held until it is answered', () => {
    const jobs = [labelJobOf(1, 0, 'uncertain')];
    expect(stoppedJob({ jobs, labelStale: true })?.id).toBe('job-1');
  });
});

describe('why a label is not on its parcel', () => {
  it.each([
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['uncertain', 'uncertain'],
    ['queued', 'waiting'],
    ['sending', 'waiting'],
    ['sent', null],
  ] as const)('a job that is %s: %s', (state, why) => {
    expect(labelNotOut(newestFirst(labelJobOf(1, 0, 'sent'), labelJobOf(2, 1, state)))).toBe(why);
  });

  it('is nothing where none was printed here, where a reprint was given up, and where an older label is asked about', () => {
    const again = { print: 'second' };
    expect(labelNotOut([])).toBeNull();
    expect(
      labelNotOut(newestFirst(labelJobOf(1, 0, 'sent'), labelJobOf(2, 0, 'cancelled', again))),
    ).toBeNull();
    expect(
      labelNotOut(newestFirst(labelJobOf(1, null, 'sent'), labelJobOf(2, 1, 'cancelled', again))),
    ).toBeNull();
    expect(
      labelNotOut(newestFirst(labelJobOf(1, 2, 'uncertain'), labelJobOf(2, 0, 'sent', second))),
    ).toBeNull();
  });

  it('is a reprint that did not come out, and a label that was given up after an older one had come out', () => {
    const again = { print: 'second' };
    expect(labelNotOut(newestFirst(labelJobOf(1, 0, 'sent'), labelJobOf(2, 0, 'failed', again)))).toBe(
      'failed',
    );
    expect(labelNotOut(newestFirst(labelJobOf(1, 0, 'sent'), labelJobOf(2, 0, 'cancelled', second)))).toBe(
      'failed',
    );
  });
});
