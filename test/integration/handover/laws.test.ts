import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { noOutbox } from '../../../electron/core/outbox.ts';
import { deskSender } from '../../../electron/service/desk-sender.ts';
import { createHandover } from '../../../electron/service/handover.ts';
import { createCarriers } from '../../../electron/service/shipments/carriers.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { sumOfTotals, totalsOf } from '../../../shared/handover/totals.ts';
import { shipmentFacts } from '../../../shared/shipment/columns.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { testClock } from '../../helpers/clock.ts';
import { columns, creation, edit, openAt, someTime, tempFolder } from '../../helpers/store.ts';
import { noCarrierManifests } from '../../helpers/test-handover.ts';

const references = ['A', 'B', 'C', 'D', 'E'];
const some = fc.uniqueArray(fc.constantFrom(...references), { minLength: 1, maxLength: 5 });

type Step =
  | { do: 'make'; of: string[]; twice: boolean }
  | { do: 'undo'; of: string[] | null }
  | { do: 'change'; of: string }
  | { do: 'close' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('make' as const), of: some, twice: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), of: fc.option(some) }) },
  // As sync does, whose other desk has taken it back.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change' as const), of: fc.constantFrom(...references) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);

const document = (reference: string, index: number): Shipment =>
  Shipment.parse({
    shipmentInfo: {
      shipmentReference: reference,
      ...(index === 2 && { shipmentStatus: 20 }),
      shipmentItems: [
        { dimensions: { weight: 1.25 + index }, articles: [{ limitedQuantity: index % 2 === 0 }] },
      ],
    },
    carrierDetails: { carrierCode: 'GS1' },
  });

/** As it was, but for what its document said of its status: a handover that is taken back takes that out. */
const silent = <Facts extends { text: string }>({ text, ...rest }: Facts) => {
  const { shipmentInfo, ...document } = JSON.parse(text);
  const { shipmentStatus: _, ...info } = shipmentInfo;
  return { ...rest, text: { ...document, shipmentInfo: info } };
};

const caller: Caller = { userId: 1, email: 'packer@packdesk.example', role: 'packer' } as Caller;

const refused = (error: unknown): void => {
  if (!(error instanceof PackdeskError)) throw error;
  expect(error.code).toMatch(/^handover\./);
};

it('whatever is handed over, taken back, changed elsewhere and closed: each is on one live manifest at most, sums are those of its shipments, and what comes back is what it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const store = await openAt(await tempFolder());
      try {
        const clock = testClock();
        let ids = 0;
        const id = () => {
          ids += 1;
          return `id-${ids}`;
        };
        const handover = createHandover({
          store,
          carriers: createCarriers({ settings: store.settings, logger: silentLogger }),
          sender: deskSender(store.settings),
          desk: async () => ({ station: 'P', language: 'en', sheet: { widthMm: 210, heightMm: 297 } }),
          renderer: {
            drawPaper: () => Promise.reject(new Error('no paper is wanted')),
            pagePicture: () => Promise.reject(new Error('no page is wanted')),
          },
          outbox: noOutbox,
          carrierManifests: noCarrierManifests,
          announce: () => undefined,
          clock,
          ids: { uuid: id } as never,
          logger: silentLogger,
        });
        const labelled = (reference: string, index: number, status: number) =>
          columns({ ...shipmentFacts(document(reference, index)), status, labelledAt: someTime });
        await store.shipments.commit(
          references.map((reference, index) =>
            creation(reference, {
              id: index,
              text: JSON.stringify(document(reference, index)),
              columns: labelled(reference, index, 20),
            }),
          ),
        );
        const facts = async () => {
          const all = await store.shipments.byReferences(references);
          return all.map(({ version: _, updatedAt: _at, ...rest }) => rest);
        };
        const before = await facts();
        const closed = new Set<string>();

        for (const each of steps) {
          clock.advance(1_000);
          if (each.do === 'make') {
            const request = { carrierCode: 'GS1', references: each.of, despite: each.of, requestId: id() };
            const made = await handover.make(caller, request).catch(refused);
            if (made && each.twice) expect(await handover.make(caller, request)).toEqual(made);
          } else if (each.do === 'undo') {
            const { open } = await handover.list(caller, { offset: 0, limit: 99 });
            const last = open.at(-1);
            if (last) {
              const { manifest } = await handover.undo(caller, last.id, each.of ?? undefined);
              // Nothing stays on it for good, whatever has become of its shipments.
              if (each.of === null) expect(manifest.totals.shipments).toBe(0);
            }
          } else if (each.do === 'change') {
            const [stored] = await store.shipments.byReferences([each.of]);
            const index = references.indexOf(each.of);
            if (stored?.status === 30 && !closed.has(each.of)) {
              const text = JSON.stringify(document(each.of, index));
              const change = { text, columns: labelled(each.of, index, 20) };
              await store.shipments.commit([edit(each.of, stored.version, change)]);
            }
          } else {
            const { open } = await handover.list(caller, { offset: 0, limit: 99 });
            const request = { requestId: id(), manifests: open };
            if (open.length > 0) expect(await handover.close(caller, request)).toBe(open.length);
            const out = (await store.shipments.byReferences(references)).filter(
              ({ status }) => status === 30,
            );
            for (const { reference } of out) closed.add(reference);
          }

          const { manifests } = await handover.list(caller, { offset: 0, limit: 99 });
          expect(new Set(manifests.map(({ number }) => number)).size).toBe(manifests.length);
          const live: string[] = [];
          for (const manifest of manifests) {
            const lines = await store.handovers.lines(manifest.id);
            const left = lines.filter(({ undoneAt }) => undoneAt === null).map(({ line }) => line);
            expect(manifest.totals).toEqual(totalsOf(left));
            live.push(...lines.filter((line) => line.live).map(({ line }) => line.reference));
          }
          expect(new Set(live).size).toBe(live.length);
          const open = manifests.filter(({ closedAt }) => closedAt === null);
          // Each once: also one that was taken back elsewhere and handed over again.
          expect(sumOfTotals(open.map(({ totals }) => totals)).shipments).toBe(live.length);
          for (const [index, now] of (await facts()).entries()) {
            // Handed over, or just as it was: nothing in between.
            if (now.status === 30) expect(JSON.parse(now.text).shipmentInfo.shipmentStatus).toBe(30);
            else expect(silent(now)).toEqual(silent(before[index] ?? now));
            if (closed.has(now.reference)) expect(now.status).toBe(30);
          }
        }
      } finally {
        await store.close();
      }
    }),
    { numRuns: 15 },
  );
});
