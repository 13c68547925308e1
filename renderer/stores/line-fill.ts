import {
  articleOfLine,
  type FoundArticle,
  fillContextOf,
  filledLine,
  keysOfLine,
  withQuantityFollowed,
} from '../../shared/article-master/fill.ts';
import { type LinePlace, parcelsIn, samePlace, withLines } from '../../shared/articles/lines.ts';
import { documentLanguageOf } from '../../shared/document-language.ts';
import type { Article } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { call } from '../api/desk.ts';
import { bench } from './bench/index.ts';
import { useSettings } from './settings.ts';

const lineAt = (shipment: Shipment | null, { parcel, index }: LinePlace): Article | undefined =>
  parcelsIn(shipment)[parcel]?.articles?.[index];

/** The article of a line in the master; undefined: none, or the desk could not be asked. */
const articleOf = async (line: Article): Promise<FoundArticle | undefined> => {
  const keys = keysOfLine(line);
  if (keys.length === 0) return undefined;
  try {
    const { found } = await call('articleMaster.find', { keys });
    const byKey = new Map(found.map(({ key, article, pieces }) => [key, { article, count: pieces }]));
    return articleOfLine(line, (key) => byKey.get(key));
  } catch {
    // The line is as it was typed; nothing of it is lost.
    return undefined;
  }
};

const isOn = (): boolean => useSettings.getState().settings.fillArticles;

/** Changes one line as one step, where it is still the line that was asked about. */
const changeLine = (
  place: LinePlace,
  asked: Article,
  make: (line: Article, shipment: Shipment) => Article,
): void => {
  const now = lineAt(bench.store.getState().edited, place);
  if (!now || now.articleNumber !== asked.articleNumber) return;
  bench.rest();
  bench.change((shipment) =>
    withLines(shipment, (lines, parcel) => {
      const line = lines[place.index];
      if (!line || !samePlace(place, { parcel, index: place.index })) return lines;
      const next = make(line, shipment);
      return next === line ? lines : lines.with(place.index, next);
    }),
  );
};

const filled = (found: FoundArticle) => (line: Article, shipment: Shipment) => {
  const unnamed = useSettings.getState().settings.documentLanguage;
  const language = documentLanguageOf(shipment.settings?.documentLanguage, unnamed) === 'de' ? 'de' : 'en';
  return filledLine(line, found, fillContextOf(shipment, { language, asTyped: true }));
};

/** A number or code was typed or scanned into a line: what the line lacks comes from the article master, as one step. */
export const fillTypedLine = async (place: LinePlace): Promise<void> => {
  const asked = lineAt(bench.store.getState().edited, place);
  if (!asked || !isOn()) return;
  const found = await articleOf(asked);
  if (found) changeLine(place, asked, filled(found));
};

/**
 * The quantity of a line was typed: a weight that is the master's follows it, and one that had to wait for a quantity
 * comes.
 */
export const followTypedQuantity = async (place: LinePlace, before: Article): Promise<void> => {
  const asked = lineAt(bench.store.getState().edited, place);
  if (!asked || !isOn()) return;
  const found = await articleOf(asked);
  if (!found) return;
  const waited = before.quantity == null && before.numberOfPieces == null;
  changeLine(place, asked, (line, shipment) =>
    waited ? filled(found)(line, shipment) : withQuantityFollowed(before, line, found),
  );
};
