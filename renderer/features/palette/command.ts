/** Something that can be done from where one is. */
export interface Command {
  id: string;
  words: string;
  /** Its target, where the words do not say so. */
  note?: string;
  keys?: readonly string[];
  run(): void;
}
