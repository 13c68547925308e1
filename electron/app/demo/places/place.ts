/** Postcode, city, province (its key in the country's address data, or empty), then streets that are there. */
export type DemoPlace = readonly [postalCode: string, city: string, province: string, ...streets: string[]];

/** Destinations of demonstration shipments. The companies and people are invented; the streets are real. */
export interface DemoCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  dial: string;
  /** A national number, # for any digit, where the usual eight digits are too many or too few. */
  phone?: string;
  companies: readonly string[];
  people: readonly string[];
  places: readonly DemoPlace[];
  /** Numbers that customs demand of a recipient there, or ask for: examples of the offices. */
  numbers?: { person: string; business: string };
  /** Outside the customs territory of the European Union: its shipments carry customs lines. */
  customs?: boolean;
  /** Form of a house number, where a plain number is not usual. */
  house?: (number: number) => string;
}
