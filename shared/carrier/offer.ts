import type { Countries, Limits, Service } from './parts.ts';
import type { CarrierProfile, Product } from './profile.ts';

/** The product of this code; null where none is named or the carrier has none such. */
export const productOf = (carrier: CarrierProfile, code: string | null | undefined): Product | null =>
  carrier.products.find((product) => product.code === code?.trim()) ?? null;

/** Limits of a shipment: a product's own before the carrier's. */
export const limitsOf = (carrier: CarrierProfile, product: Product | null): Limits => ({
  ...carrier.limits,
  ...product?.limits,
});

const goesTo = ({ allow, deny }: Countries, country: string): boolean =>
  !deny.includes(country) && (allow.length === 0 || allow.includes(country));

/** True where it delivers there: carrier and product must both allow it. `country` is ISO 3166-1 alpha-2. */
export const deliversTo = (carrier: CarrierProfile, product: Product | null, country: string): boolean =>
  goesTo(carrier.countries, country) && (!product?.countries || goesTo(product.countries, country));

/** Path templates of what must be filled for a label, the carrier's and the product's. */
export const requiredFieldsOf = (carrier: CarrierProfile, product: Product | null): string[] => [
  ...new Set([...carrier.requiredFields, ...(product?.requiredFields ?? [])]),
];

/** The services that one can book with a product, for the shipment or for a parcel. */
export const servicesOf = (
  carrier: CarrierProfile,
  product: Product | null,
  level: 'shipment' | 'parcel',
): Service[] =>
  carrier.services.filter(
    (service) =>
      (service.level === 'both' || service.level === level) &&
      (product?.services === undefined || product.services.includes(service.code)),
  );
