import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import type { ConflictItem, ConflictView, Decision } from '../../shared/sync/views.ts';
import type { Store } from '../db/open.ts';
import { createConflictViews } from '../sync/conflict-views.ts';
import { givingUp } from '../sync/giving-up.ts';
import { awaitWish } from './await-wish.ts';
import { QUESTIONS } from './sync-words.ts';
import type { WithStore } from './with-store.ts';

const PAGE = 200;

interface Options {
  data: string;
  json?: boolean;
  as: string;
}
interface DecideOptions extends Options {
  take: string;
  key?: string[];
  parcel?: string;
}

const usage = (detail: string): PackdeskError => new PackdeskError('cli.usage', { details: { detail } });

const viewsOf = ({ sync, shipments }: Store) => createConflictViews({ store: sync, shipments });

const allViews = async (store: Store): Promise<ConflictView[]> => {
  const views: ConflictView[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await store.sync.conflicts({ offset, limit: PAGE });
    for (const { reference } of page) {
      const view = await viewsOf(store).view(reference);
      if (view) views.push(view);
    }
    if (page.length < PAGE) return views;
  }
};

const valueText = (value: unknown): string => (value === undefined ? '-' : JSON.stringify(value));

const linesOf = ({ key, kind, base, mine, theirs, maybe = [] }: ConflictItem): string[] => [
  `  ${key === '' ? '(all of it)' : key}  ${QUESTIONS[kind]}`,
  `    before  ${valueText(base)}`,
  `    here    ${valueText(mine)}`,
  `    remote  ${valueText(theirs)}`,
  ...maybe.map(({ id, value }) => `    may be  ${id}  ${valueText(value)}`),
];

/** The answer to one question. @throws PackdeskError cli.usage where the parcel that it is must be named */
const decisionFor = ({ key, maybe = [] }: ConflictItem, { take, parcel }: DecideOptions): Decision => {
  if (take !== 'same') return { key, take: take === 'here' ? 'mine' : 'theirs' };
  const named = maybe.filter(({ id }) => parcel === undefined || id === parcel);
  const [one, ...more] = named;
  if (!one || more.length > 0)
    throw usage(`${key}: name the parcel that it is with --parcel. See admin sync conflicts.`);
  return { key, take, as: one.id };
};

const decisionsFor = (view: ConflictView, options: DecideOptions): Decision[] => {
  const { take, key } = options;
  if (!['here', 'remote', 'same'].includes(take)) throw usage('--take is here, remote or same.');
  const unknown = key?.find((each) => !view.items.some((item) => item.key === each));
  if (unknown !== undefined)
    throw usage(`${view.reference} has no question ${unknown}. See admin sync conflicts.`);
  return view.items
    .filter((item) => (key === undefined ? take !== 'same' || item.maybe : key.includes(item.key)))
    .map((item) => decisionFor(item, options));
};

/** Adds what decides and discards without a window: a running desk or service does it, within 15 seconds. */
export const addDecisions = (
  command: (name: string, description: string) => Command,
  withStore: WithStore,
  out: (line: string) => void,
): void => {
  command('conflicts', 'what a person must decide about, with both values').action(
    async ({ data, json }: Options) => {
      const views = await withStore(data, allViews);
      if (json) return out(JSON.stringify({ conflicts: views }));
      for (const { reference, items } of views) {
        out(reference);
        for (const line of items.flatMap(linesOf)) out(line);
      }
      out(`${views.length} to be decided.`);
    },
  );

  command('decide', 'answers the questions of a shipment')
    .argument('<reference>', 'the shipment')
    .requiredOption('--as <email>', 'the user of the remote whose decision it is')
    .requiredOption(
      '--take <side>',
      'here: what this desk has; remote: what the remote has; same: it is the parcel that it may be',
    )
    .option('--parcel <id>', 'with --take same: which of the parcels that it may be')
    .option('--key <key...>', 'these questions only, as admin sync conflicts names them')
    .action(async (reference: string, options: DecideOptions) => {
      const left = await withStore(options.data, async (store) => {
        const view = await viewsOf(store).view(reference);
        if (!view) throw usage(`Nothing of ${reference} is to be decided.`);
        const decisions = decisionsFor(view, options);
        if (decisions.length === 0) throw usage(`No question of ${reference} is about which parcel it is.`);
        const { version } = view;
        const { as: email } = options;
        await awaitWish(store.settings, {
          kind: 'decide',
          id: randomUUID(),
          email,
          reference,
          version,
          decisions,
        });
        return (await viewsOf(store).view(reference))?.items.length ?? 0;
      });
      if (options.json) return out(JSON.stringify({ reference, left }));
      out(left === 0 ? `${reference} is decided.` : `${reference}: ${left} more to be decided.`);
    });

  command('discard', 'discards all changes of a shipment that have not been sent yet')
    .argument('<row>', 'number of one of them, as admin sync list shows it')
    .requiredOption('--as <email>', 'the user whose decision it is')
    .action(async (given: string, { data, json, as: email }: Options) => {
      const row = Number(given);
      if (!Number.isSafeInteger(row))
        throw usage(`${given} is not the number of a change. See admin sync list.`);
      const reference = await withStore(data, async (store) => {
        const { sync, shipments, handovers } = store;
        const view = await givingUp({ store: sync, shipments, handovers }, row);
        await awaitWish(store.settings, {
          kind: 'discard',
          id: randomUUID(),
          email,
          row,
          version: view.version,
        });
        return view.reference;
      });
      if (json) return out(JSON.stringify({ reference, row }));
      out(`Discarded the unsent changes of ${reference}.`);
    });
};
