import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as it from './it/index.ts';
import type { DocumentLanguage } from './languages.ts';
import * as nl from './nl/index.ts';
import * as pl from './pl/index.ts';

type InDocuments<Texts> = Readonly<Record<DocumentLanguage, Texts>>;

/*
 * The catalogue: one folder a language, one object an area, so that a bundle holds only the areas that its process
 * says (the window has no papers). An area names every language that must have it.
 */

export const boxes: InDocuments<typeof en.boxes> = {
  en: en.boxes,
  de: de.boxes,
  fr: fr.boxes,
  pl: pl.boxes,
  es: es.boxes,
  it: it.boxes,
  nl: nl.boxes,
};

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

export const papers: InDocuments<typeof en.papers> = {
  en: en.papers,
  de: de.papers,
  fr: fr.papers,
  pl: pl.papers,
  es: es.papers,
  it: it.papers,
  nl: nl.papers,
};
