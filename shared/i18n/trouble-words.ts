import { networkTrouble } from './index.ts';
import { type DeskLanguage, deskLanguages } from './languages.ts';

type Trouble = keyof typeof networkTrouble.en;

/** In a failure's details: the other side was reached, and answers that it cannot. */
export const AT_FAULT = 'network-at-fault' satisfies Trouble;

/** The word for a failure's details that names the step at which a request got no answer. */
export const troubleOf = <Step extends string>({ step }: { step: Step }) => `network-${step}` as const;

const isTrouble = (value: unknown): value is Trouble =>
  typeof value === 'string' && Object.hasOwn(networkTrouble.en, value);

/**
 * Why another computer gave no answer, in plain words: `{{detail, networkTrouble}}`. Any other text, as the words of a
 * carrier, stays as it is. The system's own words are in the log.
 */
export const troubleWords = (value: unknown, language: string | undefined): string => {
  if (!isTrouble(value)) return String(value ?? '');
  const spoken: DeskLanguage = deskLanguages.find((each) => each === language) ?? 'en';
  return networkTrouble[spoken][value];
};
