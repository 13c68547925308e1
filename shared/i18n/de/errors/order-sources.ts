import type { orderSourcesErrors as english } from '../../en/errors/order-sources.ts';

/** Fehler von Auftragsquellen: Tabellen, aus denen Aufträge beim Scannen ihrer Nummer geholt werden. */
export const orderSourcesErrors: Record<keyof typeof english, string> = {
  'source.unknown.title': 'Diese Auftragsquelle gibt es nicht mehr.',
  'source.unknown.action': 'Die Liste der Auftragsquellen neu laden.',
  'source.invalid.title': 'Die Auftragsquelle lässt sich nicht verwenden.',
  'source.invalid.action': 'Die genannten Felder berichtigen.',
  'source.many.title': 'Es gibt schon {{count}} Auftragsquellen.',
  'source.many.action': 'Eine entfernen, die nicht mehr gebraucht wird.',
  'source.unreachable.title': 'Die Auftragsquelle {{source}} ist nicht erreichbar ({{detail}}).',
  'source.unreachable.action':
    'Prüfen, ob sie läuft, sowie Adresse, Port, Zertifikat oder Pfad. Sendungen, die schon hier sind, lassen sich wie gewohnt packen.',
  'source.refused.title': 'Die Auftragsquelle {{source}} hat die Anmeldung abgelehnt ({{detail}}).',
  'source.refused.action': 'Benutzer, Passwort und Datenbank unter Einstellungen, Auftragsquellen prüfen.',
  'source.slow.title': 'Die Auftragsquelle {{source}} hat nicht rechtzeitig geantwortet.',
  'source.slow.action':
    'Noch einmal scannen. Kommt es öfter vor, fehlt ein Index auf der Spalte mit der Auftragsnummer.',
  'source.table.title': 'Die Auftragsquelle {{source}} lässt sich nicht lesen ({{detail}}).',
  'source.table.action':
    'Die Namen von Tabelle und Spalte prüfen, die Abfrage, und ob der Benutzer sie lesen darf.',
  'source.failed.title': 'Die Auftragsquelle {{source}} meldet einen Fehler ({{detail}}).',
  'source.failed.action':
    'Die Quelle unter Einstellungen, Auftragsquellen testen und die Meldung dem zeigen, der die Quelle betreut.',
  'source.too-many.title':
    'Die Auftragsquelle {{source}} hat zu einem Code mehr als {{limit}} Zeilen oder zu viel Text.',
  'source.too-many.action': 'Die Spalte mit der Auftragsnummer als Schlüssel wählen.',
  'source.many-orders.title': 'Die Auftragsquelle {{source}} hat zu {{key}} mehr als {{limit}} Aufträge.',
  'source.many-orders.action':
    'Als Schlüssel eine Spalte wählen, deren Werte jeweils für einen Auftrag stehen.',
  'source.column.title': 'Die Auftragsquelle {{source}} hat keine Spalte {{column}}.',
  'source.column.action': 'Die Schlüsselspalte der Auftragsquelle und ihr Importprofil prüfen.',
  'source.columns.title':
    'Die Spalten der Auftragsquelle {{source}} passen nicht zum Importprofil {{profile}}.',
  'source.columns.action':
    'Es fehlen oder sind doppelt: {{columns}}. Ein anderes Profil wählen oder die Spalten wie dort nennen.',
  'source.format.title': 'Die Auftragsquelle {{source}} hat ein Importprofil für {{format}}.',
  'source.format.action':
    'Ein Profil für CSV, TSV oder XLSX wählen: Andere Dateien lassen sich nicht nach Auftragsnummern durchsuchen.',
  'source.large.title': 'Die Arbeitsmappe {{file}} ist zu groß, um Aufträge darin zu suchen.',
  'source.large.action': 'Als CSV speichern: Eine CSV-Datei darf bis zu 1 GB groß sein.',
  'source.indexing.title': 'Die Datei {{file}} der Auftragsquelle {{source}} wird noch gelesen.',
  'source.indexing.action': 'In einigen Sekunden noch einmal scannen.',
  'source.password-missing.title': 'Dieser Platz hat kein Passwort für die Auftragsquelle {{source}}.',
  'source.password-missing.action':
    'Das Passwort unter Einstellungen, Auftragsquellen eingeben. Es wird nach einer Änderung von Server oder Benutzer erneut gebraucht, auf einem Computer ohne Schlüsselbund nach jedem Start.',
  'source.password-unkept.title': 'Dieser Befehl findet keinen Schlüsselbund, um das Passwort aufzubewahren.',
  'source.password-unkept.action':
    'Den Befehl in der Desktop-Sitzung des Benutzers von Packdesk ausführen oder das Passwort im Fenster eingeben: Es gilt dann, bis Packdesk schließt.',
  'source.in-use.title': 'Das Importprofil {{name}} wird von der Auftragsquelle {{source}} verwendet.',
  'source.in-use.action': 'Zuerst die Auftragsquelle entfernen oder ändern.',
};
