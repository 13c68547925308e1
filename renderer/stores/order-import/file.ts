import { localError } from '../../../shared/bridge/rpc.ts';
import { readyProfile } from '../../../shared/import/ready/index.ts';
import { plainProfile } from '../../../shared/import/wizard/edit-profile.ts';
import { MOST_BYTES, PIECE_BYTES, type ReadChoice } from '../../../shared/import/wizard/views.ts';
import { call } from '../../api/desk.ts';
import { toFailure } from '../../api/failure.ts';
import { base64Of } from '../../lib/base64.ts';
import { closeOverlay, show } from '../screen.ts';
import { hasWork, noImport, type OrderImport, useOrderImport } from './state.ts';

const { setState, getState } = useOrderImport;

/** Counts the files that were begun: answers about an older one are dropped. */
let turn = 0;

const failed =
  (own: number) =>
  (thrown: unknown): void => {
    if (own === turn) setState({ busy: null, progress: null, failure: toFailure(thrown) });
  };

const send = async (file: File, own: number): Promise<string | null> => {
  const { id } = await call('imports.begin', { name: file.name || 'file', size: file.size });
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    await call('imports.piece', { id, at, data: base64Of(piece) });
    if (own !== turn) return null;
    setState({ progress: { done: at + piece.length, total: file.size } });
  }
  return id;
};

/** State for a file that was looked at, with the profile that was proposed. */
const lookedAt = (source: NonNullable<OrderImport['source']>, read: ReadChoice): Partial<OrderImport> => {
  const { proposal, format, headings } = source;
  const first = headings.find((heading) => heading.trim() !== '' && heading.length <= 200)?.trim();
  const plain =
    first === undefined
      ? null
      : plainProfile({ ...read, format }, { id: source.unsavedId, name: source.name, heading: first });
  return {
    ...{ source, busy: null, progress: null, failure: null, check: null, isChanged: false },
    profile: proposal?.profile ?? plain,
    chosen: proposal?.id ?? null,
  };
};

const look = async (id: string, read: ReadChoice, own: number): Promise<void> => {
  setState({ busy: 'looking', progress: null, failure: null });
  const [source, profiles] = await Promise.all([
    call('imports.look', { id, read }),
    call('imports.profiles', {}),
  ]);
  if (own === turn) setState({ ...lookedAt(source, read), own: profiles.own });
};

const begin = async (file: File): Promise<void> => {
  turn += 1;
  const own = turn;
  setState({ ...noImport, busy: 'sending', progress: { done: 0, total: file.size } });
  try {
    if (file.size > MOST_BYTES)
      throw localError('import.too-large', { file: file.name, limit: MOST_BYTES / 1024 / 1024 });
    const id = await send(file, own);
    if (id === null || own !== turn) return;
    setState({ id });
    await look(id, getState().read, own);
  } catch (thrown) {
    failed(own)(thrown);
  }
};

/** Asks whether the work is given up, for another file or for none. */
const askGivingUp = (file: File | null): void => {
  setState({ asked: { file } });
  show('give-up-import');
};

/** Begins with a file that was chosen or dropped; asks first where work on another one would be lost. */
export const takeOrderFile = (file: File): void => {
  const state = getState();
  if (state.busy === 'running') return;
  if (hasWork(state)) askGivingUp(file);
  else void begin(file);
};

/** Reads the file in another way: encoding, separator, headings, sheet. The mapping begins from what is found then. */
export const readAgain = (change: Partial<ReadChoice>): void => {
  const { id, read } = getState();
  if (id === null) return;
  const next = { ...read, ...change };
  turn += 1;
  setState({ read: next });
  look(id, next, turn).catch(failed(turn));
};

/** Gives the import up; asks first where work would be lost. */
export const giveUpImport = (): void => {
  const state = getState();
  if (hasWork(state)) askGivingUp(null);
  else forgetOrderImport();
};

/** The answer to the question: the work is given up, or kept. */
export const answerGivingUp = (isGivenUp: boolean): void => {
  const { asked } = getState();
  setState({ asked: null });
  closeOverlay();
  if (!isGivenUp || !asked) return;
  if (asked.file) void begin(asked.file);
  else forgetOrderImport();
};

/** Nothing of the file stays, here or at the desk. */
export const forgetOrderImport = (): void => {
  const { id, busy } = getState();
  turn += 1;
  setState(noImport);
  if (id !== null && busy !== 'running') call('imports.drop', { id }).catch(() => undefined);
};

/** Takes another profile for the file: one of this desk, a ready one, or again what was proposed (null). */
export const chooseProfile = (id: string | null): void =>
  setState(({ source, own, read }) => {
    const found = own.find((profile) => profile.id === id) ?? (id === null ? undefined : readyProfile(id));
    if (!source) return {};
    if (!found) return lookedAt(source, read);
    return {
      profile: { ...found, ...read, format: source.format },
      chosen: found.id,
      isChanged: false,
      check: null,
    };
  });
