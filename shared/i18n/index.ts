import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as it from './it/index.ts';
import type { DeskLanguage, DocumentLanguage } from './languages.ts';
import * as nl from './nl/index.ts';
import * as pl from './pl/index.ts';

type AtDesk<Texts> = Readonly<Record<DeskLanguage, Record<keyof Texts, string>>>;
type InDocuments<Texts> = Readonly<Record<DocumentLanguage, Texts>>;

/*
 * The catalogue: one folder a language, one object an area, so that a bundle holds only the areas that its process
 * says (the window has no papers). An area names every language that must have it.
 */

export const board: AtDesk<typeof en.board> = { en: en.board, de: de.board };

export const boxes: InDocuments<typeof en.boxes> = {
  en: en.boxes,
  de: de.boxes,
  fr: fr.boxes,
  pl: pl.boxes,
  es: es.boxes,
  it: it.boxes,
  nl: nl.boxes,
};

export const errors: AtDesk<typeof en.errors> = { en: en.errors, de: de.errors };

export const forms: InDocuments<typeof en.forms> = {
  en: en.forms,
  de: de.forms,
  fr: fr.forms,
  pl: pl.forms,
  es: es.forms,
  it: it.forms,
  nl: nl.forms,
};

export const labels: InDocuments<typeof en.labels> = {
  en: en.labels,
  de: de.labels,
  fr: fr.labels,
  pl: pl.labels,
  es: es.labels,
  it: it.labels,
  nl: nl.labels,
};

export const manifests: InDocuments<typeof en.manifests> = {
  en: en.manifests,
  de: de.manifests,
  fr: fr.manifests,
  pl: pl.manifests,
  es: es.manifests,
  it: it.manifests,
  nl: nl.manifests,
};

export const needs: AtDesk<typeof en.needs> = { en: en.needs, de: de.needs };

export const networkTrouble: AtDesk<typeof en.networkTrouble> = {
  en: en.networkTrouble,
  de: de.networkTrouble,
};

export const papers: InDocuments<typeof en.papers> = {
  en: en.papers,
  de: de.papers,
  fr: fr.papers,
  pl: pl.papers,
  es: es.papers,
  it: it.papers,
  nl: nl.papers,
};

export const rateReasons: AtDesk<typeof en.rateReasons> = { en: en.rateReasons, de: de.rateReasons };

export const rules: AtDesk<typeof en.rules> = { en: en.rules, de: de.rules };

export const unfit: AtDesk<typeof en.unfit> = { en: en.unfit, de: de.unfit };

export const addressLabels: AtDesk<typeof en.addressLabels> = { en: en.addressLabels, de: de.addressLabels };

export const choices: AtDesk<typeof en.choices> = { en: en.choices, de: de.choices };

export const crossings: AtDesk<typeof en.crossings> = { en: en.crossings, de: de.crossings };

export const fields: AtDesk<typeof en.fields> = { en: en.fields, de: de.fields };

export const offers: AtDesk<typeof en.offers> = { en: en.offers, de: de.offers };

export const territories: AtDesk<typeof en.territories> = { en: en.territories, de: de.territories };

export const carrierReasons: AtDesk<typeof en.carrierReasons> = {
  en: en.carrierReasons,
  de: de.carrierReasons,
};

export const tableProblems: AtDesk<typeof en.tableProblems> = {
  en: en.tableProblems,
  de: de.tableProblems,
};

export const articleProblems: AtDesk<typeof en.articleProblems> = {
  en: en.articleProblems,
  de: de.articleProblems,
};
