import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ArticleView } from '../../../shared/article-master/views.ts';
import { type Call, call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { createPages, noPages, type PagesState } from '../create-pages.ts';
import { createEditor } from '../editor/create-editor.ts';
import {
  type ArticleDraft,
  articleOf,
  type DraftProblem,
  draftOf,
  draftProblems,
  newDraft,
  sameDraft,
} from './draft.ts';

/** The key of a new article; of any other it is its id. */
export const NEW = '';

/** Articles by their ids. Where two have changed one, the desk refuses the second. */
export const articleEditor = createEditor<ArticleDraft, DraftProblem>({
  kind: 'article',
  problems: draftProblems,
  textProblem: (path) => ({ path, code: 'numberInvalid', text: '' }),
  same: sameDraft,
  onNewer: 'keep',
});

interface MasterState extends PagesState<ArticleView> {
  text: string;
  /** Only those that were learned. */
  learned: boolean;
  active: number;
  /** The one beside the list; null: none, `new`: one that is being made. */
  shown: ArticleView | 'new' | null;
  busy: boolean;
  /** Of a save or a removal. */
  refused: Failure | null;
}

const nothing: MasterState = {
  ...noPages,
  text: '',
  learned: false,
  active: 0,
  shown: null,
  busy: false,
  refused: null,
};

/** The article master as its screen shows it. */
export const createArticleMaster = (ask: Call) => {
  const store = createStore<MasterState>(() => nothing);
  const pages = createPages<ArticleView>(store, async (offset, limit) => {
    const { text, learned } = store.getState();
    const typed = text.trim().slice(0, 200);
    const query = { offset, limit, ...(typed !== '' && { text: typed }), ...(learned && { learned }) };
    const { total, articles } = await ask('articleMaster.list', query);
    return { total, rows: articles };
  });

  /** True once it is done. One thing at a time: a second Enter does nothing. */
  const step = async (work: () => Promise<void>): Promise<boolean> => {
    if (store.getState().busy) return false;
    store.setState({ busy: true, refused: null });
    try {
      await work();
      return true;
    } catch (thrown) {
      store.setState({ refused: toFailure(thrown) });
      return false;
    } finally {
      store.setState({ busy: false });
    }
  };

  const show = (shown: MasterState['shown']): void => store.setState({ shown, refused: null });

  const save = (key: string, stored: ArticleDraft | undefined): Promise<boolean> =>
    step(async () => {
      await articleEditor.sending(key, stored, async (draft) => {
        const saved = await ask('articleMaster.save', {
          ...{ article: articleOf(draft), before: draft.before },
          ...(draft.picture !== undefined && { picture: draft.picture }),
        });
        show(saved);
        return { key: String(saved.id), stored: draftOf(saved) };
      });
      await pages.refresh();
    });

  const remove = ({ id, version }: ArticleView): Promise<boolean> =>
    step(async () => {
      await ask('articleMaster.remove', { id, version });
      articleEditor.discard(String(id));
      store.setState({ shown: null, active: 0 });
      await pages.reload();
    });

  /** Takes the article as another has saved it, in place of one's own changes. */
  const reload = (id: number): Promise<boolean> =>
    step(async () => {
      const now = await ask('articleMaster.get', { id });
      articleEditor.discard(String(id));
      show(now);
      await pages.refresh();
    });

  return {
    store,
    ...pages,
    show,
    save,
    remove,
    reloadOne: reload,
    search: (change: { text?: string; learned?: boolean }): Promise<void> => {
      store.setState({ ...change, active: 0 });
      return pages.reload();
    },
    setActive: (active: number): void => store.setState({ active }),
    begin: (): void => {
      if (!articleEditor.isUnsaved(NEW)) articleEditor.begin(NEW, newDraft());
      show('new');
    },
    forget: (): void => store.setState(nothing),
  };
};

export const articleMaster = createArticleMaster(call);

export const useArticleMaster = <T>(select: (state: MasterState) => T): T =>
  useStore(articleMaster.store, select);
