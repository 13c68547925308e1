/** Why goods between two addresses are declared to customs, or not. */
export const crossings = {
  unknown: 'The countries of sender and recipient tell whether goods are declared.',
  within: 'Both addresses are within {{name}}: nothing is declared.',
  taxes: 'Taxes differ ({{apart}}), although both are within {{name}}: the goods are declared.',
  border: 'Goods cross a customs border: from {{from}} to {{to}}.',
  inland: 'Mail to and from {{name}} is inland mail, but the post still asks for its customs form.',
  fromNorthernIreland: 'Goods from Northern Ireland have unfettered access to Great Britain.',
  toNorthernIreland: 'Northern Ireland applies the EU’s customs code to goods from Great Britain.',
};
