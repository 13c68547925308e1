import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of few lines that take long: they kill programs, wait for printers or keychains, or start many programs. Where no
 * run was measured before, Vitest begins with the largest files, and the last worker would be alone with one of these.
 */
const TAKES_LONG =
  /\/(?:[\w-]*kill(?:ed)?[\w-]*|cases\/[\w-]+|following|declared-manifests|test-mark|test-labels|cups-[\w-]+|keychain|commands|service-settings|browser-host)\.test\.ts$/;

/** Begins with what takes long; otherwise as Vitest does. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const takesLong = ({ moduleId }: TestSpecification): boolean => TAKES_LONG.test(moduleId);
    return [...usual.filter(takesLong), ...usual.filter((file) => !takesLong(file))];
  }
}
