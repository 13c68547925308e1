export const endOfDayErrors = {
  'handover.carrier-unknown.title': 'Diese Carrier-Liste gibt es nicht.',
  'handover.carrier-unknown.action': 'Die Übergabelisten neu laden.',
  'handover.carrier-not-bought.title':
    'Für {{carrier}} werden hier keine Etiketten über ein Versandsystem gekauft.',
  'handover.carrier-not-bought.action':
    'Den Carrier-Code prüfen. An einem Platz vor einem Depot das Depot anfragen: Es kauft die Etiketten.',
  'handover.carrier-away.title': 'Das Versandsystem antwortet nicht.',
  'handover.carrier-away.action':
    'Erneut versuchen, sobald die Verbindung wieder da ist. Übergeben sind die Sendungen in jedem Fall.',
  'handover.carrier-wait.title': 'Die Anfrage an den Carrier ist keine zwei Minuten her.',
  'handover.carrier-wait.action':
    'Vielleicht arbeitet er noch daran. Zwei Minuten warten, im Portal des Carriers nachsehen, dann erneut anfordern.',
  'handover.carrier-no-document.title': 'Der Carrier hat zu dieser Liste kein Dokument geliefert.',
  'handover.carrier-no-document.action':
    'Die eigene Übergabeliste gilt. Die des Carriers gibt es eventuell in seinem Portal.',
  'handover.carrier-told.title': 'Der Carrier erwartet {{references}} noch.',
  'handover.carrier-told.action':
    'Die Übergabe wurde zurückgenommen, als der Carrier schon davon wusste. Bitte dort anrufen; seine Liste lässt sich nicht ändern.',
  'pickup.unknown.title': 'Diese Abholung gibt es nicht.',
  'pickup.unknown.action': 'Die Abholungen neu laden.',
  'pickup.unable.title': 'Abholungen von {{carrier}} lassen sich an diesem Platz nicht buchen.',
  'pickup.unable.action':
    'Das Versandsystem ist hier nicht verbunden oder kennt keine Abholungen dieses Carriers. Direkt beim Carrier buchen.',
  'pickup.address.title': 'Dieser Platz hat keinen Standardabsender.',
  'pickup.address.action': 'Unter Einstellungen eintragen: Dorthin kommt der Carrier.',
  'pickup.there.title': 'Für den {{date}} ist schon eine Abholung gebucht.',
  'pickup.there.action': 'Diese ändern oder eine weitere buchen.',
  'pickup.changed.title': 'Diese Abholung hat sich inzwischen geändert.',
  'pickup.changed.action': 'Noch einmal ansehen. Es wurde nichts gesendet.',
  'pickup.invalid.title': 'So lässt sich die Abholung nicht buchen.',
  'pickup.invalid.action': 'Berichtigen, was markiert ist. Es wurde nichts gesendet.',
  'pickup.refused.title': '{{carrier}} lehnt ab: {{message}}',
  'pickup.refused.action':
    'Gebucht oder geändert wurde nichts. Berichtigen, was der Carrier nennt, oder beim Carrier anrufen.',
  'pickup.away.title': 'Das Versandsystem erreicht {{carrier}} gerade nicht.',
  'pickup.away.action':
    'Es wurde nichts gesendet. Erneut versuchen, sobald die Verbindung wieder da ist, oder beim Carrier anrufen.',
  'pickup.key.title': 'Das Versandsystem nimmt den API-Schlüssel dieses Platzes nicht an.',
  'pickup.key.action': 'Es wurde nichts gesendet. Ein Administrator gibt ihn unter Carrier neu ein.',
  'pickup.wait.title': 'Die Anfrage an den Carrier ist keine zwei Minuten her.',
  'pickup.wait.action': 'Vielleicht arbeitet er noch daran. Zwei Minuten warten, dann noch einmal nachsehen.',
};
