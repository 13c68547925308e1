import { z } from 'zod';
import { ExportProfile } from '../export/profile.ts';
import { ExportChoice, ExportsView } from '../export/views.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = z.string().min(1).max(64);
const headings = z.object({
  trackingNumber: z.string().min(1).max(100),
  carrier: z.string().min(1).max(100),
  shippedOn: z.string().min(1).max(100),
  status: z.string().min(1).max(100),
});

/** Exports: files with labels for other programs. Everyone at the desk may have one written; its set-up is for those who configure. */
export const exportCommands = {
  'exports.list': { input: nothing, output: ExportsView, access: 'user' },
  'exports.add': { input: z.object({ profile: ExportProfile }), output: ExportsView, access: 'desk' },
  'exports.change': { input: z.object({ profile: ExportProfile }), output: ExportsView, access: 'desk' },
  /** Takes along what is due and not written. */
  'exports.remove': { input: z.object({ id }), output: ExportsView, access: 'desk' },
  /** An import profile turned round, and the fields that it cannot write. */
  'exports.turned': {
    input: z.object({ import: id, name: z.string().min(1).max(100), headings }),
    output: z.object({ profile: ExportProfile, left: z.array(z.string()) }),
    access: 'desk',
  },
  /** Tries whether files can be written into a folder. */
  'exports.tryFolder': { input: z.object({ folder: z.string().max(1000) }), output: nothing, access: 'desk' },
  /** Makes the labels of some days due; the same request once. */
  'exports.run': {
    input: ExportChoice.extend({ id, requestId: z.string().min(8).max(100) }),
    output: z.object({ labels: z.int() }),
    access: 'user',
  },
  /** Tries again now what waits for its folder. */
  'exports.retry': { input: z.object({ id }), output: nothing, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
