export const crossings = {
  unknown: 'Die Länder von Absender und Empfänger sagen, ob Waren angemeldet werden.',
  within: 'Beide Adressen liegen in einem Zollgebiet ({{name}}): nichts wird angemeldet.',
  taxes:
    'Andere Steuern ({{apart}}), obwohl beide in einem Zollgebiet liegen ({{name}}): die Waren werden angemeldet.',
  border: 'Die Ware überschreitet eine Zollgrenze: {{from}} → {{to}}.',
  inland: '{{name}}: Post dorthin und von dort ist Inlandspost; die Post verlangt trotzdem ihr Zollformular.',
  fromNorthernIreland: 'Waren aus Nordirland haben freien Zugang nach Großbritannien.',
  toNorthernIreland: 'Nordirland wendet auf Waren aus Großbritannien den Zollkodex der EU an.',
};
