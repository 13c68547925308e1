import { productOf } from '../../../../shared/carrier/offer.ts';
import { nameIn } from '../../../../shared/carrier/parts.ts';
import { useLanguage } from '../../../i18n/field-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useDesk } from '../../../stores/desk-data.ts';
import { useEdge } from '../../../stores/sync/status.ts';
import type { Option } from '../choices.ts';

/** The choice of a rule, as far as it is entered. */
interface Choice {
  carrierCode?: unknown;
  productCode?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Carriers, products and services of this desk to choose from, and a rule's choice in words. */
export const useOffers = () => {
  const t = useWords();
  const language = useLanguage();
  const carriers = useDesk((state) => state.carriers);
  const carrierOf = (code: unknown) => carriers.find((carrier) => carrier.code === code);
  const named = ({ code, name }: { code: string; name: Parameters<typeof nameIn>[0] }): Option => ({
    value: code,
    label: nameIn(name, language),
  });
  const remote = useEdge();
  return {
    /** The desk has neither such a carrier nor such a product, and no remote that may know them. */
    isGone: ({ carrierCode, productCode }: Choice): boolean => {
      if (remote || text(carrierCode) === '' || text(productCode) === '') return false;
      const carrier = carrierOf(carrierCode);
      return !carrier || productOf(carrier, text(productCode)) === null;
    },
    carriers: carriers.map(({ code, name }): Option => ({ value: code, label: name })),
    productsOf: (carrierCode: unknown): Option[] => carrierOf(carrierCode)?.products.map(named) ?? [],
    servicesOf: (carrierCode: unknown): Option[] => carrierOf(carrierCode)?.services.map(named) ?? [],
    /** The only product of a carrier: there is nothing to choose. */
    onlyProductOf: (carrierCode: unknown): string | undefined => {
      const products = carrierOf(carrierCode)?.products ?? [];
      return products.length === 1 ? products[0]?.code : undefined;
    },
    /** `Post · Parcel`: names where the desk has them, else codes. */
    words: ({ carrierCode, productCode }: Choice): string => {
      if (text(carrierCode) === '') return t('carrierRules:offerNone');
      const carrier = carrierOf(carrierCode);
      const product = carrier && productOf(carrier, text(productCode));
      const words = [
        carrier?.name ?? text(carrierCode),
        product ? nameIn(product.name, language) : text(productCode),
      ];
      return words.filter(Boolean).join(' · ');
    },
  };
};
