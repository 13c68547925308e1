import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../renderer/api/desk.ts';
import { createBench } from '../../../../renderer/stores/bench/create-bench.ts';
import { UserDrafts } from '../../../../renderer/stores/drafts/drafts.ts';
import { localError } from '../../../../shared/bridge/rpc.ts';
import type { OpenShipment } from '../../../../shared/desk/open-shipment.ts';
import type { Shipment } from '../../../../shared/shipment/schema/shipment.ts';
import { memoryStorage, openedOf } from '../../../helpers/open-bench.ts';
import { untilHolds } from '../../../helpers/until-holds.ts';

const shipmentOf = (shipmentReference: string): Shipment => ({ shipmentInfo: { shipmentReference } });

/** A bench whose desk says what the test wants it to say. */
const benchOf = (answers: Record<string, () => unknown>) => {
  const call = (async (name: string) => {
    if (answers[name]) return answers[name]();
    if (name === 'drafts.get') return { draft: null };
    if (name === 'drafts.list') return { drafts: [{ reference: 'NEW-1', version: null, at: 1 }] };
    if (name.startsWith('drafts.')) return {};
    throw new Error(`${name} was not expected`);
  }) as unknown as Call;
  const drafts = new UserDrafts({ call, storage: memoryStorage(), now: () => 1 });
  const bench = createBench({
    call,
    drafts,
    newShipment: shipmentOf,
    newRequestId: () => 'request-1',
    now: () => 1,
  });
  return { bench, drafts, state: bench.store.getState };
};

describe('a code that is not held here while the remote cannot be reached', () => {
  const offline = { 'bench.scan': () => ({ found: 'offline', code: 'REF-1' }) };

  it('is answered as that, and opens nothing', async () => {
    const { bench, state } = benchOf(offline);
    await bench.scan('REF-1');
    expect(state()).toMatchObject({
      view: 'unknown',
      opened: null,
      answer: { kind: 'offline', code: 'REF-1' },
    });
  });

  it('leaves a field its text', async () => {
    const { bench, state } = benchOf(offline);
    expect(await bench.whichIsKnown(['REF-1'], { loud: true, holdsPrint: true })).toMatchObject({
      known: null,
    });
    expect(state()).toMatchObject({ view: 'empty', answer: { kind: 'offline' } });
  });

  it('is gone on with where a draft of a new shipment has that name', async () => {
    const { bench, drafts, state } = benchOf({
      'bench.scan': () => ({ found: 'offline', code: 'NEW-1' }),
      'bench.open': () => {
        throw localError('sync.offline');
      },
    });
    await drafts.open(1);
    await bench.scan('NEW-1');
    expect(state()).toMatchObject({ view: 'shipment', opened: { version: 0 } });
    await bench.open('NEW-1');
    expect(state().answer.kind).toBe('opened');
  });
});

describe('the open shipment against the remote', () => {
  /** The desk's answers in their order, about the shipment and about its mark alone. */
  const opening = (...answers: Partial<OpenShipment>[]) => {
    let at = 0;
    const answer = () => ({
      ...openedOf(shipmentOf('REF-1')),
      ...answers[Math.min(at++, answers.length - 1)],
    });
    return benchOf({ 'bench.open': answer, 'bench.mark': answer });
  };

  it('follows its mark without another version, and leaves what is typed', async () => {
    const { bench, state } = opening({ sync: 'pending' }, { sync: 'conflict' });
    await bench.open('REF-1');
    bench.set('shipmentInfo.orderNumber', 'ORD-1');
    await bench.refreshMark();
    expect(state().opened?.sync).toBe('conflict');
    expect(state().edited?.shipmentInfo.orderNumber).toBe('ORD-1');
  });

  it('is shown anew where it is another version by now', async () => {
    const { bench, state } = opening({ sync: 'pending' }, { sync: 'synced', version: 2 });
    await bench.open('REF-1');
    await bench.refreshMark();
    expect(state().opened).toMatchObject({ sync: 'synced', version: 2 });
  });

  /** A shipment that the desk, which refuses each print, has in some state; how often its mark was asked for, and it. */
  const refusing = async (first: Partial<OpenShipment>) => {
    const now = { ...openedOf(shipmentOf('REF-1')), ...first };
    const asked = { marks: 0, whole: 0 };
    const gates = { print: Promise.withResolvers<void>(), mark: Promise.resolve() };
    const made = benchOf({
      'bench.open': () => {
        asked.whole += 1;
        return structuredClone(now);
      },
      'bench.mark': async () => {
        asked.marks += 1;
        const { version, sync, questions } = structuredClone(now);
        await gates.mark;
        return { version, sync, ...(questions && { questions }) };
      },
      'bench.print': async () => {
        await gates.print.promise;
        throw localError('printer.none');
      },
    });
    await made.bench.open('REF-1');
    return { ...made, now, asked, gates };
  };
  const asks: Partial<OpenShipment> = {
    sync: 'conflict',
    questions: [{ path: 'shipmentInfo.orderNumber', theirs: 'there' }],
  };

  it('is stopped when a print is over amid which a question came, asking once, and the refusal stays', async () => {
    const { bench, state, now, asked, gates } = await refusing({ sync: 'synced' });
    const printing = bench.print({ reprint: false });
    Object.assign(now, asks);
    const marks = [1, 2, 3].map(() => bench.refreshMark());
    gates.print.resolve();
    await Promise.all([printing, ...marks]);
    expect(state()).toMatchObject({
      opened: asks,
      working: null,
      answer: { kind: 'stop', stop: { id: 'in-question' } },
      refused: { doing: 'print', failure: { code: 'printer.none' } },
    });
    expect(asked).toEqual({ marks: 1, whole: 1 });
  });

  it('is asked about once more where a print began amid the answer', async () => {
    const { bench, state, now, asked, gates } = await refusing({ sync: 'pending' });
    const mark = Promise.withResolvers<void>();
    gates.mark = mark.promise;
    const marking = bench.refreshMark();
    await untilHolds(() => expect(asked.marks).toBe(1));
    const printing = bench.print({ reprint: false });
    Object.assign(now, asks);
    gates.print.resolve();
    await printing;
    mark.resolve();
    await marking;
    expect(state()).toMatchObject({ opened: asks, answer: { kind: 'stop' } });
    expect(asked).toEqual({ marks: 2, whole: 1 });
  });

  it('is followed while a conflict of this desk is open, which stays and is not asked about again', async () => {
    const { bench, state, now, asked } = await refusing({ sync: 'pending' });
    bench.set('shipmentInfo.orderNumber', 'ORD-1');
    Object.assign(now, {
      version: 2,
      shipment: { shipmentInfo: { shipmentReference: 'REF-1', orderNumber: 'ORD-2' } },
    });
    await bench.refreshMark();
    const { answer } = state();
    expect(state()).toMatchObject({ opened: { version: 1 }, conflict: { version: 2, sync: 'pending' } });
    expect(asked).toEqual({ marks: 1, whole: 2 });
    await bench.refreshMark();
    expect(state().answer).toBe(answer);
    expect(asked).toEqual({ marks: 2, whole: 2 });
    Object.assign(now, asks);
    await bench.refreshMark();
    expect(state()).toMatchObject({ conflict: { version: 2, ...asks }, answer: { kind: 'stop' } });
    expect(state().edited?.shipmentInfo.orderNumber).toBe('ORD-1');
  });

  it('asks nothing where there is no remote', async () => {
    let asked = 0;
    const { bench } = benchOf({
      'bench.open': () => {
        asked += 1;
        return openedOf(shipmentOf('REF-1'));
      },
    });
    await bench.open('REF-1');
    await bench.refreshMark();
    expect(asked).toBe(1);
  });
});
