import fc from 'fast-check';
import { seed } from './input/profile.ts';

// Before each file: its properties try the same cases in every run, but where new ones were asked for.
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(seed !== undefined && { seed }) });
