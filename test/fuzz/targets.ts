import { basename } from 'node:path';
import { silentLogger } from '../../electron/core/logger.ts';
import { checkOrders } from '../../electron/desk/imports/check.ts';
import { lookAt } from '../../electron/desk/imports/look.ts';
import { openProfileSource } from '../../electron/import/open-source.ts';
import { proposeForFile } from '../../electron/import/propose-file.ts';
import { readProfileFile } from '../../electron/import/read-profile-file.ts';
import { judged } from '../../electron/service/orders/judge.ts';
import { createImportProfiles } from '../../electron/service/orders/profiles.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { columnsOf } from '../../shared/import/columns.ts';
import { createGrouping } from '../../shared/import/group-rows.ts';
import { createOrderMapper } from '../../shared/import/map-order.ts';
import type { ImportFormat, ImportProfile } from '../../shared/import/profile.ts';
import { readyProfiles } from '../../shared/import/ready/index.ts';
import { createSurvey } from '../../shared/import/survey.ts';
import { ReadChoice } from '../../shared/import/wizard/views.ts';
import { createDice, type Dice } from '../sync-model/random.ts';
import type { Task } from './child.ts';
import { anyProfile, corpusProfile } from './profiles.ts';

/** Goes through a file as an import does, without a store. @throws PackdeskError of the file */
const through = async (path: string, profile: ImportProfile): Promise<void> => {
  const source = await openProfileSource(path, profile);
  try {
    const columns = columnsOf(source.headings);
    const surveying = createSurvey(profile, columns, source);
    for await (const portion of source.rows()) for (const row of portion) surveying.take(row);
    const survey = surveying.result();
    const grouping = createGrouping(profile, columns, survey);
    const map = createOrderMapper(profile, { columns, styles: survey.styles });
    do
      for await (const portion of source.rows())
        for (const row of portion) {
          const order = grouping.take(row);
          if (order) JSON.stringify(map(order));
        }
    while (grouping.again());
  } finally {
    await source.close();
  }
};

const reader =
  (format: ImportFormat) =>
  (path: string, dice: Dice): Promise<void> =>
    through(path, corpusProfile(format, dice));

const profilesInMemory = () => {
  const kept = new Map<string, unknown>();
  const settings = {
    get: async (name: string) => kept.get(name),
    set: async (name: string, value: unknown) => void kept.set(name, JSON.parse(JSON.stringify(value))),
  };
  return createImportProfiles({ settings, logger: silentLogger });
};

const choices = ['auto', 'auto', 'csv', 'tsv', 'xlsx', 'json', 'xml'] as const;

/** Everything that reads what others have written, by its name. */
export const targets = {
  csv: reader('csv'),
  tsv: reader('tsv'),
  xlsx: reader('xlsx'),
  json: reader('json'),
  ndjson: reader('json'),
  xml: reader('xml'),
  /** Any profile upon any table. */
  map: (path, dice) => through(path, anyProfile(dice)),
  /** The first step of the window. */
  sample: async (path, dice) => {
    const read = ReadChoice.parse({
      ...{ encoding: 'auto', delimiter: 'auto', headings: dice.pick(['first', 'none', 3]) },
      ...{ records: dice.pick(['', 'data.orders', 'orders.order']), format: dice.pick(choices) },
    });
    await lookAt({ path, name: basename(path) }, read, [anyProfile(dice)]);
  },
  /** The third step of the window. */
  check: async (path, dice) => {
    const fixes = [{ row: dice.upTo(9), column: dice.pick(['Order', 'City', 'none']), text: 'Ö\u0000"' }];
    const choice = { profile: anyProfile(dice), fixes, leftOut: [dice.upTo(9)] };
    await checkOrders(path, choice, (draft) => judged(draft, (shipment) => shipment));
  },
  proposer: async (path) => {
    await proposeForFile(path, readyProfiles);
  },
  /** `admin import profiles add`, and what reads the stored profile afterwards. */
  profile: async (path) => {
    const profiles = profilesInMemory();
    const { id } = await profiles.save(await readProfileFile(path));
    await profiles.find(id);
  },
} satisfies Record<string, (path: string, dice: Dice) => Promise<void>>;

export type TargetName = keyof typeof targets;
export const targetNames = Object.keys(targets) as TargetName[];

/** Refusals that a person is told of, with what to do. */
const isRefusal = (error: unknown): error is PackdeskError =>
  error instanceof PackdeskError && error.code.startsWith('import.') && error.status < 500;

/** The code of a refusal, or `read`. @throws anything else: a fault */
export const outcomeOf = async ({ target, path, seed, profile }: Task): Promise<string> => {
  try {
    await (profile ? through(path, profile) : targets[target](path, createDice(seed)));
    return 'read';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code;
  }
};
