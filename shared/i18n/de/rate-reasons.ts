/** Warum ein Produkt keinen Preis hat, wenn weder der Carrier noch eine Regel es sagt. */
export const rateReasons = {
  'engine-away':
    'Das Versandsystem nennt gerade keine Preise: {{detail, networkTrouble}}. Später erneut versuchen.',
  'engine-key':
    'Das Versandsystem nimmt den API-Schlüssel dieses Platzes nicht an. Ein Administrator kann ihn unter Carrier eingeben.',
  'engine-gone':
    'Das Versandsystem dieses Carriers ist nicht mehr verbunden. Ein Administrator kann es unter Carrier verbinden.',
  'engine-late': 'Keine Antwort innerhalb von {{seconds}} Sekunden. Erneut versuchen.',
  'engine-busy': 'Das Versandsystem arbeitet noch an früheren Anfragen. Gleich erneut versuchen.',
  'engine-failed': 'Das Versandsystem konnte nicht gefragt werden. Der Grund steht im Protokoll.',
  field: 'Diesen Wert kann das Versandsystem nicht annehmen: {{detail}}',
  silent: 'Kein Preis vom Carrier und kein Grund genannt.',
};
