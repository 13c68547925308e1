/** Goods of the demonstration's company. Price in EUR, net weight in kg, each for one piece. */
export interface DemoGood {
  article: string;
  description: string;
  /** Harmonised System, six digits and more. */
  tariffNumber: string;
  origin: string;
  price: number;
  netKg: number;
}

const good = (
  article: string,
  description: string,
  tariffNumber: string,
  origin: string,
  price: number,
  netKg: number,
): DemoGood => ({ article, description, tariffNumber, origin, price, netKg });

export const demoGoods: readonly DemoGood[] = [
  good('FLA-075', 'Stainless steel vacuum flask 0.75 l', '961700', 'CN', 24.9, 0.42),
  good('MUG-033', 'Porcelain coffee mug 0.33 l', '691110', 'DE', 12.5, 0.36),
  good('PLT-270', 'Porcelain dinner plate 27 cm', '691110', 'DE', 18, 0.71),
  good('PAN-280', 'Cast-iron frying pan 28 cm, enamelled', '732392', 'FR', 69, 2.6),
  good('BRD-040', 'Beech wood cutting board 40 x 30 cm', '441990', 'AT', 22.4, 1.15),
  good('TWL-050', 'Cotton terry kitchen towel 50 x 70 cm', '630260', 'PT', 6.9, 0.14),
  good('BLK-130', 'Wool blanket 130 x 170 cm', '630120', 'IE', 84, 1.2),
  good('LMP-010', 'LED desk lamp 10 W, aluminium', '940521', 'NL', 58, 1.05),
  good('NTB-A05', 'Bound notebook A5, 192 pages', '482010', 'DE', 11.9, 0.31),
  good('TUB-028', 'Bicycle inner tube 28 in, rubber', '401320', 'DE', 7.5, 0.18),
  good('LGT-001', 'Bicycle front light LED, dynamo', '851210', 'TW', 39.9, 0.16),
  good('BRG-620', 'Ball bearing 6204-2RS', '848210', 'JP', 4.2, 0.11),
  good('DRL-018', 'Cordless drill 18 V without battery', '846721', 'HU', 119, 1.35),
  good('ESP-006', 'Aluminium espresso maker, 6 cups', '761510', 'IT', 34.5, 0.68),
  good('GAM-204', 'Board game for 2 to 4 players, cardboard', '950490', 'CZ', 29, 0.95),
  good('SCK-042', 'Knitted cotton socks, pair', '611595', 'PL', 8.5, 0.07),
];
