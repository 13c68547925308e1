/**
 * Carrier connections for the engine. `generic` draws its own labels and needs no network; the real carriers have keys
 * that no carrier knows, so what the engine itself checks is real and what a carrier would answer is a refusal.
 */
export const connections = {
  generic: {
    carrier_name: 'generic',
    carrier_id: 'parcel-company',
    credentials: {
      display_name: 'Parcel Company',
      custom_carrier_name: 'parcel_company',
      account_country_code: 'DE',
      account_number: '4711',
    },
  },
  dhl_express: {
    carrier_name: 'dhl_express',
    carrier_id: 'dhl-express',
    credentials: {
      site_id: 'no-such-site',
      password: 'no-such-password',
      account_number: '123456789',
      account_country_code: 'DE',
    },
  },
  ups: {
    carrier_name: 'ups',
    carrier_id: 'ups',
    credentials: {
      client_id: 'no-such-client',
      client_secret: 'no-such-secret',
      account_number: '1X2Y3Z',
      account_country_code: 'DE',
    },
  },
} as const;

export type ConnectionName = keyof typeof connections;
