import { create } from 'zustand';
import type { OrderQuestion } from '../../shared/import/questions.ts';
import { call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

interface OrderQuestionsState {
  count: number;
  /** The oldest first. */
  questions: readonly OrderQuestion[];
  /** The one that is being answered, by `questionKey`. */
  busy: string | null;
  /** Why the last answer was not taken, until another is given. */
  failed: { key: string; failure: Failure } | null;
}

/** Orders that were changed by a file and by a person here. */
export const useOrderQuestions = create<OrderQuestionsState>(() => ({
  count: 0,
  questions: [],
  busy: null,
  failed: null,
}));

const { getState, setState } = useOrderQuestions;

export const questionKey = ({ profile, key }: Pick<OrderQuestion, 'profile' | 'key'>): string =>
  `${profile} ${key}`;

/** @throws BridgeError */
export const loadOrderQuestions = async (): Promise<void> => setState(await call('imports.questions', {}));

/** Answers one question; true once it is done. A second press does nothing until then. */
export const decideOrder = async (question: OrderQuestion, take: 'file' | 'ours'): Promise<boolean> => {
  if (getState().busy !== null) return false;
  const own = questionKey(question);
  setState({ busy: own, failed: null });
  const { profile, key, digest } = question;
  try {
    setState(await call('imports.decide', { profile, key, digest, take }));
    return true;
  } catch (thrown) {
    setState({ failed: { key: own, failure: toFailure(thrown) } });
    // Another person may have answered it, or a newer file has come.
    await loadOrderQuestions().catch(() => undefined);
    return false;
  } finally {
    setState({ busy: null });
  }
};

/** The question about a shipment; undefined: there is none. */
export const useQuestionOf = (reference: string | undefined): OrderQuestion | undefined =>
  useOrderQuestions(({ questions }) => questions.find((each) => each.reference === reference));
