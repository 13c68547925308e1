import { isAbsolute } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import { ExportProfile } from '../../shared/export/profile.ts';
import { readyExport, readyExports } from '../../shared/export/ready/index.ts';
import { type TurnedNames, turnedRound } from '../../shared/export/turned-round.ts';
import type { ExportChoice, ExportedFile, ExportsView, ExportView } from '../../shared/export/views.ts';
import type { ImportProfile } from '../../shared/import/profile.ts';
import type { Listeners } from '../../shared/listeners.ts';
import { safeParse } from '../../shared/safe-parse.ts';
import { parseBody } from '../../shared/validation.ts';
import type { Caller } from '../core/caller.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Timers } from '../core/timers.ts';
import { exportFolderFault } from './exports/folder-file.ts';
import type { LanePorts } from './exports/lane.ts';
import { ExportWriter } from './exports/writer.ts';

export interface ExportPorts extends Omit<LanePorts, 'changed' | 'trouble'> {
  timers: Timers;
  /** The import profiles, which are turned round. */
  imports: { find(name: string): Promise<ImportProfile>; list(): Promise<{ profile: ImportProfile }[]> };
}

/** Exports of a desk at most: each costs a row a label. */
export const MAX_EXPORTS = 50;

const DAY_MS = 86_400_000;
/** A range of days at most: a mistaken year makes no millions of rows. */
const MOST_DAYS = 400;

/** Begin of a day by this computer's time, ms. */
const dayStart = (day: string, more = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + more).getTime();
};

const folderError = (folder: string, detail: string): PackdeskError =>
  new PackdeskError('export.folder', { details: { folder, detail } });

/** Files with what became of orders: the exports of this desk, and the writing of their files. */
export class Exports {
  readonly #ports: ExportPorts;
  readonly #writer: ExportWriter;
  readonly #changes: Listeners<[]>;
  readonly #troubles: Listeners<[name: string, folder: string, detail: string]>;
  readonly #exclusively = createKeyedMutex();

  constructor(ports: ExportPorts) {
    this.#ports = ports;
    this.#changes = loggedListeners(ports.logger, 'export.listener-failed');
    this.#troubles = loggedListeners(ports.logger, 'export.listener-failed');
    this.#writer = new ExportWriter({
      ...ports,
      changed: () => this.#changes.tell(),
      trouble: ({ name, folder }, detail) => this.#troubles.tell(name, folder, detail),
    });
  }

  /** Told where the state of an export has changed. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Told of a folder that cannot be written. Returns the way to stop. */
  onTrouble(listener: (name: string, folder: string, detail: string) => void): () => void {
    return this.#troubles.add(listener);
  }

  /** One that a later version has stored is named in the log and left out. */
  async list(): Promise<ExportsView> {
    const stored = await this.#ports.store.list();
    const exports = stored.flatMap(({ profile, id, ...state }): ExportView[] => {
      const read = safeParse(ExportProfile, profile);
      if (read.success) return [{ profile: read.data, ...state }];
      this.#ports.logger.warn('export.invalid', { export: id });
      return [];
    });
    const imports = (await this.#ports.imports.list())
      .filter(({ profile }) => profile.headings !== 'none')
      .map(({ profile: { id, name } }) => ({ id, name }));
    return { exports, ready: [...readyExports], imports };
  }

  /** An export of this desk or a ready one, by its id or name. @throws PackdeskError export.unknown */
  async find(name: string): Promise<ExportProfile> {
    const { exports } = await this.list();
    const own = exports.find(({ profile }) => profile.id === name || profile.name === name)?.profile;
    const found = own ?? readyExport(name) ?? readyExports.find((each) => each.name === name);
    if (!found) throw new PackdeskError('export.unknown', { details: { name } });
    return found;
  }

  /**
   * Adds an export, or changes the one of its id.
   * @throws PackdeskError request.malformed, export.folder, export.many
   */
  async save(body: unknown): Promise<ExportProfile> {
    return await this.#kept(parseBody(ExportProfile, body), ({ id }) => id);
  }

  /** Adds an export whose id no other one has: its own, or that with a number. @throws as `save` */
  async add(body: unknown): Promise<ExportProfile> {
    return await this.#kept(parseBody(ExportProfile, body), (profile, taken) => {
      let id = profile.id;
      for (let count = 2; taken.has(id); count += 1) id = `${profile.id.slice(0, 58)}-${count}`;
      return id;
    });
  }

  /** Keeps an export under the id that it gets among those that there are: no other one is added meanwhile. */
  async #kept(
    given: ExportProfile,
    idOf: (profile: ExportProfile, taken: ReadonlySet<string>) => string,
  ): Promise<ExportProfile> {
    const { store, clock } = this.#ports;
    const { folder } = given;
    if (!isAbsolute(folder)) throw folderError(folder, 'no full path');
    const profile = await this.#exclusively('', async () => {
      const taken = new Set((await store.list()).map(({ id }) => id));
      const id = idOf(given, taken);
      if (!taken.has(id) && taken.size >= MAX_EXPORTS)
        throw new PackdeskError('export.many', { details: { count: MAX_EXPORTS } });
      const kept = { ...given, id };
      await store.put(kept, clock.now());
      return kept;
    });
    this.#writer.wake(profile.id);
    this.#changes.tell();
    return profile;
  }

  /** Removes an export with what is due and not written. @throws PackdeskError export.unknown */
  async remove(id: string): Promise<void> {
    if (!(await this.#ports.store.remove(id)))
      throw new PackdeskError('export.unknown', { details: { name: id } });
    this.#writer.nudge();
    this.#changes.tell();
  }

  /** The export that an import profile becomes when it is turned round. @throws PackdeskError import.profile-unknown, export.headings */
  async turned(
    name: string,
    names: Omit<TurnedNames, 'id'>,
  ): Promise<{ profile: ExportProfile; left: string[] }> {
    const profile = await this.#ports.imports.find(name);
    if (profile.headings === 'none')
      throw new PackdeskError('export.headings', { details: { name: profile.name } });
    return turnedRound(profile, { ...names, id: `${profile.id.slice(0, 58)}-back` });
  }

  /**
   * Makes the labels of these days due, each request once. Files follow by themselves.
   * @returns the number of labels
   * @throws PackdeskError export.unknown, export.folder, export.range, request.idempotency
   */
  async run(
    caller: Pick<Caller, 'email'>,
    id: string,
    choice: ExportChoice & { requestId: string },
  ): Promise<number> {
    const { store, clock } = this.#ports;
    const { exports } = await this.list();
    const profile = exports.find((each) => each.profile.id === id)?.profile;
    if (!profile) throw new PackdeskError('export.unknown', { details: { name: id } });
    const [from, to] = [dayStart(choice.fromDay), dayStart(choice.toDay, 1)];
    if (!(from < to && to - from <= MOST_DAYS * DAY_MS)) throw new PackdeskError('export.range');
    const labels = await store.begin({
      ...choice,
      profile: id,
      from,
      to,
      at: clock.now(),
      email: caller.email,
    });
    if (labels === null) throw new PackdeskError('request.idempotency');
    this.#writer.wake(id);
    this.#changes.tell();
    return labels;
  }

  /** Tries whether files can be written. @throws PackdeskError export.folder where not */
  async tryFolder(folder: string): Promise<void> {
    if (!isAbsolute(folder)) throw folderError(folder, 'no full path');
    const fault = await exportFolderFault(folder, this.#ports.ids);
    if (fault !== null) throw folderError(folder, fault);
  }

  /** The newest files of an export. */
  files(id: string, limit: number): Promise<ExportedFile[]> {
    return this.#ports.store.files(id, limit);
  }

  /** Tries again now what waits for its folder. */
  retry(id: string): void {
    this.#writer.wake(id);
  }

  /** From now on files are written as labels become due. For the one program that owns the data folder. */
  start(): void {
    this.#writer.start();
  }

  /** A change may have made something due. */
  nudge(): void {
    this.#writer.nudge();
  }

  /** Writes what is due now, also of a program that is not started. */
  once(): Promise<void> {
    return this.#writer.once();
  }

  /** Resolves when what is due now was tried. */
  idle(): Promise<void> {
    return this.#writer.idle();
  }

  stop(): Promise<void> {
    return this.#writer.stop();
  }
}
