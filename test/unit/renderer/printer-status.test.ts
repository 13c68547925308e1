import { afterEach, expect, test } from 'vitest';
import { setPrinterStatus, useDesk } from '../../../renderer/stores/desk-data.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';

const before = useDesk.getState();
afterEach(() => useDesk.setState(before, true));

const printer = { id: 'p1', name: 'ZEBRA', isDefault: true, connection: { kind: 'network', host: 'one' } };
const other = { ...printer, connection: { kind: 'network', host: 'two' } };
const as = (profile: object) => profile as unknown as PrinterProfile;

test('a test of the default printer is what the foot of the window says of it, and one of another address is not', () => {
  useDesk.setState({ printers: [as(printer)], printerStatus: { state: 'unreachable' } as never });
  setPrinterStatus(as(other), { state: 'ready' } as never);
  expect(useDesk.getState().printerStatus).toEqual({ state: 'unreachable' });
  setPrinterStatus(as(printer), { state: 'ready' } as never);
  expect(useDesk.getState().printerStatus).toEqual({ state: 'ready' });
});
