import { exportFileName } from '../../../shared/export/file-name.ts';
import { exportText } from '../../../shared/export/file-text.ts';
import type { ExportProfile } from '../../../shared/export/profile.ts';
import { type ExportCell, exportRows } from '../../../shared/export/rows.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Clock } from '../../core/clock.ts';
import type { DueLabel, ExportStore, NewExportFile } from '../../core/export-store.ts';
import type { Ids } from '../../core/ids.ts';
import { encodeText } from './encode.ts';
import { workbookBytes } from './workbook.ts';

/** Labels and rows of one file at most: with more, further files follow. */
export const MOST_LABELS = 10_000;
const MOST_ROWS = 100_000;
/** Labels that are read at once: the window stays fluent meanwhile. */
const PORTION = 200;

export interface FilePorts {
  store: Pick<ExportStore, 'nextLabels' | 'make'>;
  /** Names of carriers by their codes. */
  carriers(): Promise<ReadonlyMap<string, string>>;
  /** Name of this desk among those that write into the same folders. */
  desk(): Promise<string>;
  clock: Clock;
  ids: Ids;
}

/** Letters of a desk's name in that of a file. */
const DESK_LETTERS = 8;

/** The part of a desk's name that its files have. */
export const deskMark = (desk: string): string => desk.replace(/^desk-/, '').slice(0, DESK_LETTERS);

/** A text that was damaged is told of by those who read it; its label is exported with what is known. */
const documentOf = ({ text, reference }: DueLabel): unknown => {
  const known = { shipmentInfo: { shipmentReference: reference } };
  try {
    const found = parseJson(text ?? '{}') as Record<string, unknown>;
    return found.shipmentInfo ? found : known;
  } catch {
    return known;
  }
};

const bytesOf = async (
  profile: ExportProfile,
  rows: readonly ExportCell[][],
): Promise<{ bytes: Uint8Array; replaced: number }> => {
  const { format, columns, encoding } = profile;
  if (format === 'xlsx') {
    const headings = columns.map(({ heading }) => heading);
    return { bytes: await workbookBytes(headings, rows), replaced: 0 };
  }
  return encodeText(exportText(profile, rows), format === 'json' ? 'utf-8' : encoding);
};

interface Gathered {
  ids: number[];
  labels: number;
  rows: ExportCell[][];
  first: DueLabel | null;
}

const gather = async ({ store, carriers }: FilePorts, profile: ExportProfile): Promise<Gathered> => {
  const all: Gathered = { ids: [], labels: 0, rows: [], first: null };
  const context = { carriers: await carriers() };
  while (all.ids.length < MOST_LABELS && all.rows.length < MOST_ROWS) {
    const portion = await store.nextLabels(profile.id, all.ids.at(-1) ?? 0, PORTION);
    for (const label of portion) {
      all.first ??= label;
      all.ids.push(label.id);
      // Its shipment is gone, or has another label by now: what made it so is told by a row of its own.
      if (label.text === null) continue;
      all.labels += 1;
      all.rows.push(
        ...exportRows(
          profile,
          { ...label, labelledAt: label.labelledAt || label.at, document: documentOf(label) },
          context,
        ),
      );
    }
    if (portion.length < PORTION) break;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return all;
};

/**
 * Makes the next file of a profile of the labels that are due. From then on it has its name and its bytes, whatever
 * becomes of the profile, the shipments or this program.
 * @returns false where no label is due
 */
export const makeNextFile = async (ports: FilePorts, profile: ExportProfile): Promise<boolean> => {
  const { store, desk, clock, ids } = ports;
  const { ids: rows, labels, rows: cells, first } = await gather(ports, profile);
  if (first === null) return false;
  const at = clock.now();
  const name = exportFileName(profile.file, profile.format, {
    profile: profile.id,
    at,
    desk: deskMark(await desk()),
    number: ids.uuid().replaceAll('-', '').slice(0, 8),
    manifest: first.manifest,
    reference: first.batch.startsWith('label:') ? first.reference : '',
  });
  const file: NewExportFile = {
    profile: profile.id,
    name,
    at,
    labels,
    rows,
    ...(await bytesOf(profile, cells)),
  };
  // Another program may have made it meanwhile: the next look finds what is left.
  await store.make(file);
  return true;
};
