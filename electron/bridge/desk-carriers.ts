import type { CarrierImport, CarriersView } from '../../shared/bridge/views.ts';
import { exportText, importChanges, readImport } from '../../shared/carrier/exchange.ts';
import { type Problem, problem } from '../../shared/carrier/problems.ts';
import type { CarrierProfile } from '../../shared/carrier/profile.ts';
import { readProfile } from '../../shared/carrier/read.ts';
import { shippedCarriers } from '../../shared/carrier/shipped.ts';
import { S10Range, seriesKey, seriesOfCarrier } from '../../shared/carrier/supply.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { errorsByPath } from '../../shared/field-errors.ts';
import { fieldPath } from '../../shared/field-path.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Caller } from '../core/caller.ts';
import type { Logger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { Carriers } from '../service/shipments/carriers.ts';
import type { Numbering } from '../service/shipments/numbering.ts';
import { setS10Range } from '../service/shipments/s10-ranges.ts';

export interface DeskCarriersParts {
  carriers: Carriers;
  numbering: Pick<Numbering, 'supply'>;
  settings: SettingsStore;
  store: Pick<ShipmentStore, 'list'>;
  logger: Logger;
}

/** States in which a shipment still needs its carrier: its label may be created, or created again. */
const USING = [ShipmentStatus.open, ShipmentStatus.labelled];

const invalid = (problems: readonly Problem[]): PackdeskError =>
  new PackdeskError('carrier.invalid', { errors: errorsByPath(problems) });

const without = (own: readonly CarrierProfile[], codes: readonly string[]): CarrierProfile[] =>
  own.filter(({ code }) => !codes.includes(code));

const isShipped = (code: string): boolean => shippedCarriers.some((carrier) => carrier.code === code);

/** The carriers of a desk as its administrators see and change them. */
export const createDeskCarriers = ({ carriers, numbering, settings, store, logger }: DeskCarriersParts) => {
  const listeners = new Set<(view: CarriersView) => void>();

  const view = async (): Promise<CarriersView> => {
    const [list, own] = await Promise.all([carriers.list(), carriers.ownCodes()]);
    const series = new Map(list.flatMap(seriesOfCarrier).map((each) => [seriesKey(each), each]));
    return {
      carriers: list,
      origins: Object.fromEntries(
        list.map(({ code }) => {
          const changed = own.includes(code) ? ('changed' as const) : ('shipped' as const);
          return [code, isShipped(code) ? changed : ('own' as const)];
        }),
      ),
      supplies: await Promise.all([...series.values()].map(numbering.supply)),
    };
  };

  const announce = async (): Promise<CarriersView> => {
    const now = await view();
    for (const listener of listeners) listener(now);
    return now;
  };

  const changed = async (event: string, caller: Caller, codes: readonly string[]): Promise<CarriersView> => {
    logger.info(event, { carriers: codes.join(' '), userId: caller.userId });
    return await announce();
  };

  const required = async (code: string): Promise<CarrierProfile> => {
    const list = await carriers.list();
    const found = list.find((carrier) => carrier.code === code);
    if (found) return found;
    const all = list.map((carrier) => carrier.code).join(', ');
    throw new PackdeskError('carrier.unknown', { details: { carrier: code, carriers: all } });
  };

  /** @throws PackdeskError carrier.in-use unless it was confirmed */
  const checkUnused = async (code: string, confirmed: boolean): Promise<void> => {
    if (confirmed) return;
    const query = { carrierCode: code, offset: 0, limit: 1 };
    const lists = await Promise.all(USING.map((status) => store.list({ ...query, status })));
    const count = lists.reduce((sum, { total }) => sum + total, 0);
    if (count > 0) throw new PackdeskError('carrier.in-use', { details: { carrier: code, count } });
  };

  /** `previous`: the code that it had; null for a new one. A carrier that ships keeps its code. */
  const save = async (
    caller: Caller,
    input: { profile: unknown; previous: string | null; confirmed: boolean },
  ): Promise<CarriersView> => {
    const { profile, problems } = readProfile(input.profile);
    if (profile === null) throw invalid(problems);
    const { previous } = input;
    if (previous !== null) await required(previous);
    if (profile.code !== previous) {
      const taken = (await carriers.list()).some(({ code }) => code === profile.code);
      if (taken) throw invalid([problem('code', 'code-repeated')]);
      if (previous !== null && isShipped(previous)) throw invalid([problem('code', 'code-shipped')]);
      if (previous !== null) await checkUnused(previous, input.confirmed);
    }
    await carriers.change((own) => [...without(own, [profile.code, previous ?? profile.code]), profile]);
    return await changed('carrier.saved', caller, [profile.code]);
  };

  return {
    view,
    save,
    /** @throws PackdeskError carrier.unknown, carrier.shipped, carrier.in-use */
    remove: async (caller: Caller, code: string, confirmed: boolean): Promise<CarriersView> => {
      await required(code);
      if (isShipped(code)) throw new PackdeskError('carrier.shipped', { details: { carrier: code } });
      await checkUnused(code, confirmed);
      await carriers.change((own) => without(own, [code]));
      return await changed('carrier.removed', caller, [code]);
    },
    /** Puts a carrier that ships with Packdesk back to what it was. @throws PackdeskError carrier.unknown */
    reset: async (caller: Caller, code: string): Promise<CarriersView> => {
      await required(code);
      if (!isShipped(code)) throw new PackdeskError('carrier.own', { details: { carrier: code } });
      await carriers.change((own) => without(own, [code]));
      return await changed('carrier.reset', caller, [code]);
    },
    /** Reads a file of profiles; with `apply`, and no problem in any of them, they are imported. */
    read: async (caller: Caller, text: string, apply: boolean): Promise<CarrierImport> => {
      const { profiles, problems } = readImport(text);
      const changes = importChanges(await carriers.list(), profiles);
      if (!apply || problems.length > 0) return { problems, changes, applied: null };
      const news = changes.filter(({ kind }) => kind !== 'same').map(({ code }) => code);
      const taken = profiles.filter(({ code }) => news.includes(code));
      if (taken.length > 0) await carriers.change((own) => [...without(own, news), ...taken]);
      return { problems, changes, applied: await changed('carrier.imported', caller, news) };
    },
    /** All carriers as one text, or the one of a code. @throws PackdeskError carrier.unknown */
    write: async (code: string | null): Promise<string> =>
      exportText(code === null ? await carriers.list() : [await required(code)]),
    /**
     * Sets the numbers that a post has given this desk; without `span` it has none any more.
     * @throws PackdeskError carrier.invalid
     */
    setRange: async (
      caller: Caller,
      series: { serviceIndicator: string; country: string },
      span: { from: number; to: number } | null,
    ): Promise<CarriersView> => {
      const read = S10Range.safeParse({ ...series, ...(span ?? { from: 0, to: 0 }) });
      if (!read.success) {
        throw invalid(read.error.issues.map(({ path, message }) => problem(fieldPath(path), message)));
      }
      await setS10Range(settings, series, span);
      return await changed('numbers.range', caller, [`${series.serviceIndicator} ${series.country}`]);
    },
    /** Notifies the windows again, e.g. since a range of numbers has become short. */
    announce,
    onChange: (listener: (view: CarriersView) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type DeskCarriers = ReturnType<typeof createDeskCarriers>;
