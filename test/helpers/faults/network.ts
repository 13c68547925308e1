import type { NetworkLimits } from '../../../electron/printing/adapters/network/limits.ts';
import { createNetworkAdapter } from '../../../electron/printing/adapters/network.ts';
import type { PrinterSimulator } from '../../printer-simulator/simulator.ts';
import { patient, QUESTION, simulator } from '../printer-bench.ts';
import { networkPrinter } from '../printing.ts';
import type { Row, Scene } from './matrix.ts';

type Plan = Omit<Scene, 'printer' | 'adapters' | 'out'>;

/** A label printer on port 9100 that tells its state. Its buffer is printed once it can. */
const scene =
  (plan: (zebra: PrinterSimulator) => Plan, limits: Partial<NetworkLimits> = {}) =>
  async (): Promise<Scene> => {
    const zebra = await simulator();
    return {
      printer: networkPrinter(zebra),
      adapters: { network: createNetworkAdapter({ ...patient, ...limits }) },
      out: async () => Buffer.from(zebra.labels.join('\n')),
      ...plan(zebra),
    };
  };

const needsSomebody = (fault: { paperOut: true } | { paused: true } | { headOpen: true }, reasons: string) =>
  scene((zebra) => ({
    before: { 1: () => zebra.set(fault) },
    endings: ['sent', { failed: 'printer.attention', reasons }, { failed: 'printer.attention', reasons }],
    cure: () => zebra.set({ paperOut: false, paused: false, headOpen: false }),
  }));

export const network: Row = {
  refused: scene((zebra) => ({
    before: { 0: () => zebra.vanish() },
    endings: [{ failed: 'printer.refused' }, { failed: 'printer.refused' }, { failed: 'printer.refused' }],
    cure: () => zebra.listen(),
  })),
  'breaks after some bytes': scene((zebra) => ({
    before: {
      1: () => zebra.behave({ dropAfterBytes: QUESTION.length + 10 }),
      2: () => zebra.behave({}),
    },
    endings: ['sent', { uncertain: 'printer.broken' }, 'sent'],
  })),
  hangs: scene(
    (zebra) => ({
      before: { 1: () => zebra.behave({ hang: true }), 2: () => zebra.behave({}) },
      endings: ['sent', { uncertain: 'printer.silent' }, 'sent'],
    }),
    { answerMs: 500, closeMs: 500 },
  ),
  'vanishes between two labels': scene((zebra) => ({
    before: { 1: () => zebra.vanish() },
    endings: ['sent', { failed: 'printer.refused' }, { failed: 'printer.refused' }],
    cure: () => zebra.listen(),
  })),
  'out of paper before': needsSomebody({ paperOut: true }, 'paper-out'),
  'paused before': needsSomebody({ paused: true }, 'paused'),
  'head open before': needsSomebody({ headOpen: true }, 'head-open'),
  'out of paper amid a label': scene(
    (zebra) => ({
      before: {
        0: () => zebra.onLabel((label) => zebra.set({ paperOut: label.includes('REF-1') })),
      },
      endings: [
        'sent',
        { uncertain: 'printer.holds', reasons: 'paper-out' },
        { failed: 'printer.attention', reasons: 'paper-out' },
      ],
      cure: () => zebra.set({ paperOut: false }),
    }),
    { holdMs: 40 },
  ),
  'garbage as answer': scene(
    (zebra) => ({
      before: { 1: () => zebra.behave({ answer: 'garbage' }) },
      endings: ['sent', 'sent', 'sent'],
    }),
    { answerMs: 300, askMs: 300 },
  ),
  'queue stopped, then resumed': { cannot: 'between the desk and the printer there is no queue' },
  'disk full or folder gone': { cannot: 'nothing is written but to its socket' },
  'access denied': { cannot: 'port 9100 asks nobody who they are' },
};
