import { beforeEach, expect, it, vi } from 'vitest';
import { printTestLabel } from '../../../renderer/features/printers/test-label.ts';

const desk = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (): Promise<unknown> => Promise.resolve({ job: null }),
}));

vi.mock('../../../renderer/api/desk.ts', async (original) => ({
  ...(await original<object>()),
  call: (_name: string, { requestId }: { requestId: string }) => {
    desk.asked.push(requestId);
    return desk.answer();
  },
}));

beforeEach(() => {
  desk.asked.length = 0;
  desk.answer = () => Promise.resolve({ job: null });
});

const failing = async (code: 'bridge.lost' | 'printer.unknown') => {
  const { localError } = await import('../../../shared/bridge/rpc.ts');
  desk.answer = () => Promise.reject(localError(code));
  await expect(printTestLabel('zebra')).rejects.toBeDefined();
  desk.answer = () => Promise.resolve({ job: null });
};

it('asks for one test label with the two clicks of a double click', async () => {
  await Promise.all([printTestLabel('zebra'), printTestLabel('zebra')]);
  expect(desk.asked).toHaveLength(2);
  expect(new Set(desk.asked).size).toBe(1);
});

it('asks for another once the first is answered, and for another printer', async () => {
  await printTestLabel('zebra');
  await printTestLabel('zebra');
  await Promise.all([printTestLabel('zebra'), printTestLabel('other')]);
  expect(new Set(desk.asked).size).toBe(4);
});

it('repeats a wish whose answer was lost under its id, and not one that was refused', async () => {
  await failing('bridge.lost');
  await printTestLabel('zebra');
  await failing('printer.unknown');
  await printTestLabel('zebra');
  const [lost, repeated, refused, next] = desk.asked;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(refused);
});
