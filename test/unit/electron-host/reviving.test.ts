import { describe, expect, it } from 'vitest';
import { reviveWindow } from '../../../electron/hosts/electron/reviving.ts';
import { APP_PAGE } from '../../../electron/hosts/electron/security/app-origin.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { testClock } from '../../helpers/clock.ts';
import { standInPageWindow } from '../../helpers/electron-stand-in.ts';

const setUp = (options: { destroyed?: boolean } = {}) => {
  const { window, emitter, loaded } = standInPageWindow(options);
  const { logger: log, lines } = recordingLogger();
  const clock = testClock();
  const quits: number[] = [];
  reviveWindow({ app: { quit: () => void quits.push(clock.now()) }, window, log, clock });
  const gone = (reason: string): void =>
    void emitter.emit('render-process-gone', {}, { reason, exitCode: 139 });
  return { gone, loaded, lines, clock, quits };
};

describe('a window whose page has died', () => {
  it.each(['crashed', 'oom', 'killed', 'abnormal-exit'])(
    'is loaded again, and the log says why: %s',
    (reason) => {
      const { gone, loaded, lines, quits } = setUp();
      gone(reason);
      expect(loaded).toEqual([APP_PAGE]);
      expect(lines).toMatchObject([
        { level: 'error', event: 'window.gone', fields: { reason, exitCode: 139 } },
      ]);
      expect(quits).toEqual([]);
    },
  );

  it('is not loaded again for ever: after three times in a minute the program ends', () => {
    const { gone, loaded, quits } = setUp();
    for (let count = 0; count < 4; count += 1) gone('crashed');
    expect(loaded).toHaveLength(3);
    expect(quits).toHaveLength(1);
  });

  it('is, where a day lies between', () => {
    const { gone, loaded, quits, clock } = setUp();
    for (let count = 0; count < 10; count += 1) {
      gone('crashed');
      clock.advance(86_400_000);
    }
    expect(loaded).toHaveLength(10);
    expect(quits).toEqual([]);
  });

  it.each(['launch-failed', 'integrity-failure'])(
    'ends the program where no page can start: %s',
    (reason) => {
      const { gone, loaded, quits } = setUp();
      gone(reason);
      expect([loaded.length, quits.length]).toEqual([0, 1]);
    },
  );

  it('is left alone when it closes', () => {
    const closing = setUp();
    closing.gone('clean-exit');
    const closed = setUp({ destroyed: true });
    closed.gone('crashed');
    expect([...closing.loaded, ...closed.loaded, ...closing.quits, ...closed.quits]).toEqual([]);
  });
});
