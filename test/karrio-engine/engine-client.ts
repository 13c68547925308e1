import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionName, connections } from './connections.ts';
import { API_KEY } from './environment.ts';

/** A running Karrio, or its double. */
export interface KarrioEngine {
  url: string;
  apiKey: string;
  /** Asks it as its interface has it; the body as JSON. @throws Error where it answers with a failure */
  ask(method: string, path: string, body?: object): Promise<unknown>;
  /** Adds a carrier's connection; resolves with its id. */
  connect(name: ConnectionName): Promise<string>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

/** The engine at this address as tests ask it. */
export const engineClient = (url: string): Omit<KarrioEngine, 'kill' | 'end'> => {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const send = () =>
      fetch(url + path, {
        method,
        headers: { authorization: `Token ${API_KEY}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await send();
    // It takes a few hundred requests a minute: a test that looks at many shipments waits for its turn.
    while (answer.status === 429) {
      await answer.arrayBuffer();
      await delay(1000 * (Number(answer.headers.get('retry-after')) || 1));
      answer = await send();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    ...{ url, apiKey: API_KEY, ask },
    connect: async (name) => {
      const { id } = (await ask('POST', '/v1/connections', connections[name])) as { id: string };
      return id;
    },
  };
};
