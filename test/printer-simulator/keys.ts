import { type Condition, hindrances } from './mechanism.ts';
import type { PrinterSimulator } from './simulator.ts';

export const KEY_HELP = `  p   out of paper, and loaded again
  h   head open, and closed
  s   pause, and on
  r   out of ribbon (prints with one from then on), and loaded again
  m   mute: leaves ~HS without an answer, and answers again
  c   leaves connections open that the sender has closed, and closes them again
  x   switched off, and on again; it keeps what it holds
  ?   how it stands
  q   ends it`;

/** Controls at the printer. Each key toggles one thing and returns its new state, in words. */
export interface Keys {
  press(key: string): Promise<string | null>;
}

const turned = (printer: PrinterSimulator, name: 'paperOut' | 'headOpen' | 'paused'): Partial<Condition> => ({
  [name]: !printer.condition()[name],
});

export const createKeys = (printer: PrinterSimulator): Keys => {
  let mute = false;
  let leavesOpen = false;
  let off = false;

  const behave = (): void => printer.behave({ answer: mute ? 'never' : 'truth', neverClose: leavesOpen });
  const state = (): string => {
    const said = [
      ...(off ? ['switched off'] : []),
      ...hindrances(printer.condition()),
      ...(mute ? ['mute'] : []),
      ...(leavesOpen ? ['leaves connections open'] : []),
    ];
    const labels = `${printer.labels.length} in, ${printer.printed.length} out, ${printer.waiting} waiting`;
    return `${said.length > 0 ? said.join(', ') : 'ready'}; labels: ${labels}`;
  };

  const act: Record<string, () => unknown> = {
    p: () => printer.set(turned(printer, 'paperOut')),
    h: () => printer.set(turned(printer, 'headOpen')),
    s: () => printer.set(turned(printer, 'paused')),
    r: () => printer.set({ thermalTransfer: true, ribbonOut: !printer.condition().ribbonOut }),
    m: () => {
      mute = !mute;
      behave();
    },
    c: () => {
      leavesOpen = !leavesOpen;
      behave();
    },
    x: () => {
      off = !off;
      return off ? printer.vanish() : printer.listen();
    },
    '?': () => undefined,
  };

  return {
    press: async (key) => {
      if (!Object.hasOwn(act, key)) return null;
      await act[key]?.();
      return state();
    },
  };
};
