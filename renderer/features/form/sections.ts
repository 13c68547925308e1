import type { ComponentType } from 'react';
import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { AddressesSection } from './sections/addresses.tsx';
import { ArticlesSection } from './sections/articles.tsx';
import { CarrierSection } from './sections/carrier.tsx';
import { CustomsSection } from './sections/customs.tsx';
import { DocumentsSection } from './sections/documents.tsx';
import { MoreSection } from './sections/more.tsx';
import { ParcelsSection } from './sections/parcels.tsx';
import { PaymentSection } from './sections/payment.tsx';
import { PickupSection } from './sections/pickup.tsx';
import { ReferencesSection } from './sections/references.tsx';

/** Component of each section of the form; one file each. */
export const sections: Record<SectionId, ComponentType> = {
  parcels: ParcelsSection,
  addresses: AddressesSection,
  articles: ArticlesSection,
  customs: CustomsSection,
  carrier: CarrierSection,
  pickup: PickupSection,
  payment: PaymentSection,
  references: ReferencesSection,
  documents: DocumentsSection,
  more: MoreSection,
};
