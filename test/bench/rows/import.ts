import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { openStore } from '../../../electron/db/open.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { createImports } from '../../../electron/service/orders/run-import.ts';
import { localShipments } from '../../helpers/local-shipments.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';

const ROWS = 10_000;
/** Two rows an order. */
const ORDERS = ROWS / 2;
const SECOND = 1000;

const importer = { userId: 0, email: 'bench', role: 'admin' as const, sessionId: '' };

/** Rows a second of what takes so long. */
const speed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (ROWS * SECOND) / (performance.now() - began);
};

export const importRows: Measurement = {
  name: 'import',
  what: `importing ${ROWS} rows of a CSV file as ${ORDERS} new shipments, durably`,
  against: 'parsing the same text (Papa Parse)',
  unit: 'rows/s',
  aim: 0.0005,
  better: 'higher',
  measure: async (fixture) => {
    const folder = await fixture.copy();
    const store = await openStore({ folder, clock: systemClock, logger: silentLogger, role: 'owner' });
    fixture.onEnd(() => store.close());
    const labels = createLabelRenderer();
    fixture.onEnd(() => labels.close());
    const common = { store, clock: systemClock, ids: randomIds };
    const shipments = localShipments({ ...common, labels, logger: silentLogger });
    const imports = createImports({ ...common, shipments, beginning: async () => (draft) => draft });
    const path = join(folder, 'orders.csv');
    let from = 1;
    return sideBySide(
      async () => {
        await writeFile(path, ordersText(from, ORDERS));
        from += ORDERS;
        return speed(() => importFile(imports, path, { profile: orderProfile(), caller: importer }));
      },
      async () => speed(async () => Papa.parse(ordersText(from, ORDERS), { delimiter: ';' })),
      2,
    );
  },
};
