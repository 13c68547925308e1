import type { orderSourcesErrors as english } from '../../en/errors/order-sources.ts';

/** Fehler von Auftragsquellen: Tabellen, aus denen Aufträge beim Scannen ihrer Nummer geholt werden. */
export const orderSourcesErrors: Record<keyof typeof english, string> = {
  'source.unknown.title': 'Diese Auftragsquelle gibt es nicht mehr.',
  'source.unknown.action': 'Laden Sie die Liste der Auftragsquellen neu.',
  'source.invalid.title': 'Die Auftragsquelle lässt sich nicht verwenden.',
  'source.invalid.action': 'Berichtigen Sie die genannten Felder.',
  'source.many.title': 'Es gibt schon {{count}} Auftragsquellen.',
  'source.many.action': 'Entfernen Sie eine, die nicht mehr gebraucht wird.',
  'source.unreachable.title': 'Die Auftragsquelle {{source}} ist nicht erreichbar ({{detail}}).',
  'source.unreachable.action':
    'Prüfen Sie, ob sie läuft, sowie Adresse, Port, Zertifikat oder Pfad. Sendungen, die schon hier sind, lassen sich wie gewohnt packen.',
  'source.refused.title': 'Die Auftragsquelle {{source}} hat die Anmeldung abgelehnt ({{detail}}).',
  'source.refused.action':
    'Prüfen Sie Benutzer, Passwort und Datenbank unter Einstellungen, Auftragsquellen.',
  'source.slow.title': 'Die Auftragsquelle {{source}} hat nicht rechtzeitig geantwortet.',
  'source.slow.action':
    'Scannen Sie noch einmal. Kommt es öfter vor, fehlt ein Index auf der Spalte mit der Auftragsnummer.',
  'source.table.title': 'Die Auftragsquelle {{source}} lässt sich nicht lesen ({{detail}}).',
  'source.table.action':
    'Prüfen Sie die Namen von Tabelle und Spalte, die Abfrage, und ob der Benutzer sie lesen darf.',
  'source.failed.title': 'Die Auftragsquelle {{source}} meldet einen Fehler ({{detail}}).',
  'source.failed.action':
    'Testen Sie sie unter Einstellungen, Auftragsquellen, und zeigen Sie die Meldung dem, der sie betreut.',
  'source.too-many.title':
    'Die Auftragsquelle {{source}} hat zu einem Code mehr als {{limit}} Zeilen oder zu viel Text.',
  'source.too-many.action': 'Wählen Sie die Spalte mit der Auftragsnummer als Schlüssel.',
  'source.many-orders.title': 'Die Auftragsquelle {{source}} hat zu {{key}} mehr als {{limit}} Aufträge.',
  'source.many-orders.action':
    'Wählen Sie als Schlüssel eine Spalte, deren Werte jeweils für einen Auftrag stehen.',
  'source.column.title': 'Die Auftragsquelle {{source}} hat keine Spalte {{column}}.',
  'source.column.action': 'Prüfen Sie die Schlüsselspalte der Auftragsquelle und ihr Importprofil.',
  'source.columns.title':
    'Die Spalten der Auftragsquelle {{source}} passen nicht zum Importprofil {{profile}}.',
  'source.columns.action':
    'Es fehlen oder sind doppelt: {{columns}}. Wählen Sie ein anderes Profil oder nennen Sie die Spalten wie dort.',
  'source.format.title': 'Die Auftragsquelle {{source}} hat ein Importprofil für {{format}}.',
  'source.format.action':
    'Wählen Sie ein Profil für CSV, TSV oder XLSX: Andere Dateien lassen sich nicht nach Auftragsnummern durchsuchen.',
  'source.large.title': 'Die Arbeitsmappe {{file}} ist zu groß, um Aufträge darin zu suchen.',
  'source.large.action': 'Speichern Sie sie als CSV: Eine CSV-Datei darf bis zu 1 GB groß sein.',
  'source.indexing.title': 'Die Datei {{file}} der Auftragsquelle {{source}} wird noch gelesen.',
  'source.indexing.action': 'Scannen Sie in einigen Sekunden noch einmal.',
  'source.password-missing.title': 'Dieser Platz hat kein Passwort für die Auftragsquelle {{source}}.',
  'source.password-missing.action':
    'Geben Sie es unter Einstellungen, Auftragsquellen ein. Es wird nach einer Änderung von Server oder Benutzer erneut gebraucht, auf einem Computer ohne Schlüsselbund nach jedem Start.',
  'source.password-unkept.title': 'Dieser Befehl findet keinen Schlüsselbund, um das Passwort aufzubewahren.',
  'source.password-unkept.action':
    'Führen Sie ihn in der Desktop-Sitzung des Benutzers von Packdesk aus oder geben Sie das Passwort im Fenster ein: Es gilt dann, bis Packdesk schließt.',
  'source.in-use.title': 'Das Importprofil {{name}} wird von der Auftragsquelle {{source}} verwendet.',
  'source.in-use.action': 'Entfernen oder ändern Sie zuerst die Auftragsquelle.',
};
