/** Words printed on labels. They are short: a label has little room and is read at arm's length. */
export const labelWords = {
  en: {
    from: 'From',
    to: 'To',
    parcel: 'Parcel',
    weight: 'Weight',
    shipment: 'Shipment',
    order: 'Order',
    reference: 'Reference',
    print: 'Print',
    reprint: 'REPRINT',
    noNumber: 'The number is drawn when the label is printed',
    noOwnNumber: 'No tracking number yet',
    customs: 'Customs declaration {form} attached',
    test: 'TEST LABEL',
    edges: 'The frame must be whole and run along all four edges.',
    bars: 'The code must read TEST-1234.',
  },
  de: {
    from: 'Von',
    to: 'An',
    parcel: 'Packstück',
    weight: 'Gewicht',
    shipment: 'Sendung',
    order: 'Auftrag',
    reference: 'Referenz',
    print: 'Druck',
    reprint: 'NACHDRUCK',
    noNumber: 'Die Nummer wird beim Drucken vergeben',
    noOwnNumber: 'Noch keine Sendungsnummer',
    customs: 'Zollinhaltserklärung {form} liegt bei',
    test: 'TESTETIKETT',
    edges: 'Der Rahmen muss ganz sein und an allen vier Kanten verlaufen.',
    bars: 'Der Code muss TEST-1234 ergeben.',
  },
} as const;

/** A number in the label's language, without digits that say nothing: 4.2 becomes "4.20", 12.3456 "12.346". */
export const weightText = (kg: number, language: 'en' | 'de'): string => {
  const text = kg.toFixed(3).replace(/0$/, '');
  return `${language === 'de' ? text.replace('.', ',') : text} kg`;
};
