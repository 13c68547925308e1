import { words } from '../build.ts';

/** Incoterms 2020 of the International Chamber of Commerce. */
export const incoterms = [
  { value: 'EXW', label: words('EXW – Ex works', 'EXW – Ab Werk') },
  { value: 'FCA', label: words('FCA – Free carrier', 'FCA – Frei Frachtführer') },
  { value: 'CPT', label: words('CPT – Carriage paid to', 'CPT – Frachtfrei') },
  { value: 'CIP', label: words('CIP – Carriage and insurance paid to', 'CIP – Frachtfrei versichert') },
  { value: 'DAP', label: words('DAP – Delivered at place', 'DAP – Geliefert benannter Ort') },
  { value: 'DPU', label: words('DPU – Delivered at place unloaded', 'DPU – Geliefert, entladen') },
  { value: 'DDP', label: words('DDP – Delivered duty paid', 'DDP – Geliefert verzollt') },
  { value: 'FAS', label: words('FAS – Free alongside ship (sea)', 'FAS – Frei Längsseite Schiff (See)') },
  { value: 'FOB', label: words('FOB – Free on board (sea)', 'FOB – Frei an Bord (See)') },
  { value: 'CFR', label: words('CFR – Cost and freight (sea)', 'CFR – Kosten und Fracht (See)') },
  {
    value: 'CIF',
    label: words('CIF – Cost, insurance and freight (sea)', 'CIF – Kosten, Versicherung, Fracht (See)'),
  },
] as const;

/** Why the goods leave the country; the categories of CN 22 and CN 23 and the two that invoices know besides. */
export const exportReasons = [
  { value: 'SALE', label: words('Sale of goods', 'Verkauf von Waren') },
  { value: 'SAMPLE', label: words('Commercial sample', 'Warenmuster') },
  { value: 'GIFT', label: words('Gift', 'Geschenk') },
  { value: 'DOCUMENTS', label: words('Documents', 'Dokumente') },
  { value: 'RETURN', label: words('Returned goods', 'Rücksendung') },
  { value: 'REPAIR', label: words('Repair or replacement', 'Reparatur oder Ersatz') },
  { value: 'TEMPORARY', label: words('Temporary export', 'Vorübergehende Ausfuhr') },
  { value: 'OTHER', label: words('Other', 'Sonstiges') },
] as const;

export const customsPapers = [
  { value: 'INVOICE', label: words('Commercial invoice', 'Handelsrechnung') },
  { value: 'PROFORMA', label: words('Proforma invoice', 'Proformarechnung') },
  { value: 'CN22', label: words('CN 22', 'CN 22') },
  { value: 'CN23', label: words('CN 23', 'CN 23') },
  { value: 'EXPORT', label: words('Export accompanying document', 'Ausfuhrbegleitdokument') },
  { value: 'EUR1', label: words('EUR.1', 'EUR.1') },
  { value: 'ATR', label: words('A.TR', 'A.TR') },
  { value: 'T1', label: words('T1 transit document', 'Versandschein T1') },
] as const;
