/** Fehler von Webhooks: Programme, die von Ereignissen der Sendungen erfahren. */
export const webhooksErrors = {
  'webhook.address.title': 'Die Adresse des Webhooks ist nicht verwendbar.',
  'webhook.address.action':
    'Als https://host/pfad eingeben, ohne Benutzernamen und Passwort. http:// geht nur im eigenen Netz.',
  'webhook.unknown.title': 'Diesen Webhook gibt es nicht mehr.',
  'webhook.unknown.action': 'Die Liste der Webhooks neu laden.',
  'webhook.many.title': 'Es gibt schon {{count}} Webhooks.',
  'webhook.many.action':
    'Einen entfernen, der nicht mehr gebraucht wird, oder ein Programm die Ereignisse weiterleiten lassen.',
  'webhook.secret-unkept.title': 'Dieser Befehl findet keinen Schlüsselbund, um das Geheimnis aufzubewahren.',
  'webhook.secret-unkept.action':
    'In der Desktop-Sitzung des Benutzers von Packdesk ausführen oder auf einem Server die Schlüsseldatei von `serve` mit --signing-key-file angeben.',
  'webhook.gone.title': 'Webhook {{endpoint}}: Laut Empfänger gibt es diese Adresse nicht mehr (410).',
  'webhook.gone.action':
    'Ereignisse werden aufgehoben, gesendet wird nichts mehr. Die Adresse unter Einstellungen, Webhooks prüfen (Administration).',
  'webhook.dead.title': 'Webhook {{endpoint}}: Ein Ereignis war in zehn Versuchen nicht zustellbar.',
  'webhook.dead.action':
    'Der Grund steht unter Einstellungen, Webhooks; dort lässt es sich erneut senden (Administration).',
  'webhook.full.title':
    'Webhook {{endpoint}}: Zu viele nicht zugestellte Ereignisse. Neue werden ausgelassen.',
  'webhook.full.action':
    'Den Empfänger prüfen, dann die nicht zugestellten unter Einstellungen, Webhooks erneut senden oder verwerfen. Der Empfänger erfährt, wie viele ihm fehlen.',
};
