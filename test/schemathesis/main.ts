import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Role, roles } from '../../shared/roles.ts';
import { PASSWORD } from '../helpers/passwords.ts';
import { readyShipment } from '../helpers/shipments.ts';
import { admin, runWith, type Served, serve } from './processes.ts';
import { schemathesis } from './tool.ts';

const HELP = `Usage: npm run schemathesis -- [options]

Asks the service for answers that its openapi.json does not allow, with each role and without a sign-in.

  --max-examples N   requests of each kind for each operation (default 20)
  --seed N           the same requests again
  --as ROLE          one role alone, or nobody; may be repeated
`;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const CONFIG = here('schemathesis.toml');
const HOOKS = here('hooks.py');
const NOBODY = 'nobody';
type Visitor = Role | typeof NOBODY;
const visitors: readonly Visitor[] = [...roles, NOBODY];

const emailOf = (role: Role): string => `${role}@desk.example`;

const post = async (url: string, body: object, token?: string): Promise<Response> =>
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const signIn = async (url: string, role: Role): Promise<string> => {
  const answer = await post(`${url}/api/users/login`, { email: emailOf(role), password: PASSWORD });
  return ((await answer.json()) as { token: string }).token;
};

/** A service with a user of each role and a few shipments, one of them labelled. */
const prepare = async (folder: string): Promise<Served> => {
  for (const role of roles) {
    const user = ['--email', emailOf(role), '--role', role, '--password-stdin'];
    await admin(['user', 'add', '--data', folder, ...user], `${PASSWORD}\n`);
  }
  const key = join(folder, 'signing-key');
  await writeFile(key, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
  const served = await serve(['--data', folder, '--signing-key-file', key, '--log-level', 'error']);
  const token = await signIn(served.url, 'admin');
  const labelled = { ...readyShipment('0'), settings: { printSettings: { printLabel: true } } };
  const shipment = [labelled, readyShipment('PD-1'), readyShipment('PD-2')];
  const made = await post(`${served.url}/api/v3/shipments`, { shipment }, token);
  if (made.status !== 201) throw new Error(`The shipments were refused: ${await made.text()}`);
  return served;
};

/** One visitor on a service of its own: true where all answers were allowed. */
const visit = async (
  visitor: Visitor,
  tool: string,
  { maxExamples, seed }: { maxExamples: string; seed: string | undefined },
): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-schemathesis-data-'));
  const served = await prepare(folder);
  try {
    const token = visitor === NOBODY ? null : await signIn(served.url, visitor);
    process.stdout.write(`\n== ${visitor} ==\n`);
    const args = [
      ...['--config-file', CONFIG, 'run', `${served.url}/openapi.json`, '--max-examples', maxExamples],
      ...(seed === undefined ? [] : ['--seed', seed]),
      ...(token === null ? [] : ['--header', `Authorization: Bearer ${token}`]),
    ];
    const code = await runWith(tool, args, { cwd: folder, env: { SCHEMATHESIS_HOOKS: HOOKS } });
    for (const failure of served.failures) process.stdout.write(`log: ${failure}\n`);
    return code === 0 && served.failures.length === 0;
  } finally {
    await served.end();
    await rm(folder, { recursive: true, force: true });
  }
};

/** `npm run schemathesis`; exit code 1 where an answer was not allowed. */
export const main = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      'max-examples': { type: 'string', default: '20' },
      seed: { type: 'string' },
      as: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const tool = await schemathesis();
  const wrong: Visitor[] = [];
  for (const visitor of visitors.filter((each) => values.as?.includes(each) ?? true)) {
    const asked = { maxExamples: values['max-examples'], seed: values.seed };
    if (!(await visit(visitor, tool, asked))) wrong.push(visitor);
  }
  process.stdout.write(
    wrong.length === 0 ? '\nEvery answer is allowed.\n' : `\nNot allowed: as ${wrong.join(', ')}\n`,
  );
  if (wrong.length > 0) process.exitCode = 1;
};
