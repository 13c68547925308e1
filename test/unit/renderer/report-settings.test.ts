import { describe, expect, it } from 'vitest';
import { createReportSettingsStore } from '../../../renderer/stores/report-settings.ts';
import type { BoardAccess } from '../../../shared/bridge/report-commands.ts';

const settings = { personal: true, keepDays: 400 };
const hall: BoardAccess = { id: 'b-1', name: 'Hall', createdAt: 1 };

/** A desk whose answers to each command come when the test gives them, in any order. */
const slowDesk = () => {
  const asked = new Map<string, (answer: object) => void>();
  const ask = (command: string): Promise<object> =>
    new Promise((resolve) => {
      asked.set(command, resolve);
    });
  const answer = async (command: string, given: object): Promise<void> => {
    await expect.poll(() => asked.has(command)).toBe(true);
    asked.get(command)?.(given);
    asked.delete(command);
  };
  return { reports: createReportSettingsStore(ask as never), answer, asked };
};

describe('settings of reports that are still being loaded', () => {
  it('let a board be added meanwhile, and its list is not replaced by the older one', async () => {
    const { reports, answer } = slowDesk();
    const loading = reports.load();
    expect(reports.store.getState().busy).toBe(false);
    const adding = reports.add('Hall');
    await answer('boards.add', { boards: [hall], address: 'http://desk/board#1' });
    expect(await adding).toBe(true);
    await answer('reports.settings', settings);
    await answer('boards.list', { boards: [] });
    await loading;
    expect(reports.store.getState()).toMatchObject({
      settings,
      boards: [hall],
      added: { name: 'Hall', address: 'http://desk/board#1' },
    });
  });

  it('do not take back what was changed meanwhile', async () => {
    const { reports, answer } = slowDesk();
    const loading = reports.load();
    const configuring = reports.configure({ ...settings, personal: false });
    await answer('reports.configure', { ...settings, personal: false });
    await configuring;
    await answer('reports.settings', settings);
    await answer('boards.list', { boards: [hall] });
    await loading;
    expect(reports.store.getState()).toMatchObject({ settings: { personal: false }, boards: [hall] });
  });

  it('tell the next user nothing of an answer that came after the sign-out', async () => {
    const { reports, answer } = slowDesk();
    const adding = reports.add('Hall');
    reports.forget();
    await answer('boards.add', { boards: [hall], address: 'http://desk/board#1' });
    expect(await adding).toBe(false);
    expect(reports.store.getState()).toMatchObject({ boards: null, added: null, busy: false });
  });
});
