import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longIt } from '../../helpers/long-it.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { addAdmin, runCommand } from '../../helpers/serve.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const admin = (...args: string[]) => runCommand('admin', args);

describe('admin import', () => {
  it('adds a profile, imports a file by it, and reports each row that was refused', async () => {
    const [data, folder] = [await tempFolder(), await tempFolder()];
    await addAdmin(data);
    const profile = join(folder, 'profile.json');
    const file = join(folder, 'orders.csv');
    await writeFile(profile, JSON.stringify(orderProfile()));
    await writeFile(file, `${ordersText(1, 3)}4;;Rome;A;1\n`);
    expect(await admin('import', 'profiles', 'add', profile, '--data', data)).toMatchObject({
      code: 0,
      out: 'saved: shop\n',
    });
    const run = await admin('import', 'run', file, '--profile', 'shop', '--data', data);
    expect(run.code).toBe(1);
    expect(run.out).toBe(
      [
        'refused: 4',
        '  Row 8, Name (Recipient: Name): A value is required here.',
        'read: encoding utf-8, separator ;, 7 rows',
        '3 created, 1 refused.',
        '',
      ].join('\n'),
    );
    const store = await openAt(data);
    expect((await store.shipments.list({ offset: 0, limit: 9 })).total).toBe(3);
    await store.close();
  }, 60_000);

  longIt(
    'proposes a profile, and names what it cannot do',
    async () => {
      const [data, folder] = [await tempFolder(), await tempFolder()];
      await addAdmin(data);
      const file = join(folder, 'Meine Aufträge.csv');
      await writeFile(file, 'Auftragsnr;Name;Straße;PLZ;Ort;Land\n1;Ada;Weg 3;1010;Wien;AT\n');
      const proposed = await admin('import', 'profiles', 'propose', file, '--data', data);
      expect(JSON.parse(proposed.out)).toMatchObject({
        id: 'meine-auftr-ge',
        row: 'shipment',
        order: { from: ['Auftragsnr'] },
      });
      const unknown = await admin('import', 'run', file, '--profile', 'none', '--data', data);
      expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('no import profile “none”') });
      const other = await admin('import', 'run', file, '--profile', 'woocommerce', '--data', data);
      expect(other).toMatchObject({ code: 1, err: expect.stringContaining('Order Number') });
    },
    60_000,
  );
});
