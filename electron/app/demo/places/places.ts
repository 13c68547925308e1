import { asia } from './asia.ts';
import { dach } from './dach.ts';
import { east } from './east.ts';
import { north } from './north.ts';
import { overseas } from './overseas.ts';
import type { DemoCountry } from './place.ts';
import { south } from './south.ts';
import { west } from './west.ts';

/** Every country that the demonstration ships to; the first is the sender's own. */
export const demoCountries: readonly DemoCountry[] = [
  ...dach,
  ...west,
  ...south,
  ...north,
  ...east,
  ...overseas,
  ...asia,
];
