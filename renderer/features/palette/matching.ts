import type { Command } from './command.ts';

/** Distance of a text: the whole of a name ("Weight" of "Parcel 1: Weight"), its beginning, or anywhere. */
const distance = (words: string, text: string): number => {
  const whole = words.toLowerCase();
  const name = whole.slice(whole.lastIndexOf(': ') + 1).trim();
  if (name === text || whole === text) return 0;
  return name.startsWith(text) || whole.startsWith(text) ? 1 : 2;
};

/** Commands in which every word of the text occurs, the nearest first. */
export const matching = (commands: readonly Command[], text: string): Command[] => {
  const wanted = text.toLowerCase().trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = commands.filter((command) =>
    words.every((word) => command.words.toLowerCase().includes(word)),
  );
  if (wanted === '') return found;
  return found
    .map((command) => ({ command, far: distance(command.words, wanted) }))
    .sort((one, other) => one.far - other.far)
    .map(({ command }) => command);
};
