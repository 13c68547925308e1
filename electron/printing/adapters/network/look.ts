import type { PrinterStatus } from '../../../../shared/printing/status.ts';
import { type HostStatus, printerStatusFrom } from '../host-status.ts';
import { ConnectionLost, connect } from './connection.ts';
import { createDialogue } from './dialogue.ts';
import type { NetworkLimits } from './limits.ts';

export interface LookParts {
  /** Time to wait for an answer, ms; null: the connection is opened and closed without a byte. */
  answerMs: number | null;
  heard: (status: HostStatus) => void;
  unheard: () => void;
}

/** Sees whether a printer is there and, where it may be asked, what it says of itself. Never throws. */
export const look = async (
  to: { host: string; port: number },
  limits: NetworkLimits,
  { answerMs, heard, unheard }: LookParts,
): Promise<PrinterStatus> => {
  let open = false;
  const dialogue = createDialogue(heard);
  const connection = connect(to, undefined, dialogue.take);
  try {
    await connection.opened(limits.connectMs);
    open = true;
    if (answerMs === null) return { state: 'silent', reasons: [], detail: '' };
    const status = await dialogue.ask(connection, answerMs);
    await connection.leave(limits.quietMs);
    if (status !== null) return printerStatusFrom(status);
    unheard();
    return { state: 'silent', reasons: [], detail: '' };
  } catch (error) {
    const detail = error instanceof ConnectionLost ? error.detail : String(error);
    if (open) return { state: 'silent', reasons: [], detail };
    return {
      state: 'unreachable',
      reasons: [],
      detail: `${to.host}:${to.port} cannot be reached (${detail}).`,
    };
  } finally {
    connection.destroy();
  }
};
