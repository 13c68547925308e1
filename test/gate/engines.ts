/** Tests that need a server which is slow to install or to start, or whose double the gate uses in its place. */
interface EngineTests {
  /** Parts of the paths of Vitest's files. */
  vitest: readonly string[];
  /** End-to-end specs, without their ending. */
  specs: readonly string[];
}

export const ENGINE_TESTS: Readonly<Record<string, EngineTests>> = {
  karrio: {
    vitest: ['/karrio/'],
    specs: [
      'carrier-day',
      'carrier-engine',
      'carrier-papers',
      'declaring',
      'engine-round',
      'label-waits',
      'rates',
    ],
  },
  postgres: { vitest: ['/sources/databases'], specs: [] },
};

export const ENGINES = Object.keys(ENGINE_TESTS);

/** Parts of the paths of the tests of these engines, as both runners take them. */
export const testsOfEngines = (engines: readonly string[]): { vitest: string[]; e2e: string[] } => {
  const chosen = engines.flatMap((engine) => ENGINE_TESTS[engine] ?? []);
  return {
    vitest: chosen.flatMap(({ vitest }) => vitest),
    e2e: chosen.flatMap(({ specs }) => specs.map((spec) => `/e2e/${spec}.spec`)),
  };
};
