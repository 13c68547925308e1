/** Fehler von Versandsystemen und ihrer Verbindung mit diesem Platz. */
export const enginesErrors = {
  'engine.address.title': 'Die Adresse des Versandsystems ist nicht verwendbar.',
  'engine.address.action':
    'Als https://host eingeben, wo nötig mit Port oder Pfad. http:// geht nur auf diesem Computer.',
  'engine.host.title': 'Kein Computer dieses Namens ist bekannt. ({{detail}})',
  'engine.host.action': 'Die Schreibweise der Adresse von {{engine}} und das Netz prüfen.',
  'engine.unreachable.title': 'Das Versandsystem {{engine}} ist nicht erreichbar. ({{detail}})',
  'engine.unreachable.action':
    'Prüfen, ob es läuft, und Adresse und Port. Vorhandene Etiketten lassen sich weiter drucken.',
  'engine.tls.title': 'Keine sichere Verbindung zum Versandsystem {{engine}}. ({{detail}})',
  'engine.tls.action':
    'Den Port prüfen. Bei einem Firmenzertifikat das Zertifikat seiner Zertifizierungsstelle beim Versandsystem hinzufügen.',
  'engine.proxy.title': 'Der Proxy lässt die Verbindung zu {{engine}} nicht zu. ({{detail}})',
  'engine.proxy.action': 'Die Adresse des Proxys prüfen oder seinen Betreiber um Freigabe bitten.',
  'engine.silent.title': 'Das Versandsystem {{engine}} antwortet nicht rechtzeitig.',
  'engine.silent.action': 'Erneut versuchen; bei Wiederholung das Versandsystem neu starten.',
  'engine.not-an-engine.title': 'Unter der Adresse von {{engine}} antwortet kein Versandsystem. ({{detail}})',
  'engine.not-an-engine.action':
    'Die Adresse der Schnittstelle (API) von Karrio eingeben, nicht die des Dashboards: im Normalfall Port 5002.',
  'engine.unavailable.title': 'Das Versandsystem {{engine}} kann gerade nicht antworten. ({{detail}})',
  'engine.unavailable.action': 'In einigen Minuten erneut versuchen; sein Protokoll nennt den Grund.',
  'engine.refused.title': 'Das Versandsystem {{engine}} hat die Anfrage abgelehnt: {{detail}}',
  'engine.refused.action': 'Das Genannte im Versandsystem oder unter Carrier berichtigen.',
  'engine.key.title': 'Das Versandsystem {{engine}} nimmt den API-Schlüssel nicht an.',
  'engine.key.action':
    'Den Schlüssel im Dashboard unter Developers, API keys kopieren und unter Carrier, Versandsysteme eingeben.',
  'engine.key-missing.title': 'Dieser Platz hat keinen API-Schlüssel für das Versandsystem {{engine}}.',
  'engine.key-missing.action':
    'Den Schlüssel unter Carrier, Versandsysteme eingeben. Er wird nach einer Änderung der Adresse erneut gebraucht, auf einem Computer ohne Schlüsselbund nach jedem Start.',
  'engine.key-unkept.title':
    'Dieser Befehl findet keinen Schlüsselbund, um den API-Schlüssel von {{engine}} aufzubewahren.',
  'engine.key-unkept.action':
    'In der Desktop-Sitzung des Benutzers von Packdesk ausführen oder im Fenster verbinden: Der Schlüssel gilt dann, bis Packdesk schließt.',
  'engine.connected.title': 'Dieses Versandsystem ist schon als {{engine}} verbunden.',
  'engine.connected.action': 'Aktualisieren, um seine Verbindungen neu zu lesen.',
  'engine.unknown.title': 'Dieses Versandsystem ist nicht mehr verbunden.',
  'engine.unknown.action': 'Unter Carrier neu verbinden oder einen anderen Carrier wählen.',
  'engine.in-use.title': 'Das Versandsystem {{engine}} wird noch genutzt von: {{carriers}}.',
  'engine.in-use.action': 'Erst diese entfernen oder das Versandsystem mit ihnen zusammen entfernen.',
  'engine.shipments.title': '{{count}} offene Sendungen nutzen {{engine}}: {{carriers}}.',
  'engine.shipments.action':
    'Diese übergeben oder für sie etwas anderes wählen, dann das Versandsystem entfernen. Es wurde nichts geändert.',
};
