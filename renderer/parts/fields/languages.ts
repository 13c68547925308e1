/** Codes that ISO 639-1 has withdrawn; Unicode still knows them as other names of what took their place. */
const withdrawn = new Set(['bh', 'in', 'iw', 'ji', 'jw', 'mo', 'no', 'sh', 'tl']);

const letters = 'abcdefghijklmnopqrstuvwxyz';

let codes: string[] | undefined;

/** The languages of ISO 639-1 that Unicode has a name for. */
export const languageCodes = (): string[] => {
  if (codes) return codes;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  codes = [...letters]
    .flatMap((one) => [...letters].map((other) => one + other))
    .filter((code) => !withdrawn.has(code) && names.of(code) !== undefined);
  return codes;
};
