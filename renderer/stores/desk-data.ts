import { create } from 'zustand';
import type { CarriersView } from '../../shared/carrier/views.ts';
import type { CarrierRule } from '../../shared/carrier-rules/rule.ts';
import type { CarrierRulesView } from '../../shared/carrier-rules/views.ts';
import type { BenchDay } from '../../shared/desk/open-shipment.ts';
import { sameJson } from '../../shared/document/equality.ts';
import type { TemplatesView } from '../../shared/label/templates-view.ts';
import type { LocalKind, PrinterProfile } from '../../shared/printing/printer.ts';
import { labelPrinter, type RoutingRule } from '../../shared/printing/routing.ts';
import type { PrinterStatus } from '../../shared/printing/status.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { call } from '../api/desk.ts';
import { dayOf } from '../lib/time.ts';
import { printJobs } from './print-jobs.ts';

interface DeskData extends CarriersView, TemplatesView {
  /** Rules that choose carrier and product of a shipment. */
  carrierRules: CarrierRule[];
  /** Number of further ones that this version cannot read. */
  unreadRules: number;
  printers: PrinterProfile[];
  /** Kinds of printers that this program reaches besides the universal ones. */
  printerKinds: LocalKind[];
  /** Rules of which of them takes what. */
  rules: RoutingRule[];
  /** Last known status of the default printer; null before the first. */
  printerStatus: PrinterStatus | null;
  /** null until it has been loaded */
  day: BenchDay | null;
}

const nothing: DeskData = {
  carriers: [],
  origins: {},
  supplies: [],
  templates: [],
  carrierRules: [],
  unreadRules: 0,
  printers: [],
  printerKinds: [],
  rules: [],
  printerStatus: null,
  day: null,
};

/** Data of the desk, not of one shipment. */
export const useDesk = create<DeskData>(() => nothing);

export const defaultPrinter = (printers: readonly PrinterProfile[]): PrinterProfile | undefined =>
  printers.find((printer) => printer.isDefault) ?? printers[0];

/** The printer that a shipment's label goes to; the default one where none is open. */
export const useLabelPrinter = (shipment: Shipment | null): PrinterProfile | undefined => {
  const printers = useDesk((state) => state.printers);
  const rules = useDesk((state) => state.rules);
  return labelPrinter({ printers, rules }, shipment);
};

/** Asks the default printer how it is. */
export const askPrinter = async (): Promise<void> => {
  const printer = defaultPrinter(useDesk.getState().printers);
  if (!printer) return useDesk.setState({ printerStatus: null });
  // Another one may be the default by then, or the same at another address: it is asked on its own.
  setPrinterStatus(printer, await call('printers.status', { printer }));
};

/** A printer was asked elsewhere: of the default one, as it is stored, the footer says the same at once. */
export const setPrinterStatus = (printer: PrinterProfile, printerStatus: PrinterStatus): void => {
  if (sameJson(defaultPrinter(useDesk.getState().printers), printer)) useDesk.setState({ printerStatus });
};

export const setPrinters = (printers: PrinterProfile[]): void => {
  const before = defaultPrinter(useDesk.getState().printers);
  const isOther = !sameJson(before, defaultPrinter(printers));
  // A status of what was set before says nothing of it.
  useDesk.setState({ printers, ...(isOther && { printerStatus: null }) });
  askPrinter().catch(() => useDesk.setState({ printerStatus: null }));
};

export const setCarriers = (view: CarriersView): void => useDesk.setState(view);

export const setCarrierRules = ({ rules, unread }: CarrierRulesView): void =>
  useDesk.setState({ carrierRules: rules, unreadRules: unread });

export const setTemplates = (view: TemplatesView): void => useDesk.setState(view);

/** Today's count and the last shipments. Failures leave the old ones: the next change asks again. */
export const loadDay = async (): Promise<void> => {
  useDesk.setState({ day: await call('bench.day', dayOf(Date.now())) });
};

/** Loads all of it, after sign-in and after a lost connection. @throws BridgeError */
export const loadDesk = async (): Promise<void> => {
  const [carriers, carrierRules, templates, { printers, rules, kinds }] = await Promise.all([
    call('carriers.list', {}),
    call('carrierRules.list', {}),
    call('templates.list', {}),
    call('printers.list', {}),
    printJobs.load('open'),
    loadDay(),
  ]);
  useDesk.setState({
    ...carriers,
    ...templates,
    rules,
    printerKinds: kinds,
  });
  setCarrierRules(carrierRules);
  setPrinters(printers);
};

export const forgetDesk = (): void => useDesk.setState(nothing);
