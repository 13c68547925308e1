/** Warum eine Anfrage an einen anderen Rechner keine Antwort bekam, als Satzteil. */
export const networkTrouble = {
  'network-name': 'seine Adresse ist im Netz nicht bekannt',
  'network-connect': 'es gibt keine Verbindung',
  'network-tls': 'die verschlüsselte Verbindung kam nicht zustande',
  'network-proxy': 'der Proxy lässt die Verbindung nicht durch',
  'network-timeout': 'es antwortet nicht rechtzeitig',
  'network-broken': 'die Verbindung ist abgebrochen',
  'network-not-a-service': 'an seiner Adresse antwortet ein anderes Programm',
  'network-at-fault': 'es meldet selbst einen Fehler',
};
