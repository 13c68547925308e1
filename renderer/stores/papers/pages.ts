import { call } from '../../api/desk.ts';

/** A page of a paper as a picture. */
export interface PageView {
  address: string;
  pages: number;
  widthMm: number;
  heightMm: number;
}

/** Pictures that are kept: the ones around the page that is looked at. */
const KEPT = 24;

const kept = new Map<string, Promise<PageView>>();

/** A page of a stored paper, from 0; a page that was looked at just before comes at once. @throws BridgeError */
export const pageView = (paper: {
  reference: string;
  id: number;
  page: number;
  dpi: number;
}): Promise<PageView> => {
  const key = `${paper.id} ${paper.page} ${paper.dpi}`;
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const asked = call('papers.preview', paper).then(({ png, ...page }) => ({
    ...page,
    address: `data:image/png;base64,${png}`,
  }));
  asked.catch(() => kept.delete(key));
  kept.set(key, asked);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return asked;
};
