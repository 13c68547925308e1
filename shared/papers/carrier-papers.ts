import { type CarrierPaper, carrierPaper, isCarrierPaper, type PaperKind } from './kind.ts';

/** Kinds of this desk's papers that one of the carrier's takes the place of: what it has told the customs is on that. */
const REPLACED: readonly [name: RegExp, kinds: readonly PaperKind[]][] = [
  [/invoice/, ['COMMERCIAL_INVOICE', 'PROFORMA_INVOICE']],
  [/cn_?2[23]|customs/, ['CN22', 'CN23']],
];

/** More than a carrier makes. Those beyond it are left out wherever papers come in. */
export const MOST_CARRIER_PAPERS = 20;

/**
 * Kinds of the papers that came with a label, each of its own: the second invoice is `invoice_2`.
 * @param names of the engine
 */
export const carrierPaperKinds = (names: readonly string[]): CarrierPaper[] => {
  const taken = new Set<CarrierPaper>();
  return names.map((name) => {
    let kind = carrierPaper(name);
    for (let time = 2; taken.has(kind); time += 1) kind = carrierPaper(`${name.slice(0, 30)} ${time}`);
    taken.add(kind);
    return kind;
  });
};

/** Kinds of the carrier's papers among a shipment's documents; superseded ones left out. */
export const carrierPapersIn = (
  documents: readonly { documentType: string; superseded?: boolean }[],
): CarrierPaper[] =>
  documents.flatMap(({ documentType, superseded = false }) =>
    !superseded && isCarrierPaper(documentType) ? [documentType] : [],
  );

/** Kinds that the carrier's papers leave nothing to do for. */
export const replacedBy = (papers: readonly CarrierPaper[]): Set<PaperKind> =>
  new Set(REPLACED.flatMap(([name, kinds]) => (papers.some((each) => name.test(each)) ? kinds : [])));
