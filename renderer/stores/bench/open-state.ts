import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { OPEN_QUESTION, questionPath } from '../../../shared/rules/open-question.ts';
import { stopOf } from '../../../shared/shipment/hold.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { looksFirst, mayHaveLabel } from '../fit/asks.ts';
import { labelJob, labelNotOut, labelsOut, stoppedJob } from './jobs.ts';
import type { PackingStop, StopId } from './packing-stop.ts';

/**
 * Effect of Print. `print`: the desk is asked for the label. `retry`: the label that failed goes out once more. `field`:
 * it leads to what is missing. `question`: it leads to the question that is open. `none`: it says why not.
 */
export type PrintDoes = 'print' | 'retry' | 'field' | 'question' | 'none';

/** Everything that decides the state of the open shipment. */
export interface OpenStateFacts {
  opened: OpenShipment;
  /** The shipment as someone else saved it, while this window has changes of its own. */
  conflict: OpenShipment | null;
  /** A question that comes before a print is open. */
  asks: boolean;
  /** The document differs from what is stored. */
  unsaved: boolean;
  /** Places to fix before a label can be made, the first one first. */
  toFix: readonly string[];
  hasPrinter: boolean;
  isPrinting: boolean;
  /** A print that waits until its label can be had. */
  awaitsLabel: boolean;
  /** Another label's open question holds back the printer that this label waits for. */
  isHeldUp: boolean;
}

/**
 * Meaning of a state's picture, wherever the state is shown (parts/sign-icons.ts). `waits`: it goes on by itself.
 * `asks`: a question about a print is open. `over`: it was ended. `stop`: it must not be packed.
 */
export type Sign = 'done' | 'waits' | 'asks' | 'wrong' | 'over' | 'stop';

interface Row {
  id: string;
  /** Of the headline, and of the answer to the scan where it is not good. */
  tone: 'good' | 'wait' | 'bad';
  sign: Sign;
  /** Sound of the scan that opens it. */
  heard: 'good' | 'question' | 'bad' | 'stop';
  print: PrintDoes;
  /** The form may be changed. */
  edit: boolean;
  holds(facts: OpenStateFacts): boolean;
}

/** The newer one of two states: what someone else has saved counts, whatever is typed here. */
export const latest = ({ opened, conflict }: Pick<OpenStateFacts, 'opened' | 'conflict'>): OpenShipment =>
  conflict ?? opened;

const statusIs = (status: number) => (facts: OpenStateFacts) => latest(facts).status === status;

const jobIs =
  (...states: PrintJobView['state'][]) =>
  ({ opened }: OpenStateFacts): boolean => {
    const job = labelJob(opened.jobs);
    return job !== undefined && states.includes(job.state);
  };

/** A label of the shipment as it is now: nothing was changed since it was made. */
const isCurrent = ({ opened, unsaved }: Pick<OpenStateFacts, 'opened' | 'unsaved'>): boolean =>
  opened.labelledAt !== null && !opened.labelStale && !unsaved;

/** The label is to go out, and no other one can be made of the same until it has. */
const isOnItsWay = (facts: OpenStateFacts): boolean =>
  jobIs('queued', 'sending')(facts) && !facts.opened.labelStale && !facts.unsaved;

/** All of its labels have gone to their printer, and none of them is outdated. */
export const isPrinted = (facts: Pick<OpenStateFacts, 'opened' | 'unsaved'>): boolean => {
  const { sent, count } = labelsOut(facts.opened.jobs);
  return isCurrent(facts) && count > 0 && sent === count;
};

/** A place waits for a decision, and no supervisor has gone ahead without one. */
const isInQuestion = ({ sync, questions, overrides }: OpenShipment): boolean => {
  if (sync !== 'conflict') return false;
  const isSetAside = (path: string) =>
    overrides.some((each) => each.rule === OPEN_QUESTION && each.path === path);
  return questions === undefined || !questions.every((each) => isSetAside(questionPath(each)));
};

const row = <Id extends string>(id: Id, what: Omit<Row, 'id' | 'holds'>, holds: Row['holds']) => ({
  id,
  ...what,
  holds,
});

/** States in which it must not be packed: red, and an alarm at the scan. These depend on the shipment alone. */
const stops = [
  row(
    'cancelled',
    { tone: 'bad', sign: 'stop', heard: 'stop', print: 'none', edit: false },
    statusIs(ShipmentStatus.cancelled),
  ),
  row(
    'held',
    { tone: 'bad', sign: 'stop', heard: 'stop', print: 'none', edit: true },
    (facts) => stopOf(latest(facts))?.kind === 'held',
  ),
  row(
    'handed-over',
    { tone: 'bad', sign: 'stop', heard: 'stop', print: 'none', edit: false },
    statusIs(ShipmentStatus.handedOver),
  ),
  row('in-question', { tone: 'bad', sign: 'stop', heard: 'stop', print: 'none', edit: true }, (facts) =>
    isInQuestion(latest(facts)),
  ),
] as const;

const others = [
  row(
    'changed-elsewhere',
    { tone: 'bad', sign: 'wrong', heard: 'question', print: 'question', edit: true },
    ({ conflict }) => conflict !== null,
  ),
  row(
    'asked',
    { tone: 'wait', sign: 'wrong', heard: 'question', print: 'question', edit: true },
    ({ asks }) => asks,
  ),
  row(
    'printing',
    { tone: 'wait', sign: 'waits', heard: 'good', print: 'none', edit: true },
    ({ isPrinting }) => isPrinting,
  ),
  row(
    'unconfirmed',
    { tone: 'bad', sign: 'asks', heard: 'question', print: 'question', edit: true },
    (facts) => !facts.unsaved && stoppedJob(facts.opened)?.state === 'uncertain',
  ),
  row(
    'look-first',
    { tone: 'bad', sign: 'asks', heard: 'question', print: 'question', edit: true },
    ({ unsaved, opened }) => {
      const job = labelJob(opened.jobs);
      // A new label is due then: another one may be on the parcel no less.
      const isChanged = unsaved || opened.labelStale;
      return job !== undefined && (isChanged ? mayHaveLabel(job) : looksFirst(job));
    },
  ),
  row(
    'not-printed',
    { tone: 'bad', sign: 'wrong', heard: 'bad', print: 'retry', edit: true },
    (facts) => !facts.unsaved && stoppedJob(facts.opened)?.state === 'failed',
  ),
  row(
    'held-up',
    { tone: 'bad', sign: 'asks', heard: 'question', print: 'none', edit: true },
    (facts) => facts.isHeldUp && isOnItsWay(facts),
  ),
  row('on-its-way', { tone: 'wait', sign: 'waits', heard: 'good', print: 'none', edit: true }, isOnItsWay),
  row(
    'to-fix',
    { tone: 'wait', sign: 'wrong', heard: 'good', print: 'field', edit: true },
    ({ toFix }) => toFix.length > 0,
  ),
  row(
    'no-printer',
    { tone: 'bad', sign: 'wrong', heard: 'good', print: 'none', edit: true },
    ({ hasPrinter }) => !hasPrinter,
  ),
  row(
    'label-awaited',
    { tone: 'wait', sign: 'waits', heard: 'good', print: 'print', edit: true },
    ({ awaitsLabel }) => awaitsLabel,
  ),
  row(
    'given-up',
    { tone: 'bad', sign: 'over', heard: 'good', print: 'print', edit: true },
    (facts) => isCurrent(facts) && labelNotOut(facts.opened.jobs) === 'failed',
  ),
  row('printed', { tone: 'good', sign: 'done', heard: 'good', print: 'print', edit: true }, isPrinted),
  row(
    'label-outdated',
    { tone: 'wait', sign: 'wrong', heard: 'good', print: 'print', edit: true },
    ({ opened, unsaved }) => opened.labelStale || (unsaved && opened.labelledAt !== null),
  ),
  row(
    'labelled',
    { tone: 'good', sign: 'done', heard: 'good', print: 'print', edit: true },
    ({ opened }) => opened.status === ShipmentStatus.labelled && labelsOut(opened.jobs).count === 0,
  ),
] as const;

const ready = row(
  'ready',
  { tone: 'good', sign: 'done', heard: 'good', print: 'print', edit: true },
  () => true,
);

/**
 * The states of the open shipment, and what follows from each: the first one that holds is the one. The headline, the
 * sound of a scan, Print and its button, and whether the form may be changed are all taken from here. Their words are
 * in `openState`: `head-…` of the headline, `says-…` where the answer row says it, and more of a stop.
 */
const table = [...stops, ...others, ready] as const;

export type OpenStateId = (typeof table)[number]['id'];

export interface OpenState extends Omit<Row, 'id' | 'holds'> {
  id: OpenStateId;
}

export const openStates: readonly OpenState[] = table;

/** The state of the open shipment. */
export const openStateOf = (facts: OpenStateFacts): OpenState =>
  table.find(({ holds }: Row) => holds(facts)) ?? ready;

/** Facts of a shipment that is known by itself alone. */
const alone = (opened: OpenShipment): OpenStateFacts => ({
  ...{ opened, conflict: null, asks: false, unsaved: false, toFix: [], hasPrinter: true },
  ...{ isPrinting: false, awaitsLabel: false, isHeldUp: false },
});

/** The same from the shipment alone: what a scan that has just opened it says of it. */
export const stateAtScan = (opened: OpenShipment): OpenState => openStateOf(alone(opened));

const stopRow = (opened: OpenShipment) => stops.find(({ holds }: Row) => holds(alone(opened)));

/** Why a shipment must not be packed; null where it may. */
export const packingStop = (opened: OpenShipment): PackingStop | null => {
  const stop = stopRow(opened);
  return stop ? { id: stop.id, hold: opened.hold ?? null } : null;
};

export const isStop = (id: OpenStateId): id is StopId => stops.some((row) => row.id === id);

/** True where the form is read, not changed. */
export const isReadOnly = (opened: OpenShipment | null): boolean =>
  opened !== null && stopRow(opened)?.edit === false;
