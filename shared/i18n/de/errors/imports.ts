import type { importsErrors as english } from '../../en/errors/imports.ts';

export const importsErrors: Record<keyof typeof english, string> = {
  'import.unreadable.title': '{{file}} lässt sich nicht lesen ({{detail}}).',
  'import.unreadable.action': 'Prüfen, ob die Datei noch da ist und dieser Benutzer sie lesen darf.',
  'import.changed.title': '{{file}} wurde während des Lesens geändert.',
  'import.changed.action':
    'Warten, bis das andere Programm fertig geschrieben hat, dann noch einmal importieren.',
  'import.empty.title': '{{file}} ist leer.',
  'import.empty.action': 'Die Datei noch einmal exportieren.',
  'import.too-large.title': '{{file}} ist größer als {{limit}} MB.',
  'import.too-large.action': 'Die Datei aufteilen oder einen kürzeren Zeitraum exportieren.',
  'import.too-many.title': '{{file}} hat mehr als {{limit}} Zeilen.',
  'import.too-many.action': 'Die Datei aufteilen oder einen kürzeren Zeitraum exportieren.',
  'import.too-wide.title': 'Zeile {{row}} von {{file}} hat mehr als {{limit}} Spalten.',
  'import.too-wide.action': 'Das Trennzeichen prüfen und überflüssige Spalten entfernen.',
  'import.too-long.title': 'Zeile {{row}} von {{file}} hat mehr als {{limit}} Zeichen.',
  'import.too-long.action':
    'Das Format des Profils prüfen, und ob Zeilen, Anführungszeichen und Elemente geschlossen sind.',
  'import.format.title': '{{file}} hat ein anderes Format als das Importprofil erwartet ({{format}}).',
  'import.format.action':
    'Ein Profil mit dem Format dieser Datei wählen. Ältere Arbeitsmappen (.xls) und geschützte müssen erst als .xlsx ohne Passwort gespeichert werden.',
  'import.binary.title': '{{file}} ist keine Textdatei.',
  'import.binary.action': 'Die Datei sowie Format und Zeichensatz des Importprofils prüfen.',
  'import.damaged.title': '{{file}} ist beschädigt oder unvollständig.',
  'import.damaged.action':
    'Die Datei in einer Tabellenkalkulation öffnen, neu speichern und noch einmal importieren.',
  'import.encoding.title': '{{file}} ist nicht im Zeichensatz {{encoding}} geschrieben.',
  'import.encoding.action':
    'Den Zeichensatz des Importprofils auf automatisch stellen oder die Datei noch einmal exportieren.',
  'import.malformed.title': '{{file}} bricht bei Datensatz {{row}} ab oder ist dort beschädigt.',
  'import.malformed.action':
    'Es wurde nichts importiert. Die Datei noch einmal exportieren und ganz importieren.',
  'import.quote.title': 'Zeile {{row}} von {{file}} hat ein Anführungszeichen, das nicht geschlossen wird.',
  'import.quote.action':
    'Es wurde nichts importiert. Die Datei noch einmal exportieren und ganz importieren. Sind Anführungszeichen in ihr einfache Zeichen, im Importprofil "quotes": "plain" setzen.',
  'import.unsafe.title':
    '{{file}} enthält etwas, das aus Sicherheitsgründen nicht gelesen wird ({{detail}}).',
  'import.unsafe.action':
    'Die Datei ohne dies exportieren: kein DOCTYPE und keine Entitäten in XML, keine Arbeitsmappe, die entpackt riesig wird.',
  'import.no-records.title': '{{file}} hat keine Datensätze unter „{{path}}“.',
  'import.no-records.action': 'Im Importprofil den Pfad der Datensätze oder das Tabellenblatt berichtigen.',
  'import.columns.title': '{{file}} passt nicht zum Importprofil {{profile}}.',
  'import.columns.action': 'Prüfen, ob Datei und Profil zusammengehören. Es wurde nichts importiert.',
  'import.no-order.title':
    '{{file}} hat keine Spalte, die nach einer Auftragsnummer aussieht. Vorhanden: {{columns}}.',
  'import.no-order.action': 'Ein Importprofil anlegen, das die Spalten dieser Datei nennt.',
  'import.cancelled.title': 'Der Import von {{file}} wurde abgebrochen.',
  'import.cancelled.action':
    'Schon importierte Aufträge bleiben. Zum Fortfahren die Datei noch einmal importieren.',
  'import.profile-unknown.title': 'Es gibt kein Importprofil „{{name}}“.',
  'import.profile-unknown.action': 'Eines aus der Liste wählen.',
  'import.profile-invalid.title': 'Das Importprofil lässt sich nicht verwenden.',
  'import.profile-invalid.action': 'Die genannten Felder berichtigen.',
  'import.profile-ready.title':
    'Das Importprofil {{name}} gehört zu Packdesk und lässt sich nicht entfernen.',
  'import.profile-ready.action': 'Ein eigenes Profil mit derselben Kennung ersetzt es.',
  'import.profile-in-use.title': 'Das Importprofil {{name}} wird vom Importordner {{folder}} verwendet.',
  'import.profile-in-use.action': 'Zuerst den Importordner entfernen oder ändern.',
  'import.folder.title': 'Der Importordner {{folder}} lässt sich nicht verwenden ({{detail}}).',
  'import.folder.action':
    'Den vollen Pfad eines vorhandenen Ordners eingeben, in den dieser Benutzer schreiben darf.',
  'import.folder-edge.title': 'Dieser Platz arbeitet vor einem Depot; Importordner gehören dorthin.',
  'import.folder-edge.action': 'Den Importordner am Depot einrichten.',
  'import.folder-many.title': 'Dieser Platz hat {{limit}} Importordner, mehr sind nicht möglich.',
  'import.folder-many.action': 'Einen entfernen, der nicht mehr gebraucht wird.',
  'import.folder-path.title': '{{folder}} ist kein voller Pfad.',
  'import.folder-path.action': 'Den Pfad ab Laufwerk oder Wurzel eingeben.',
  'import.folder-taken.title': '{{folder}} ist schon ein Importordner.',
  'import.folder-taken.action': 'Den vorhandenen ändern oder einen anderen Ordner wählen.',
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
  'import.gone.action': 'Die Datei noch einmal auswählen.',
  'import.running.title': 'Ein Import läuft noch.',
  'import.running.action': 'Warten, bis er fertig ist, oder ihn vorher anhalten.',
  'import.order-changed.title': 'Eine neuere Datei hat Auftrag {{key}} noch einmal geändert.',
  'import.order-changed.action': 'Die Werte noch einmal ansehen und dann entscheiden.',
  'import.order-unknown.title': 'Zu Auftrag {{key}} gibt es keine offene Frage.',
  'import.order-unknown.action': 'Die Liste neu laden.',
};
