import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconHelp,
  IconX,
} from '@tabler/icons-react';
import type { Sign } from '../stores/bench/open-state.ts';

/** One picture for one thing: the headline, a print job and a notice of the same state show the same. */
export const signIcons = {
  done: IconCircleCheck,
  waits: IconClock,
  asks: IconHelp,
  wrong: IconAlertTriangle,
  over: IconX,
  stop: IconHandStop,
} as const satisfies Record<Sign, unknown>;
