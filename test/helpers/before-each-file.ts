import fc from 'fast-check';
import { startPoolPulse } from '../../electron/app/pool-pulse.ts';
import { seed } from './input/profile.ts';

// Before each file: its properties try the same cases in every run, but where new ones were asked for.
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(seed !== undefined && { seed }) });

declare global {
  var isPoolKeptAwake: true | undefined;
}

// Once a process: a test that waits for a file would otherwise wait until its time is over.
if (!globalThis.isPoolKeptAwake) startPoolPulse();
globalThis.isPoolKeptAwake = true;
