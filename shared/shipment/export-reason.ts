import { exportReasons } from './fields/choices/customs.ts';
import type { Shipment } from './schema/shipment.ts';

/** Why goods leave the country. */
export type ExportReason = (typeof exportReasons)[number]['value'];

/** Nature of the transaction (Implementing Regulation (EU) 2020/1197): its first digit, where it tells. */
const byNature: Record<string, ExportReason> = { 1: 'SALE', 2: 'RETURN' };

/**
 * Why the goods leave the country: what the form says, else what follows from other fields (documents alone; the
 * nature of the transaction). Null where nothing tells; `typeOfExportDeclaration` may hold codes of other systems.
 */
export const exportReason = ({ shipmentInfo }: Shipment): ExportReason | null => {
  const { international, typeOfBusiness } = shipmentInfo;
  const said = international?.typeOfExportDeclaration?.trim().toUpperCase();
  const known = exportReasons.find(({ value }) => value === said);
  if (known) return known.value;
  if (international?.containsDocuments === true) return 'DOCUMENTS';
  return byNature[String(typeOfBusiness ?? '').charAt(0)] ?? null;
};
