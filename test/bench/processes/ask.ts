import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Answer of a process whose work failed. */
interface Failed {
  failed: string;
}

/**
 * Gives a task to a script in a process of its own and waits for its one answer.
 * @throws Error when the task fails or the process ends without an answer
 */
export const ask = async <Answer>(script: string, task: object): Promise<Answer> => {
  const child = fork(script, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(task);
  const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Answer | Failed];
  if (typeof answer !== 'object' || answer === null) throw new Error(`${script} ended without an answer.`);
  child.disconnect();
  await once(child, 'exit');
  if ('failed' in answer && typeof answer.failed === 'string') throw new Error(answer.failed);
  return answer as Answer;
};

/** In that process: does the task it is given, and ends when its answer has been heard. */
export const answerOnce = <Task>(work: (task: Task) => Promise<object>): void => {
  process.once('message', (task: Task) => {
    const tell = (answer: object) => process.send?.(answer);
    process.once('disconnect', () => process.exit(0));
    work(task).then(tell, (error: unknown) =>
      tell({ failed: error instanceof Error ? `${error.stack}` : String(error) } satisfies Failed),
    );
  });
};
