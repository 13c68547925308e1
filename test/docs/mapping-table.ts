import { FIELD_TARGETS, type FieldTarget } from '../../electron/karrio/mapping/fields.ts';

const HEAD = `# Fields at the carrier engine

Made by \`npm run docs\` from \`electron/karrio/mapping/fields.ts\`; a test holds it, and another one compares it with
what the mapping does. The engine is Karrio 2026.1; what a carrier is here is in [carriers.md](carriers.md).

A label that a carrier draws is bought through the engine, and prices are asked for there. This table says what becomes
of each field of a shipment on the way, last of those that are not possible:

- **mapped**: the engine has a member for it, and passes it on to carriers that read it. Behind a comma is
  the condition or the unit. \`recipient\` is an address of the engine, \`parcels[].items[]\` an article; where goods
  cross a customs border, the articles of all parcels are in \`customs.commodities[]\` as well.
- **mapped, kept**: the same, but another field may have the place. The value goes along as a reference as well, so
  that none is lost. So does all that is mapped to \`customs\` where nothing is declared.
- **reference**: kept with the engine's shipment as metadata, under the name of the field. No carrier reads it.
- **not possible**: the engine has no place for it, so the carrier does not learn of it. A filled one is a warning at
  the shipment (\`carrier.engine-untold\`); one that says where the parcel goes refuses the label
  (\`carrier.engine-place\`).
- **the desk's own**: Packdesk itself acts on it; a carrier has no use for it.

A value that the engine would cut or refuse is never sent: the request ends with an error at its field. What a carrier
answers about a member of the engine is tied to the field that it came from.

| Field | At the engine | What becomes of it |
|---|---|---|
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** `parcels[].weight, in kg` with its path as code. */
const place = (to: string): string => cell(to.replace(/^[\w.[\]]+/, (path) => `\`${path}\``));

const cells = (target: FieldTarget): [string, string] => {
  switch (target.kind) {
    case 'mapped':
      return [place(target.to), target.kept ? 'mapped, kept' : 'mapped'];
    case 'reference':
      return ['metadata', 'reference'];
    case 'none':
      return ['', `not possible: ${cell(target.why)}`];
    case 'desk':
      return ['', `the desk's own: ${cell(target.why)}`];
  }
};

/** docs/carrier-mapping.md: every field of the interface with what becomes of it at the carrier engine. */
export const mappingTable = (): string =>
  HEAD +
  [...FIELD_TARGETS].map(([path, target]) => `| \`${path}\` | ${cells(target).join(' | ')} |\n`).join('');
