import type { Fixture } from './fixture.ts';
import { machine } from './machine.ts';
import { type Measurement, type Row, reached } from './row.ts';

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

const cells = (row: Row): string[] => [
  row.name,
  `${rounded(row.value)} ${row.unit}`,
  row.ratio.toFixed(2),
  `${row.better === 'higher' ? '>=' : '<='} ${row.aim}`,
  reached(row) ? 'yes' : 'no',
];

/** The table as people read it, with what each ratio compares. */
export const table = (
  rows: readonly Row[],
  measured: readonly Measurement[],
  { shipments, edits }: Pick<Fixture, 'shipments' | 'edits'>,
): string => {
  const lines = [['row', 'Packdesk', 'ratio', 'aim', 'reached'], ...rows.map(cells)];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const legend = measured.map(({ name, what, against }) => `${name}: ${what}; against ${against}`);
  return [
    machine(),
    `${shipments.toLocaleString('en')} stored shipments of 4 KB, ${edits.toLocaleString('en')} edits of an edge`,
    '',
    ...text,
    '',
    ...legend,
  ].join('\n');
};
