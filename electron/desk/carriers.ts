import { exportText, importChanges, readImport } from '../../shared/carrier/exchange.ts';
import { type Problem, problem } from '../../shared/carrier/problems.ts';
import type { CarrierProfile } from '../../shared/carrier/profile.ts';
import { readProfile } from '../../shared/carrier/read.ts';
import { shippedCarriers } from '../../shared/carrier/shipped.ts';
import { S10Range, seriesOfCarriers } from '../../shared/carrier/supply.ts';
import type { CarrierImport, CarriersView } from '../../shared/carrier/views.ts';
import { bodyPath } from '../../shared/document/path.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { errorsByPath } from '../../shared/field-errors.ts';
import type { Listeners } from '../../shared/listeners.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Caller } from '../core/caller.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Logger } from '../core/logger.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { Carriers } from '../service/shipments/carriers.ts';
import type { Numbering } from '../service/shipments/numbering.ts';
import type { S10Ranges } from '../service/shipments/s10-ranges.ts';

export interface DeskCarriersParts {
  carriers: Carriers;
  numbering: Pick<Numbering, 'supply'>;
  s10Ranges: S10Ranges;
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

/** From where a carrier is: shipped, shipped and changed here, or the desk's own. */
const originOf = (code: string, ownCodes: readonly string[]): CarriersView['origins'][string] => {
  if (!isShipped(code)) return 'own';
  return ownCodes.includes(code) ? 'changed' : 'shipped';
};

/** The carriers of a desk as its administrators see and change them. */
export class DeskCarriers {
  readonly #parts: DeskCarriersParts;
  readonly #listeners: Listeners<[view: CarriersView]>;

  constructor(parts: DeskCarriersParts) {
    this.#parts = parts;
    this.#listeners = loggedListeners(parts.logger, 'carrier.listener-failed');
  }

  async view(): Promise<CarriersView> {
    const { carriers, numbering } = this.#parts;
    const [list, own] = await Promise.all([carriers.list(), carriers.ownCodes()]);
    return {
      carriers: list,
      origins: Object.fromEntries(list.map(({ code }) => [code, originOf(code, own)])),
      supplies: await Promise.all(seriesOfCarriers(list).map((each) => numbering.supply(each))),
    };
  }

  /**
   * `previous`: the code that it had; null for a new one. A carrier that ships keeps its code.
   * @throws PackdeskError carrier.invalid, carrier.unknown, carrier.in-use
   */
  async save(
    caller: Caller,
    input: { profile: unknown; previous: string | null; confirmed: boolean },
  ): Promise<CarriersView> {
    const { profile, problems } = readProfile(input.profile);
    if (profile === null) throw invalid(problems);
    const { previous, confirmed } = input;
    if (previous !== null) await this.#required(previous);
    if (profile.code !== previous) await this.#checkCode(profile.code, previous, confirmed);
    await this.#parts.carriers.change((own) => [
      ...without(own, [profile.code, previous ?? profile.code]),
      profile,
    ]);
    return await this.#changed('carrier.saved', caller, [profile.code]);
  }

  /** A new code is free, and the one that a carrier gives up is its own and in no use. */
  async #checkCode(code: string, previous: string | null, confirmed: boolean): Promise<void> {
    const taken = (await this.#parts.carriers.list()).some((carrier) => carrier.code === code);
    if (taken) throw invalid([problem('code', 'code-repeated')]);
    if (previous === null) return;
    if (isShipped(previous)) throw invalid([problem('code', 'code-shipped')]);
    await this.#checkUnused(previous, confirmed);
  }

  /** @throws PackdeskError carrier.unknown, carrier.shipped, carrier.in-use */
  async remove(caller: Caller, code: string, confirmed: boolean): Promise<CarriersView> {
    await this.#required(code);
    if (isShipped(code)) throw new PackdeskError('carrier.shipped', { details: { carrier: code } });
    await this.#checkUnused(code, confirmed);
    await this.#parts.carriers.change((own) => without(own, [code]));
    return await this.#changed('carrier.removed', caller, [code]);
  }

  /** Puts a carrier that ships with Packdesk back to what it was. @throws PackdeskError carrier.unknown */
  async reset(caller: Caller, code: string): Promise<CarriersView> {
    await this.#required(code);
    if (!isShipped(code)) throw new PackdeskError('carrier.own', { details: { carrier: code } });
    await this.#parts.carriers.change((own) => without(own, [code]));
    return await this.#changed('carrier.reset', caller, [code]);
  }

  /** Reads a file of profiles; with `apply`, and no problem in any of them, they are imported. */
  async read(caller: Caller, text: string, apply: boolean): Promise<CarrierImport> {
    const { profiles, problems } = readImport(text);
    const changes = importChanges(await this.#parts.carriers.list(), profiles);
    if (!apply || problems.length > 0) return { problems, changes, applied: null };
    const news = changes.filter(({ kind }) => kind !== 'same').map(({ code }) => code);
    const taken = profiles.filter(({ code }) => news.includes(code));
    if (taken.length > 0) await this.#parts.carriers.change((own) => [...without(own, news), ...taken]);
    return { problems, changes, applied: await this.#changed('carrier.imported', caller, news) };
  }

  /** All carriers as one text, or the one of a code. @throws PackdeskError carrier.unknown */
  async write(code: string | null): Promise<string> {
    return exportText(code === null ? await this.#parts.carriers.list() : [await this.#required(code)]);
  }

  /**
   * Sets the numbers that a post has given this desk; without `span` it has none any more.
   * @throws PackdeskError carrier.invalid
   */
  async setRange(
    caller: Caller,
    series: { serviceIndicator: string; country: string },
    span: { from: number; to: number } | null,
  ): Promise<CarriersView> {
    const read = S10Range.safeParse({ ...series, ...(span ?? { from: 0, to: 0 }) });
    if (!read.success) {
      throw invalid(read.error.issues.map(({ path, message }) => problem(bodyPath(path), message)));
    }
    await this.#parts.s10Ranges.set(series, span);
    return await this.#changed('numbers.range', caller, [`${series.serviceIndicator} ${series.country}`]);
  }

  /** @throws PackdeskError carrier.unknown */
  async #required(code: string): Promise<CarrierProfile> {
    const list = await this.#parts.carriers.list();
    const found = list.find((carrier) => carrier.code === code);
    if (found) return found;
    const all = list.map((carrier) => carrier.code).join(', ');
    throw new PackdeskError('carrier.unknown', { details: { carrier: code, carriers: all } });
  }

  /** @throws PackdeskError carrier.in-use unless it was confirmed */
  async #checkUnused(code: string, confirmed: boolean): Promise<void> {
    if (confirmed) return;
    const query = { carrierCode: code, offset: 0, limit: 1 };
    const lists = await Promise.all(USING.map((status) => this.#parts.store.list({ ...query, status })));
    const count = lists.reduce((sum, { total }) => sum + total, 0);
    if (count > 0) throw new PackdeskError('carrier.in-use', { details: { carrier: code, count } });
  }

  async #changed(event: string, caller: Caller, codes: readonly string[]): Promise<CarriersView> {
    this.#parts.logger.info(event, { carriers: codes.join(' '), userId: caller.userId });
    return await this.announce();
  }

  /** Notifies the windows again, e.g. since a range of numbers has become short. */
  async announce(): Promise<CarriersView> {
    const now = await this.view();
    this.#listeners.tell(now);
    return now;
  }

  onChange(listener: (view: CarriersView) => void): () => void {
    return this.#listeners.add(listener);
  }
}
