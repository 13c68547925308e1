import { paths } from '../../electron/cli/launch/paths.mjs';
import { runTool } from '../gate/command.ts';

export const EMAIL = 'bench@packdesk.example';
export const PASSWORD = 'a bench and nothing else';

/** Makes the folder and its one user by the command that people use. */
export const addBenchUser = async (folder: string): Promise<void> => {
  const { code, output } = await runTool({
    script: paths.admin,
    args: ['user', 'add', '--data', folder, '--email', EMAIL, '--role', 'admin', '--password-stdin'],
    input: `${PASSWORD}\n`,
  });
  if (code !== 0) throw new Error(output);
};

/** Signs the bench's user in. @throws Error when the service refuses */
export const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const answer: { token?: string } = await response.json();
  if (!response.ok || !answer.token) throw new Error(`The login was answered with ${response.status}.`);
  return answer.token;
};
