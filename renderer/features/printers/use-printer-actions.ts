import { useState } from 'react';
import type { FolderPrinter, PrinterProfile, PrintJobView } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { setPrinterStatus, setPrinters } from '../../stores/desk-data.ts';
import { printTestLabel } from './test-label.ts';

type Doing = 'save' | 'remove' | 'status' | 'test';

/** Actions on a printer, with their answers. One at a time. */
export const usePrinterActions = () => {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [status, setStatus] = useState<PrinterStatus | null>(null);
  const [job, setJob] = useState<PrintJobView | null>(null);

  /** Clears the answers about the printer as typed. */
  const forget = () => {
    setFailure(null);
    setStatus(null);
  };
  const step = async (what: Doing, todo: () => Promise<void>): Promise<boolean> => {
    setDoing(what);
    forget();
    try {
      await todo();
      return true;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return false;
    } finally {
      setDoing(null);
    }
  };
  const save = (printer: PrinterProfile) =>
    step('save', async () => setPrinters((await call('printers.save', { printer })).printers));
  const remove = (id: string) =>
    step('remove', async () => setPrinters((await call('printers.remove', { id })).printers));
  const ask = (printer: PrinterProfile) =>
    step('status', async () => {
      const answer = await call('printers.status', { printer });
      setStatus(answer);
      setPrinterStatus(printer, answer);
    });
  /** Makes the folder that it writes to, and asks again. */
  const makeFolder = (printer: FolderPrinter) =>
    step('status', async () => {
      const { folder } = await call('printers.makeFolder', { folder: printer.folder });
      const answer = await call('printers.status', { printer: { ...printer, folder } });
      setStatus(answer);
      setPrinterStatus(printer, answer);
    });
  /** Lets its stopped print queue go on. */
  const resume = (id: string) => step('status', async () => setStatus(await call('printers.resume', { id })));
  const test = (id: string) => step('test', async () => setJob(await printTestLabel(id)));
  const act = (id: string, todo: { retry: boolean } | { settle: 'sent' | 'cancelled' }) =>
    step('test', async () => {
      const answer =
        'retry' in todo
          ? await call('jobs.retry', { id, confirmed: todo.retry })
          : await call('jobs.settle', { id, as: todo.settle });
      setJob(answer.job);
    });
  return { doing, failure, status, job, setJob, forget, save, remove, ask, makeFolder, resume, test, act };
};
