import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Says at its first message which shared libraries its process has. */
const SCRIPT = (module: string): string => `
  import(${JSON.stringify(module)}).then(({ answerQuestions }) => {
    const libraries = () => process.report.getReport().sharedObjects.filter((path) => path.includes('better-sqlite3'));
    const port = { on: () => undefined, postMessage: (message) => console.log(JSON.stringify([message, libraries().length])) };
    answerQuestions(port);
  });
`;

it('the thread that reads databases of others says that it is ready once its native library is loaded', async () => {
  const module = new URL('../../../../electron/db/order-sources/sqlite-work.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', SCRIPT(module)]);
  expect(JSON.parse(stdout)).toEqual(['ready', 1]);
});
