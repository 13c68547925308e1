import { choice } from '../build.ts';

/** Incoterms 2020 of the International Chamber of Commerce. */
export const incoterms = [
  { value: 'EXW', label: choice('incoterms.EXW') },
  { value: 'FCA', label: choice('incoterms.FCA') },
  { value: 'CPT', label: choice('incoterms.CPT') },
  { value: 'CIP', label: choice('incoterms.CIP') },
  { value: 'DAP', label: choice('incoterms.DAP') },
  { value: 'DPU', label: choice('incoterms.DPU') },
  { value: 'DDP', label: choice('incoterms.DDP') },
  { value: 'FAS', label: choice('incoterms.FAS') },
  { value: 'FOB', label: choice('incoterms.FOB') },
  { value: 'CFR', label: choice('incoterms.CFR') },
  {
    value: 'CIF',
    label: choice('incoterms.CIF'),
  },
] as const;

/** Why the goods leave the country; the categories of CN 22 and CN 23 and the two that invoices know besides. */
export const exportReasons = [
  { value: 'SALE', label: choice('exportReasons.SALE') },
  { value: 'SAMPLE', label: choice('exportReasons.SAMPLE') },
  { value: 'GIFT', label: choice('exportReasons.GIFT') },
  { value: 'DOCUMENTS', label: choice('exportReasons.DOCUMENTS') },
  { value: 'RETURN', label: choice('exportReasons.RETURN') },
  { value: 'REPAIR', label: choice('exportReasons.REPAIR') },
  { value: 'TEMPORARY', label: choice('exportReasons.TEMPORARY') },
  { value: 'OTHER', label: choice('exportReasons.OTHER') },
] as const;

export const customsPapers = [
  { value: 'INVOICE', label: choice('customsPapers.INVOICE') },
  { value: 'PROFORMA', label: choice('customsPapers.PROFORMA') },
  { value: 'CN22', label: choice('customsPapers.CN22') },
  { value: 'CN23', label: choice('customsPapers.CN23') },
  { value: 'EXPORT', label: choice('customsPapers.EXPORT') },
  { value: 'EUR1', label: choice('customsPapers.EUR1') },
  { value: 'ATR', label: choice('customsPapers.ATR') },
  { value: 'T1', label: choice('customsPapers.T1') },
] as const;
