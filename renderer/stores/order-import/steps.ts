import { columnsOf } from '../../../shared/import/columns.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { withConstant, withFieldsOfColumn } from '../../../shared/import/wizard/edit-profile.ts';
import { call, onDesk } from '../../api/desk.ts';
import { toFailure } from '../../api/failure.ts';
import { fixKey, type OrderImport, type Step, useOrderImport } from './state.ts';

const { setState, getState } = useOrderImport;

/** Counts the looks at the orders: only the answer to the last one is taken. */
let looks = 0;

const choiceOf = ({ id, profile, fixes, leftOut }: OrderImport) =>
  id === null || profile === null
    ? null
    : { id, profile, fixes: Object.values(fixes), leftOut: [...leftOut] };

/** Makes all orders of the file and imports none. */
export const checkOrders = async (): Promise<void> => {
  const choice = choiceOf(getState());
  if (!choice) return;
  looks += 1;
  const own = looks;
  setState({ busy: 'checking', failure: null, isTyped: false });
  try {
    const check = await call('imports.check', choice);
    if (own === looks && getState().id === choice.id) setState({ check, busy: null });
  } catch (thrown) {
    if (own === looks) setState({ busy: null, failure: toFailure(thrown) });
  }
};

export const goToStep = (step: Step): void => {
  setState({ step, failure: null });
  if (step === 'check') void checkOrders();
};

const change = (edit: (profile: ImportProfile) => ImportProfile): void =>
  setState(({ profile }) => (profile ? { profile: edit(profile), isChanged: true, check: null } : {}));

/** Sets what a profile says of the file as a whole: what a row is, what an order again means, its reference. */
export const changeProfile = (members: Partial<ImportProfile>): void =>
  change((profile) => ({ ...profile, ...members }));

export const chooseConstant = (to: string, constant: string): void =>
  change((profile) => withConstant(profile, to, constant));

export const chooseFields = (at: number, wanted: readonly string[]): void =>
  change((profile) => withFieldsOfColumn(profile, columnsOf(getState().source?.headings ?? []), at, wanted));

/** Keeps what is typed in place of a cell; the orders are looked at when it is done. */
export const mendCell = (row: number, column: string, text: string): void =>
  setState(({ fixes }) => ({
    fixes: { ...fixes, [fixKey(row, column)]: { row, column, text } },
    isTyped: true,
  }));

/** Puts the text that they most likely had into the cells that another program spoilt. */
export const mendSpoilt = (): void => {
  const { fixes, mended, check } = getState();
  const puts = (check?.spoilt ?? []).map(({ row, column, text }) => {
    const key = fixKey(row, column);
    return [key, { put: { row, column, text }, before: fixes[key] ?? null }] as const;
  });
  setState({
    fixes: { ...fixes, ...Object.fromEntries(puts.map(([key, { put }]) => [key, put])) },
    mended: { ...mended, ...Object.fromEntries(puts) },
  });
  void checkOrders();
};

/** Takes that back. What a person has typed there since stays. */
export const undoMended = (): void => {
  const { fixes, mended } = getState();
  const kept = Object.entries(fixes).flatMap(([key, fix]) => {
    const { put, before } = mended[key] ?? {};
    if (put !== fix) return [[key, fix] as const];
    return before ? [[key, before] as const] : [];
  });
  setState({ fixes: Object.fromEntries(kept), mended: {} });
  void checkOrders();
};

/** Looks at the orders with what was typed. */
export const lookAtMended = async (): Promise<void> => {
  if (getState().isTyped) await checkOrders();
};

export const leaveOut = (at: number, isOut: boolean): void => {
  setState(({ leftOut }) => ({ leftOut: isOut ? [...leftOut, at] : leftOut.filter((row) => row !== at) }));
  void checkOrders();
};

export const showOnlyFaulty = (onlyFaulty: boolean): void => setState({ onlyFaulty });

/** Imports the orders that are right; what was typed last is looked at first. */
export const startImport = async (): Promise<void> => {
  if (getState().isTyped) return await checkOrders();
  const choice = choiceOf(getState());
  if (!choice || getState().busy !== null) return;
  const total = getState().check?.orders ?? 0;
  setState({
    ...{ step: 'end', busy: 'running', failure: null, isStopping: false, result: null },
    progress: { done: 0, total },
  });
  const off = onDesk('imports.progress', ({ id, done, total: all }) => {
    if (id === choice.id) setState({ progress: { done, total: Math.max(all, done) } });
  });
  // After a sign-out the screen may be another person's.
  const end = (ended: Partial<OrderImport>): void => {
    off();
    if (getState().id === choice.id) setState({ ...ended, busy: null });
  };
  try {
    end({ result: await call('imports.run', choice) });
  } catch (thrown) {
    end({ failure: toFailure(thrown) });
  }
};

export const stopImport = (): void => {
  const { id } = getState();
  if (id === null) return;
  setState({ isStopping: true });
  call('imports.stop', { id }).catch((thrown: unknown) => setState({ failure: toFailure(thrown) }));
};

/** Keeps the profile under a name for the next file. @throws BridgeError of the desk */
export const saveProfile = async (name: string): Promise<void> => {
  const { profile } = getState();
  if (!profile) return;
  const { id, view } = await call('imports.saveProfile', { profile, name });
  setState({ own: view.own, chosen: id, profile: { ...profile, id, name } });
};

/** The report of the import as CSV. @throws BridgeError of the desk */
export const reportOf = async (language: 'en' | 'de'): Promise<string> => {
  const { id } = getState();
  return id === null ? '' : (await call('imports.report', { id, language })).csv;
};
