/**
 * Requests to Karrio: the members of its interface (2026.1, `ShipmentData` and what it holds) that Packdesk fills. Weights
 * are kg, lengths cm, amounts numbers of the currency beside them.
 */
export interface KarrioAddress {
  person_name?: string;
  company_name?: string;
  address_line1?: string;
  address_line2?: string;
  street_number?: string;
  postal_code?: string;
  city?: string;
  state_code?: string;
  country_code: string;
  phone_number?: string;
  email?: string;
  federal_tax_id?: string;
}

export interface KarrioCommodity {
  sku?: string;
  title?: string;
  description?: string;
  quantity: number;
  /** Of one unit. */
  weight: number;
  weight_unit: 'KG';
  hs_code?: string;
  /** Of one unit. */
  value_amount?: number;
  value_currency?: string;
  origin_country?: string;
  metadata?: Record<string, unknown>;
}

export type KarrioOptions = Record<string, unknown>;

export interface KarrioParcel {
  weight: number;
  weight_unit: 'KG';
  length?: number;
  width?: number;
  height?: number;
  dimension_unit?: 'CM';
  content?: string;
  reference_number?: string;
  items?: KarrioCommodity[];
  options?: KarrioOptions;
}

export type KarrioPayer = 'sender' | 'recipient' | 'third_party';

export interface KarrioPayment {
  paid_by: KarrioPayer;
  account_number?: string;
  currency?: string;
}

export interface KarrioCustoms {
  commodities: KarrioCommodity[];
  content_type?: 'documents' | 'gift' | 'sample' | 'merchandise' | 'return_merchandise' | 'other';
  content_description?: string;
  incoterm?: string;
  invoice?: string;
  invoice_date?: string;
  duty?: KarrioPayment & { declared_value?: number };
  options?: KarrioOptions;
}

/** Goods, from whom and to whom they go: the members that a request for prices and one for a draft share. */
export interface KarrioContents {
  shipper: KarrioAddress;
  recipient: KarrioAddress;
  billing_address?: KarrioAddress;
  parcels: KarrioParcel[];
  options: KarrioOptions;
  payment: KarrioPayment;
  customs?: KarrioCustoms;
  reference: string;
}

/** `RateRequest`: an empty list of either means all that there are. */
export interface KarrioRateRequest extends KarrioContents {
  services: string[];
  carrier_ids: string[];
}

export interface KarrioShipmentRequest extends KarrioRateRequest {
  label_type: 'PDF' | 'ZPL' | 'PNG';
  metadata: Record<string, unknown>;
}
