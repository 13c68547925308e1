export const buyingErrors = {
  'label.wait-changed.title': '{{reference}} wurde geändert, nachdem das Etikett angefordert war.',
  'label.wait-changed.action':
    'So drucken, wie die Sendung jetzt ist, oder nicht mehr warten. Es wurde nichts gekauft.',
  'label.wait-user.title':
    'Wer das Etikett von {{reference}} angefordert hat, hat diese Rolle hier nicht mehr.',
  'label.wait-user.action': 'Selbst drucken oder nicht mehr warten.',
  'purchase.over.title': 'Dieser Kauf ist nicht mehr offen.',
  'purchase.over.action': 'Er wurde inzwischen geklärt. Die Sendung öffnen, um zu sehen, wie.',
  'label.refused.title': '{{carrier}} gab kein Etikett für {{reference}}: {{message}}',
  'label.refused.action':
    'Berichtigen, was der Carrier nennt, oder einen anderen wählen. Es wurde nichts gekauft.',
  'label.not-served.title': '{{carrier}} bedient diese Strecke nicht ({{reference}}): {{message}}',
  'label.not-served.action':
    'Die Postleitzahl prüfen. Stimmt sie, ein anderes Produkt oder einen anderen Carrier wählen. Es wurde nichts gekauft.',
  'label.not-for-parcel.title': '{{carrier}} nimmt ein Packstück von {{reference}} nicht an: {{message}}',
  'label.not-for-parcel.action':
    'Gewicht und Maße prüfen. Stimmen sie, ein anderes Produkt oder einen anderen Carrier wählen. Es wurde nichts gekauft.',
  'label.address-unknown.title': '{{carrier}} kennt eine Adresse von {{reference}} nicht: {{message}}',
  'label.address-unknown.action':
    'Straße, Postleitzahl und Ort prüfen oder den Empfänger fragen. Es wurde nichts gekauft.',
  'label.account-refused.title': '{{carrier}} nimmt das Konto für {{reference}} nicht an: {{message}}',
  'label.account-refused.action':
    'Ein Administrator gibt die Zugangsdaten des Carriers im Versandsystem neu ein. Bis dahin einen anderen Carrier wählen. Es wurde nichts gekauft.',
  'label.uncertain.title': 'Unklar ist, ob {{carrier}} das Etikett von {{reference}} verkauft hat.',
  'label.uncertain.action':
    'Gleich noch einmal drucken: Packdesk fragt zuerst nach und kauft nichts doppelt. Nur wenn der Carrier auch nach zwei Minuten kein solches Packstück kennt, doch kaufen.',
  'label.not-fetched.title':
    'Das Etikett von {{reference}} ist bei {{carrier}} gekauft, aber noch nicht angekommen.',
  'label.not-fetched.action': 'Noch einmal drucken. Das holt das Etikett und kauft kein zweites.',
  'label.unreadable.title':
    '{{carrier}} hat ein Etikett von {{reference}} geschickt, das dieser Platz nicht drucken kann.',
  'label.unreadable.action':
    'Das Etikett ist gekauft und wurde nicht gedruckt. Aus dem Portal des Carriers holen oder unter Druckaufträge stornieren.',
  'label.test-unmarked.title':
    'Das Testetikett von {{reference}} von {{carrier}} ließ sich nicht als TESTETIKETT kennzeichnen.',
  'label.test-unmarked.action':
    'Das Etikett ist gekauft und wurde nicht gedruckt, da es für ein echtes gehalten werden könnte. Noch einmal drucken oder unter Druckaufträge stornieren.',
  'label.engine-away.title':
    'Das Versandsystem bekommt kein Etikett von {{carrier}}: {{detail, networkTrouble}}.',
  'label.engine-away.action':
    'Es wurde nichts gekauft. Noch einmal drucken, sobald die Verbindung wieder da ist, oder einen Carrier wählen, dessen Etiketten ohne Netz gedruckt werden.',
  'label.engine-key.title': 'Das Versandsystem nimmt den API-Schlüssel dieses Platzes nicht an.',
  'label.engine-key.action':
    'Ein Administrator gibt ihn unter Carrier neu ein. Für {{reference}} wurde nichts gekauft.',
  'label.engine-none.title': 'Der Carrier {{carrier}} hat an diesem Platz kein Versandsystem.',
  'label.engine-none.action':
    'Ein Administrator verbindet es unter Carrier; bis dahin für {{reference}} einen anderen Carrier wählen.',
  'rates.none.title': 'Die Zentrale hat keine Preise zum Vergleichen.',
  'rates.none.action':
    'Carrier und Produkt im Formular wählen. Preise kommen von einer Packdesk-Zentrale mit Versandsystem.',
  'label.void-refused.title': '{{carrier}} hat das Etikett von {{reference}} nicht storniert: {{message}}',
  'label.void-refused.action':
    'Die Sendung bleibt, wie sie ist. Den Carrier bitten, das Etikett zu stornieren; danach hier angeben, dass es von Hand storniert ist.',
  'label.void-away.title':
    'Das Etikett von {{reference}} lässt sich bei {{carrier}} gerade nicht stornieren.',
  'label.void-away.action':
    'Das Versandsystem antwortet nicht oder nimmt den API-Schlüssel nicht an. Es wurde nichts geändert; später erneut versuchen. Ist das Etikett beim Carrier von Hand storniert oder nicht mehr zu stornieren, es hier stornieren und aufgeben.',
  'label.void-uncertain.title': 'Unklar ist, ob {{carrier}} das Etikett von {{reference}} storniert hat.',
  'label.void-uncertain.action':
    'Das Etikett nicht verwenden. Gleich noch einmal stornieren: Packdesk fragt zuerst nach.',
};
