import { type EngineTestStep, engineTestSteps } from '../../../shared/engine/test.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { SyncSettings } from '../../../shared/sync/settings.ts';
import type { Unreachable } from '../../core/unreachable.ts';
import type { HttpPlace } from '../../http-client/open-exchange.ts';
import { isReadable } from '../../http-client/trust.ts';
import type { KarrioClient } from '../client/client.ts';
import { failureOf } from './failure.ts';

type Step = EngineTestStep['step'];

export interface EngineTest {
  place: HttpPlace;
  apiKey: string | null;
  /** A client that its caller closes. */
  connect(apiKey: string | null): KarrioClient;
}

/** The verdicts of the steps as far as they were tried. */
class Verdicts {
  readonly #steps = new Map<Step, EngineTestStep>();

  good(step: Step, detail = ''): void {
    this.#steps.set(step, { step, outcome: 'ok', code: null, detail });
  }

  bad(step: Step, code: ErrorCode, detail: string): EngineTestStep[] {
    this.#steps.set(step, { step, outcome: 'failed', code, detail });
    return this.all();
  }

  /** All steps; those that were not tried are `skipped`. */
  all(): EngineTestStep[] {
    return engineTestSteps.map(
      (step) => this.#steps.get(step) ?? { step, outcome: 'skipped', code: null, detail: '' },
    );
  }
}

/** Member of the place that cannot be used. */
const wrongMember = ({ url, ca, proxy }: HttpPlace): string | null => {
  const { url: ofUrl, ca: ofCa, proxy: ofProxy } = SyncSettings.shape;
  if (url === '' || !ofUrl.safeParse(url).success) return 'url';
  if (!ofProxy.safeParse(proxy).success) return 'proxy';
  return ofCa.safeParse(ca).success && isReadable(ca) ? null : 'ca';
};

/** The step at which a request that got no answer has ended; one whose bytes left has passed name, connection and TLS. */
const stepOf = ({ step, sent }: Unreachable): Step => {
  if (step === 'not-a-service' || sent) return 'engine';
  return step === 'name' || step === 'tls' ? step : 'connect';
};

/** The answer tells how far it came: each step before the one that failed was passed. */
const passTo = (verdicts: Verdicts, last: Step, isSecure: boolean): void => {
  for (const step of ['name', 'connect', 'tls'] as const) {
    if (step === last) return;
    if (step !== 'tls' || isSecure) verdicts.good(step);
  }
};

/**
 * Tries an engine step by step, without changing anything, and stops at the first that fails. It is asked what it is
 * without the key: no other server learns it.
 */
export const testEngine = async ({ place, apiKey, connect }: EngineTest): Promise<EngineTestStep[]> => {
  const verdicts = new Verdicts();
  const wrong = wrongMember(place);
  if (wrong !== null) return verdicts.bad('address', 'engine.address', wrong);
  verdicts.good('address', new URL(place.url).host);
  const isSecure = place.url.startsWith('https:');
  const [stranger, known] = [connect(null), connect(apiKey)];
  try {
    const about = await stranger.about();
    if (about.kind !== 'ok') {
      const step = about.kind === 'unreachable' ? stepOf(about) : 'engine';
      passTo(verdicts, step, isSecure);
      const { code, detail } = failureOf(about);
      // Without a key nothing is refused there by an engine.
      const isOther = about.kind === 'unauthorised' || about.kind === 'refused';
      return verdicts.bad(step, isOther ? 'engine.not-an-engine' : code, detail);
    }
    passTo(verdicts, 'engine', isSecure);
    verdicts.good('engine', about.value.version);
    if (apiKey === null) return verdicts.bad('key', 'engine.key-missing', '');
    const connections = await known.connections();
    if (connections.kind !== 'ok') {
      const { code, detail } = failureOf(connections);
      return verdicts.bad('key', code, detail);
    }
    verdicts.good('key');
    const active = connections.value.filter((each) => each.active).length;
    verdicts.good('connections', String(active));
    return verdicts.all();
  } finally {
    await Promise.all([stranger.close(), known.close()]);
  }
};
