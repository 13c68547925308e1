/** Something that can be done from where one is. */
export interface Command {
  id: string;
  words: string;
  /** Where it leads, where the words alone do not say so. */
  note?: string;
  keys?: readonly string[];
  run(): void;
}
