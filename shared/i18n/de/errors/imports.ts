import type { importsErrors as english } from '../../en/errors/imports.ts';

export const importsErrors: Record<keyof typeof english, string> = {
  'import.unreadable.title': '{{file}} lässt sich nicht lesen ({{detail}}).',
  'import.unreadable.action': 'Prüfen Sie, ob die Datei noch da ist und dieser Benutzer sie lesen darf.',
  'import.changed.title': '{{file}} wurde während des Lesens geändert.',
  'import.changed.action':
    'Warten Sie, bis das andere Programm fertig geschrieben hat, und importieren Sie dann noch einmal.',
  'import.empty.title': '{{file}} ist leer.',
  'import.empty.action': 'Exportieren Sie die Datei noch einmal.',
  'import.too-large.title': '{{file}} ist größer als {{limit}} MB.',
  'import.too-large.action': 'Teilen Sie die Datei auf oder exportieren Sie einen kürzeren Zeitraum.',
  'import.too-many.title': '{{file}} hat mehr als {{limit}} Zeilen.',
  'import.too-many.action': 'Teilen Sie die Datei auf oder exportieren Sie einen kürzeren Zeitraum.',
  'import.too-wide.title': 'Zeile {{row}} von {{file}} hat mehr als {{limit}} Spalten.',
  'import.too-wide.action': 'Prüfen Sie das Trennzeichen und entfernen Sie überflüssige Spalten.',
  'import.too-long.title': 'Zeile {{row}} von {{file}} hat mehr als {{limit}} Zeichen.',
  'import.too-long.action':
    'Prüfen Sie, ob Zeilen, Anführungszeichen und Elemente geschlossen sind, und das Format des Profils.',
  'import.format.title': '{{file}} hat ein anderes Format als das Importprofil erwartet ({{format}}).',
  'import.format.action':
    'Wählen Sie ein Profil mit dem Format dieser Datei. Ältere Arbeitsmappen (.xls) und geschützte müssen erst als .xlsx ohne Kennwort gespeichert werden.',
  'import.binary.title': '{{file}} ist keine Textdatei.',
  'import.binary.action': 'Prüfen Sie die Datei sowie Format und Zeichensatz des Importprofils.',
  'import.damaged.title': '{{file}} ist beschädigt oder unvollständig.',
  'import.damaged.action':
    'Öffnen Sie die Datei in einer Tabellenkalkulation, speichern Sie sie neu und importieren Sie sie dann noch einmal.',
  'import.encoding.title': '{{file}} ist nicht im Zeichensatz {{encoding}} geschrieben.',
  'import.encoding.action':
    'Stellen Sie den Zeichensatz des Importprofils auf automatisch oder exportieren Sie die Datei noch einmal.',
  'import.malformed.title': '{{file}} bricht bei Datensatz {{row}} ab oder ist dort beschädigt.',
  'import.malformed.action':
    'Es wurde nichts importiert. Exportieren Sie die Datei noch einmal und importieren Sie sie ganz.',
  'import.unsafe.title':
    '{{file}} enthält etwas, das aus Sicherheitsgründen nicht gelesen wird ({{detail}}).',
  'import.unsafe.action':
    'Exportieren Sie die Datei ohne dies: kein DOCTYPE und keine Entitäten in XML, keine Arbeitsmappe, die entpackt riesig wird.',
  'import.no-records.title': '{{file}} hat keine Datensätze unter „{{path}}“.',
  'import.no-records.action':
    'Berichtigen Sie im Importprofil den Pfad der Datensätze oder das Tabellenblatt.',
  'import.columns.title': '{{file}} passt nicht zum Importprofil {{profile}}.',
  'import.columns.action': 'Prüfen Sie, ob Datei und Profil zusammengehören. Es wurde nichts importiert.',
  'import.no-order.title':
    '{{file}} hat keine Spalte, die nach einer Auftragsnummer aussieht. Vorhanden: {{columns}}.',
  'import.no-order.action': 'Legen Sie ein Importprofil an, das die Spalten dieser Datei nennt.',
  'import.cancelled.title': 'Der Import von {{file}} wurde abgebrochen.',
  'import.cancelled.action':
    'Schon importierte Aufträge bleiben. Importieren Sie die Datei noch einmal, um fortzufahren.',
  'import.profile-unknown.title': 'Es gibt kein Importprofil „{{name}}“.',
  'import.profile-unknown.action': 'Wählen Sie eines aus der Liste.',
  'import.profile-invalid.title': 'Das Importprofil lässt sich nicht verwenden.',
  'import.profile-invalid.action': 'Berichtigen Sie die genannten Felder.',
  'import.profile-ready.title':
    'Das Importprofil {{name}} gehört zu Packdesk und lässt sich nicht entfernen.',
  'import.profile-ready.action': 'Ein eigenes Profil mit derselben Kennung ersetzt es.',
  'import.profile-in-use.title': 'Das Importprofil {{name}} wird vom Importordner {{folder}} verwendet.',
  'import.profile-in-use.action': 'Entfernen oder ändern Sie zuerst den Importordner.',
  'import.folder.title': 'Der Importordner {{folder}} lässt sich nicht verwenden ({{detail}}).',
  'import.folder.action':
    'Geben Sie den vollen Pfad eines vorhandenen Ordners an, in den dieser Benutzer schreiben darf.',
  'inbox.edge.title': 'Dieser Platz arbeitet vor einem Depot; Aufträge gehören dorthin.',
  'inbox.edge.action':
    'Den Eingang am Depot einrichten und den Shop an die Adresse des Depots senden lassen.',
  'inbox.signature.title': 'Signatur fehlt oder ist ungültig',
  'inbox.signature.action': 'Adresse und Geheimnis im sendenden Programm prüfen.',
  'inbox.secret-lost.title': 'Das Geheimnis dieses Eingangs ist gerade nicht lesbar.',
  'inbox.secret-lost.action':
    'Den Schlüsselbund entsperren oder unter „Einstellungen“ ein neues Geheimnis erstellen. Der Absender versucht es erneut.',
  'inbox.repeated.title': 'Diese Nachrichten-ID gehört schon zu einem anderen Auftrag.',
  'inbox.repeated.action':
    'Jeden Auftrag unter einer eigenen Nachrichten-ID senden. Es wurde nichts gespeichert.',
  'inbox.full.title': 'Im Eingang {{inbox}} liegen zu viele Aufträge, die nicht importiert sind.',
  'inbox.full.action':
    'Unter „Einstellungen“ oder mit „admin import inbox list“ ansehen, dann erneut senden.',
  'inbox.unknown.title': 'Es gibt keinen Eingang {{name}}.',
  'inbox.unknown.action':
    'Vielleicht wurde er entfernt. Zum Importieren seiner Aufträge unter „Einstellungen“ neu einrichten.',
  'inbox.no-order.title': 'Das Profil {{profile}} findet in der Nachricht keinen Auftrag.',
  'inbox.no-order.action':
    'Seine Pfade mit der Nachricht vergleichen: records, order und each. Das Profil ändern, dann erneut versuchen.',
  'inbox.taken.title': 'Es gibt schon einen Eingang {{name}}.',
  'inbox.taken.action': 'Einen anderen Namen wählen oder jenen zuerst entfernen.',
  'inbox.many.title': 'Es gibt schon {{count}} Eingänge.',
  'inbox.many.action': 'Einen entfernen, der nicht mehr gebraucht wird.',
  'inbox.profile.title': 'Das Importprofil {{name}} ist nicht für JSON.',
  'inbox.profile.action': 'Shops senden JSON: ein Profil dieses Formats wählen oder anlegen.',
  'inbox.secret-missing.title': 'Das Geheimnis, mit dem die Aufträge signiert werden, fehlt.',
  'inbox.secret-missing.action':
    'Aus dem Shop kopieren: Shopify zeigt es unter Einstellungen, Benachrichtigungen, Webhooks.',
  'inbox.secret-unkept.title': 'Dieser Server hat keinen Schlüsselbund für das Geheimnis eines Shops.',
  'inbox.secret-unkept.action':
    'Er behält nur Geheimnisse, die er selbst erstellt. Eine andere Signatur wählen oder einen Platz mit Schlüsselbund nehmen.',
  'inbox.order-unknown.title': 'Diesen Auftrag gibt es in keinem Eingang.',
  'inbox.order-unknown.action': 'Die Liste noch einmal ansehen; sie hat sich vielleicht geändert.',
  'inbox.order-over.title': 'Dieser Auftrag wurde inzwischen importiert oder verworfen.',
  'inbox.order-over.action': 'Die Liste noch einmal ansehen; es wurde nichts geändert.',
  'inbox.refused.title': 'Im Eingang {{inbox}} ist ein Auftrag zu klären.',
  'inbox.refused.action':
    'Er steht mit dem Grund unter „Einstellungen“, „Auftragseingänge“. Nichts davon ist verloren.',
  'import.gone.title': 'Die Datei ist nicht mehr da.',
  'import.gone.action': 'Wählen Sie sie noch einmal aus.',
  'import.running.title': 'Ein Import läuft noch.',
  'import.running.action': 'Warten Sie, bis er fertig ist, oder halten Sie ihn vorher an.',
  'import.order-changed.title': 'Eine neuere Datei hat Auftrag {{key}} noch einmal geändert.',
  'import.order-changed.action': 'Die Werte noch einmal ansehen und dann entscheiden.',
  'import.order-unknown.title': 'Zu Auftrag {{key}} gibt es keine offene Frage.',
  'import.order-unknown.action': 'Laden Sie die Liste neu.',
};
