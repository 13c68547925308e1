import type { OrderDraft } from '../../../shared/import/map-order.ts';
import { type ImportProblem, importProblem } from '../../../shared/import/problem.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import {
  type CheckView,
  MOST_FIXES,
  MOST_LISTED,
  type OrderView,
  type SpoiltCell,
} from '../../../shared/import/wizard/views.ts';
import { hasLost, mendedText } from '../../../shared/text/spoilt.ts';
import { type OrderChoice, type OrderFile, openOrders, problemViews, type ReadOrder } from './orders.ts';

/** Number of the first row of an order. */
const firstRow = ({ rows }: ReadOrder): number => rows[0]?.row ?? 0;

const kilograms = (weights: readonly (number | null | undefined)[]): number | null => {
  const known = weights.filter((weight) => typeof weight === 'number');
  return known.length === 0 ? null : Math.round(known.reduce((sum, weight) => sum + weight, 0) * 1000) / 1000;
};

const orderView = (
  order: ReadOrder,
  { columns }: OrderFile,
  profile: ImportProfile,
  leftOut: boolean,
): OrderView => {
  const { key, reference, shipment, problems, hints } = order.draft;
  const { addressData, shipmentItems } = shipment.shipmentInfo;
  const recipient = addressData?.[0]?.recipient;
  const parcels = shipmentItems ?? [];
  const place = [recipient?.countryIsoCode, recipient?.postalCode, recipient?.city];
  return {
    at: firstRow(order),
    key,
    reference,
    recipient: recipient?.name ?? '',
    place: place.filter((part) => part !== undefined && part !== null && part !== '').join(' '),
    parcels: parcels.length,
    articles: parcels.reduce((sum, { articles }) => sum + (articles?.length ?? 0), 0),
    weightKg: kilograms(parcels.map(({ dimensions }) => dimensions?.weight)),
    problems: problemViews(problems, order.rows, columns, profile),
    hints: problemViews(hints, order.rows, columns, profile),
    leftOut,
  };
};

/** The cells of an order's rows that another program spoilt, in columns that the profile reads. */
const spoiltReader = (profile: ImportProfile, { columns }: OrderFile) => {
  const named = [...profile.order.from, ...profile.fields.flatMap(({ from }) => from ?? [])].flat();
  const read = [...new Set(named)]
    .map((name) => [name, columns.at(name)] as const)
    .filter(([, at]) => at >= 0);
  return ({ rows }: ReadOrder): SpoiltCell[] =>
    rows.flatMap(({ row, cells }) =>
      read.flatMap(([column, at]) => {
        const cell = cells[at] ?? '';
        const text = mendedText(cell);
        return text === cell || hasLost(text) ? [] : [{ row, column, cell, text }];
      }),
    );
};

/**
 * Makes all orders of a file and imports none.
 * @param judge tells what the service would refuse in an order without problems of its own
 * @throws PackdeskError of the file
 */
export const checkOrders = async (
  path: string,
  { profile, fixes, leftOut }: OrderChoice,
  judge: (draft: OrderDraft) => ImportProblem[],
): Promise<CheckView> => {
  const file = await openOrders(path, profile, fixes);
  try {
    const out = new Set(leftOut);
    const counts = { orders: 0, good: 0, faulty: 0, leftOut: 0, hinted: 0 };
    const listed: OrderView[] = [];
    const spoiltIn = spoiltReader(profile, file);
    const spoilt: SpoiltCell[] = [];
    let wanting = 0;
    for await (const portion of file.orders())
      for (const order of portion) {
        const { draft } = order;
        const { stop } = draft;
        if (stop !== null)
          draft.hints.push(importProblem('orderStopped', firstRow(order), { text: stop.text }));
        else if (draft.problems.length === 0) draft.problems.push(...judge(draft));
        const isBad = draft.problems.length > 0;
        const isOut = out.has(firstRow(order));
        counts.orders += 1;
        counts[isOut ? 'leftOut' : isBad ? 'faulty' : 'good'] += 1;
        const isHinted = draft.hints.length > 0 && !isBad && !isOut;
        if (isHinted) counts.hinted += 1;
        if (!isOut && spoilt.length < MOST_FIXES) spoilt.push(...spoiltIn(order));
        // Those that want a person are listed although many others come before them.
        const wants = isBad || isHinted;
        const isListed = listed.length - wanting < MOST_LISTED || (wants && wanting < MOST_LISTED);
        if (!isListed) continue;
        if (wants) wanting += 1;
        listed.push(orderView(order, file, profile, isOut));
      }
    const { rows, leftOut: filtered } = file.survey;
    return {
      rows,
      filtered,
      ...counts,
      problems: file.problems.map((problem) => ({ ...problem, cell: null })),
      listed,
      spoilt: spoilt.slice(0, MOST_FIXES - fixes.length),
    };
  } finally {
    await file.close();
  }
};
