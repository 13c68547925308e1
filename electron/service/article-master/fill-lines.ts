import {
  type FindArticle,
  filledShipment,
  followedShipment,
  keysOfShipment,
} from '../../../shared/article-master/fill.ts';
import { articlesToLearn } from '../../../shared/article-master/learn.ts';
import type { MasterArticle, NameLanguage } from '../../../shared/article-master/schema.ts';
import { documentLanguageOf } from '../../../shared/document-language.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ArticleMasterStore } from '../../core/article-master-store.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { deskDocumentLanguage } from '../desk-language.ts';

/** Settings: are lines filled from the master, and does it learn from labels? */
const FILL_ARTICLES_SETTING = 'desk.fillArticles';
const LEARN_ARTICLES_SETTING = 'desk.learnArticles';

export interface ArticleLinesPorts {
  articles: Pick<ArticleMasterStore, 'ofKeys'>;
  settings: Pick<SettingsStore, 'get'>;
}

const languageOf = async (
  shipment: Shipment,
  settings: Pick<SettingsStore, 'get'>,
): Promise<NameLanguage> => {
  const language = documentLanguageOf(
    shipment.settings?.documentLanguage,
    await deskDocumentLanguage(settings),
  );
  return language === 'de' ? 'de' : 'en';
};

/** Lines of shipments that come from elsewhere, with what the article master knows of them. */
export interface LineFill {
  /** A new shipment: its empty members are filled; what is there stays. */
  fresh(shipment: Shipment): Promise<Shipment>;
  /** A shipment after a change: see `followedShipment`. */
  followed(before: Shipment, after: Shipment): Promise<Shipment>;
}

/** Fills nothing: there is no article master. */
export const noLineFill: LineFill = {
  fresh: async (shipment) => shipment,
  followed: async (_, after) => after,
};

/** Fills from the master, as the setting says: on unless it was switched off. */
export const createLineFill = ({ articles, settings }: ArticleLinesPorts): LineFill => {
  /** Null: nothing to fill. */
  const finder = async (shipment: Shipment): Promise<FindArticle | null> => {
    const keys = keysOfShipment(shipment);
    if (keys.length === 0 || (await settings.get(FILL_ARTICLES_SETTING)) === false) return null;
    const found = await articles.ofKeys(keys);
    if (found.length === 0) return null;
    const byKey = new Map(found.map(({ key, article, pieces }) => [key, { article, count: pieces }]));
    return (key) => byKey.get(key);
  };
  return {
    fresh: async (shipment) => {
      const find = await finder(shipment);
      return find ? filledShipment(shipment, find, await languageOf(shipment, settings)) : shipment;
    },
    followed: async (before, after) => {
      const find = await finder(after);
      return find ? followedShipment(before, after, find, await languageOf(after, settings)) : after;
    },
  };
};

/** A document that is not as it should be is no reason to refuse its label, which is bought by now: it teaches nothing. */
const taughtBy = (shipment: Shipment, language: NameLanguage): MasterArticle[] => {
  try {
    return articlesToLearn(shipment, language);
  } catch {
    return [];
  }
};

/** The lessons of a shipment's label for the master; none unless the setting allows it. */
export const lessonsOf = async (
  settings: Pick<SettingsStore, 'get'>,
  shipment: Shipment,
): Promise<MasterArticle[]> =>
  (await settings.get(LEARN_ARTICLES_SETTING)) === true
    ? taughtBy(shipment, await languageOf(shipment, settings))
    : [];
