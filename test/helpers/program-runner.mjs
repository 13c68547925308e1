// @ts-check
/** The child of `run-program.ts`: runs what it is told to, and ends with its parent. */
import { execFile } from 'node:child_process';

process.on('disconnect', () => process.exit());
process.on(
  'message',
  (/** @type {{ id: number, program: string, args: string[] }} */ { id, program, args }) => {
    execFile(program, args, { maxBuffer: 16_000_000 }, (error, stdout, stderr) => {
      process.send?.({ id, stdout, failure: error ? `${error.message}\n${stderr}` : null });
    });
  },
);
