import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** Kinds of reports: one of a name keeps that name from files that would get one of the other kind. */
export const ENDINGS = ['csv', 'txt'] as const;

/** Number of names that are tried where one is taken. */
const MAX_NAMES = 10_000;

/** Bytes of a name's stem: a number and the ending of a report must fit behind it (most file systems: 255 in all). */
const MAX_STEM = 180;

/** Bytes of an ending; a longer one is a part of the name that has a point in it. */
const MAX_EXT = 32;

const cut = (text: string, bytes: number): string => {
  let kept = '';
  for (const sign of text) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(sign) > bytes) break;
    kept += sign;
  }
  return kept;
};

/** The names that a file may have where its own is taken: `a.csv`, `a (2).csv`, … `stem` is the name without its ending. */
export function* freeNames(name: string): Generator<{ name: string; stem: string }> {
  const parts = parse(name);
  const { name: whole, ext } = Buffer.byteLength(parts.ext) > MAX_EXT ? { name, ext: '' } : parts;
  const first = cut(whole, MAX_STEM);
  for (let count = 1; count <= MAX_NAMES; count += 1) {
    const stem = count === 1 ? first : `${first} (${count})`;
    yield { name: `${stem}${ext}`, stem };
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Names that desks have taken in a folder that they share, while they put files there: a rename overwrites, so the name
 * is taken by a file that only one of them can make. One that a killed desk has left keeps its name from others until
 * that desk begins again; they use the next name.
 */
export class TakenNames {
  readonly #folder: string;
  readonly #desk: string;
  #isPrepared = false;

  /** @param folder where names are noted, which is made @param desk name of this desk, which no other one has */
  constructor(folder: string, desk: string) {
    this.#folder = folder;
    this.#desk = desk;
  }

  /** Makes the folder; the first time gives back what this desk had taken when it was killed. @throws the system's error */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    if (this.#isPrepared) return;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Given back meanwhile by another desk, or not to be read: it is not this desk's.
      const desk = await readFile(path, 'utf8').catch(() => null);
      if (desk === this.#desk) await rm(path, { force: true });
    }
    this.#isPrepared = true;
  }

  /** A report is named as its file is, with `.report`: both have one name here. */
  #pathOf(room: string, stem: string): string {
    return join(this.#folder, `${room} ${stem.replace(/(?:\.report)+$/i, '')}`);
  }

  /** Takes a name. False: another desk has it. @throws the system's error */
  async take(room: string, stem: string): Promise<boolean> {
    try {
      await writeFile(this.#pathOf(room, stem), this.#desk, { flag: 'wx' });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  }

  /** Gives a name back. One that cannot be given back now is at the next start. */
  async giveBack(room: string, stem: string): Promise<void> {
    await rm(this.#pathOf(room, stem), { force: true }).catch(() => undefined);
  }
}
