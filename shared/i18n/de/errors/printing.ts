export const printingErrors = {
  'template.unknown.title': 'Diese Etikettenvorlage gibt es nicht mehr.',
  'template.unknown.action':
    'Jemand anderes hat sie entfernt; als neue speichern, wenn sie noch gebraucht wird.',
  'template.changed.title': 'Jemand anderes hat die Etikettenvorlage {{template}} inzwischen gespeichert.',
  'template.changed.action':
    'Die gespeicherte übernehmen oder mit der eigenen überschreiben; es wurde nichts gespeichert.',
  'template.invalid.title': 'Die Etikettenvorlage ist nicht gültig.',
  'template.invalid.action': 'Berichtigen, was genannt ist; es wurde nichts gespeichert.',
  'template.in-use.title': 'Die Etikettenvorlage {{template}} wird benutzt von: {{carriers}}.',
  'template.in-use.action': 'Deren Etiketten sehen dann aus wie ohne sie. Bestätigen, wenn das so sein soll.',
  'template.many.title': 'Dieser Platz hat schon {{most}} Etikettenvorlagen.',
  'template.many.action': 'Eine entfernen, die nicht mehr gebraucht wird.',
  'label.media.title': 'Ein Etikett von {{size}} ist zu klein für ein GS1-Transportetikett.',
  'label.media.action': 'Größere Etiketten benutzen, oder die Größe unter Drucker berichtigen.',
  'label.offset.title': 'Der Versatz des Druckers schiebt „{{text}}“ vom Etikett.',
  'label.offset.action':
    'Den Versatz unter Drucker verkleinern oder größere Etiketten wählen. Es wurde nichts gedruckt.',
  'label.none.title': 'Die Sendung {{reference}} hat kein Etikett, das storniert werden könnte.',
  'label.none.action': 'Die Sendung noch einmal ansehen; vielleicht wurde sie geändert.',
  'label.of-remote.title': 'Das Etikett von {{reference}} hat die Zentrale erstellt.',
  'label.of-remote.action': 'Dort stornieren. Es wurde nichts geändert.',
  'label.asked.title':
    'Die Zentrale soll für {{reference}} ein Etikett erstellen und hat noch nicht geantwortet.',
  'label.asked.action':
    'Es wurde nichts geändert. Warten, bis das Etikett kommt oder der Abgleich danach fragt; dann stornieren.',
  'label.void-offline.title':
    'Das Etikett von {{reference}} hat die Zentrale erstellt, und sie ist gerade nicht erreichbar.',
  'label.void-offline.action':
    'Es wurde nichts geändert. Das Etikett stornieren, sobald die Verbindung wieder besteht.',
  'label.failed.title': 'Das Etikett ließ sich nicht zeichnen.',
  'label.failed.action':
    'Erneut versuchen. Es wurde nichts gedruckt. Wenn es wieder geschieht, mit der Referenz melden.',
  'label.proof.title': 'Ein Barcode auf dem Etikett ist nicht lesbar; sein Inhalt müsste {{missing}} sein.',
  'label.proof.action':
    'Noch einmal drucken, auf einem anderen Drucker oder auf größeren Etiketten. Es wurde nichts gedruckt. Wenn es wieder geschieht, mit der Referenz melden.',
  'paper.not-ready.title': 'Die Sendung ist noch nicht bereit für dieses Dokument.',
  'paper.not-ready.action': 'Die genannten Felder ausfüllen; es wurde nichts erstellt.',
  'paper.no-return.title': 'Zu {{reference}} gibt es keine Retoure, für die der Rücksendeschein wäre.',
  'paper.no-return.action': 'Zuerst die Retoure anlegen oder die Retoure selbst öffnen.',
  'paper.return-lacks.title': 'Die Retoure {{return}} ist noch nicht bereit für ihren Rücksendeschein.',
  'paper.return-lacks.action':
    'Die Retoure {{return}} öffnen und ihre Adressen ausfüllen; es wurde nichts erstellt.',
  'paper.unknown.title': 'Dieses Dokument gibt es nicht.',
  'paper.unknown.action': 'Neu erstellen.',
  'paper.failed.title': 'Das Dokument ließ sich nicht zeichnen.',
  'paper.failed.action':
    'Erneut versuchen. Es wurde nichts gespeichert. Kommt es wieder vor, mit der Referenz melden.',
  'paper.old-label.title': 'Dieses Dokument gehört zu einem älteren Etikett.',
  'paper.old-label.action':
    'Etikett neu drucken: Damit erstellt der Carrier ein neues Dokument. Oder angeben, warum es nicht gebraucht wird.',
  'paper.given-up.title': 'Sein Druck wurde abgebrochen.',
  'paper.given-up.action': 'Jetzt drucken oder angeben, warum es nicht gebraucht wird.',
  'paper.in-question.title':
    'Das Dokument von {{reference}} wurde nicht gedruckt: Es gibt einen Konflikt mit der Zentrale.',
  'paper.in-question.action': 'Den Konflikt entscheiden, dann erneut drucken.',
  'paper.uncertain.title': 'Ob {{printer}} es gedruckt hat, ist noch offen.',
  'paper.uncertain.action': 'Am Drucker nachsehen, dann die Frage in den Druckaufträgen beantworten.',
  'paper.printer.title': 'Für eine Seite von {{size}} ist kein Drucker eingerichtet.',
  'paper.printer.action':
    'Unter Drucker einen einrichten: Sprache PDF, Medium dieser Größe oder größer. Oder das Dokument als Datei speichern.',
  'paper.printer-fit.title':
    'Der Drucker {{printer}} kann keine Seite von {{size}} drucken: Er nimmt {{present}}.',
  'paper.printer-fit.action':
    'Einen Drucker der Sprache PDF wählen, auf dessen Medium die Seite passt, oder unter Drucker einen einrichten.',
  'print.paper-replaced.title': 'Dieses Dokument von {{reference}} wurde neu erstellt.',
  'print.paper-replaced.action': 'Das neue drucken. Wurde dieses schon gedruckt, bitte wegwerfen.',
  'printer.unknown.title': 'Dieser Drucker ist nicht eingerichtet.',
  'printer.unknown.action': 'Unter Drucker einrichten.',
  'printer.none.title': 'Für Etiketten ist kein Drucker eingerichtet.',
  'printer.none.action': 'Unter Drucker einen einrichten.',
  'printer.address.title': 'Unter {{address}} ist kein Drucker: Dort halten Clouds ihre Zugangsdaten bereit.',
  'printer.address.action':
    'Die Adresse eingeben, die auf dem Netzwerkblatt oder dem Typenschild des Druckers steht.',
  'printer.refused.title': 'Der Drucker {{printer}} antwortet nicht unter {{address}}.',
  'printer.refused.action':
    'Prüfen, ob er an und verbunden ist, dann erneut versuchen. Es wurde nichts gedruckt.',
  'printer.broken.title': 'Die Verbindung zu {{printer}} brach ab, während das Etikett gesendet wurde.',
  'printer.broken.action':
    'Nachsehen, ob das Etikett gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.folder.title': 'In den Ordner {{folder}} kann nicht geschrieben werden.',
  'printer.folder.action': 'Prüfen, ob es ihn gibt und ob Schreiben erlaubt ist, dann erneut versuchen.',
  'printer.folder-path.title': '„{{folder}}“ ist kein vollständiger Pfad.',
  'printer.folder-path.action':
    'Den ganzen Pfad eingeben, etwa /home/packtisch/etiketten oder C:\\Etiketten. Ein Pfad, der mit ~/ beginnt, liegt im persönlichen Ordner.',
  'printer.folder-made.title': 'Der Ordner {{folder}} lässt sich nicht anlegen.',
  'printer.folder-made.action':
    'Einen Ort wählen, an dem dieser Benutzer schreiben darf. Ein Netzlaufwerk muss verbunden sein.',
  'printer.language.title':
    'Der Drucker {{printer}} ist für {{language}} eingerichtet; dieses Dokument ist ganz oder teilweise etwas anderes.',
  'printer.language.action':
    'Unter Drucker die Druckersprache wählen, die er versteht, dann erneut drucken. Es wurde nichts gedruckt.',
  'printer.media.title':
    'Dieses Etikett wurde für {{made}} erstellt; der Drucker {{printer}} ist jetzt für {{present}} eingerichtet.',
  'printer.media.action': 'Das Etikett neu drucken: Dabei wird es angepasst. Es wurde nichts gedruckt.',
  'printer.silent.title': '{{printer}} hat das ganze Etikett angenommen, aber nicht bestätigt.',
  'printer.silent.action':
    'Nachsehen, ob das Etikett gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.attention.title': 'Der Drucker {{printer}} kann nicht drucken: {{reasons, printerReasons}}.',
  'printer.attention.action': 'Das beheben, dann erneut versuchen. Es wurde nichts gedruckt.',
  'printer.holds.title':
    '{{printer}} hat das Etikett und kann es nicht drucken: {{reasons, printerReasons}}.',
  'printer.holds.action':
    'Das beheben: Die meisten Drucker drucken dann, was sie haben. Nachsehen, ob es gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.aborted.title': 'Das Drucksystem hat dieses Etikett für {{printer}} abgebrochen: {{detail}}.',
  'printer.aborted.action':
    'Nachsehen, ob es gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.ended.title': 'Das Drucksystem hat dieses Etikett auf {{printer}} nicht gedruckt: {{detail}}.',
  'printer.ended.action':
    'Es wurde nichts gedruckt. Die genannte Ursache beheben, dann erneut versuchen, falls das Etikett noch gebraucht wird.',
  'printer.denied.title': 'Das Drucksystem verlangt für {{printer}} ein Passwort: {{detail}}.',
  'printer.denied.action':
    'Diesem Computer dort das Drucken ohne Passwort erlauben, dann erneut versuchen. Es wurde nichts gedruckt.',
  'printer.raw.title':
    'Für die Warteschlange {{queue}} von {{printer}} ist nicht bekannt, ob PDF verarbeitet wird: Der Drucker würde nur Zeichen drucken.',
  'printer.raw.action':
    'Den Drucker unter Drucker auf ZPL stellen, wenn er das versteht. In CUPS der Warteschlange einen Treiber geben; bei einem Windows-Drucker „Drucker unterstützt PDF“ wählen, wenn das so ist. Es wurde nichts gedruckt.',
  'printer.queue-media.title':
    'Die Warteschlange {{queue}} von {{printer}} kennt kein Medium von {{detail}}: Sie würde in anderer Größe drucken.',
  'printer.queue-media.action':
    'Unter Drucker eine Größe wählen, die die Warteschlange hat, oder diese in ihrem Treiber anlegen. Es wurde nichts gedruckt.',
  'printer.server.title': 'Unter {{server}} antwortet kein Drucksystem: {{detail}}.',
  'printer.server.action': 'Die Adresse prüfen, und ob CUPS dort läuft: systemctl status cups.',
  'printer.resume-denied.title': 'In CUPS können nur Administratoren die Warteschlange {{queue}} fortsetzen.',
  'printer.resume-denied.action':
    'Auf {{host}} ausführen: sudo cupsenable {{queue}} && sudo cupsaccept {{queue}}',
  'printer.forbidden.title': 'Windows lässt diesen Benutzer auf {{printer}} nicht drucken: {{detail}}.',
  'printer.forbidden.action':
    'In den Eigenschaften des Druckers unter Sicherheit erlauben, dann erneut versuchen. Es wurde nichts gedruckt.',
  'printer.windows.title': 'Windows nahm für {{printer}} kein Etikett an: {{detail}}.',
  'printer.windows.action':
    'In den Druckereinstellungen von Windows beheben, dann erneut versuchen. Es wurde nichts gedruckt.',
  'printer.system.title': 'Das Drucksystem dieses Computers nahm für {{printer}} nichts an: {{detail}}.',
  'printer.system.action':
    'In den Druckereinstellungen des Computers beheben, dann erneut versuchen. Es wurde nichts gedruckt.',
  'printer.taken-back.title':
    '{{printer}} druckte das Etikett nicht: {{reasons, printerReasons}}. Packdesk nahm es aus der Warteschlange {{queue}}.',
  'printer.taken-back.action':
    'Das beheben. Nachsehen, ob ein Teil davon gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.not-here.title': 'Der Drucker {{printer}} ist von diesem Programm aus nicht zu erreichen.',
  'printer.not-here.action':
    'Unter Drucker so einrichten, wie dieser Computer ihn kennt, oder auf einem anderen drucken.',
  'printer.not-listed.title': 'Die Drucker dieses Computers lassen sich nicht auflisten: {{detail}}.',
  'printer.not-listed.action':
    'Prüfen, ob sein Druckdienst läuft; in Windows heißt er Druckwarteschlange (Print Spooler).',
  'document.unknown.title': 'Dieses Dokument ist weder PDF, PNG, GIF, ZPL noch EPL.',
  'document.unknown.action':
    'Wenn ein anderes Programm es öffnet, es dort als PDF drucken; sonst den Absender um das Etikett als eines davon bitten. Es wurde nichts gedruckt.',
  'document.broken.title': 'Das {{kind}}-Dokument ist abgeschnitten oder beschädigt.',
  'document.broken.action':
    'Wenn ein anderes Programm es öffnet, es dort als PDF drucken und diese Datei verwenden. Sonst den Absender um ein neues bitten. Es wurde nichts gedruckt.',
  'document.locked.title': 'Das PDF ist mit einem Passwort gesperrt.',
  'document.locked.action':
    'Mit dem Passwort in einem anderen Programm öffnen und dort als PDF drucken, oder den Absender um eines ohne Passwort bitten. Es wurde nichts gedruckt.',
  'document.too-large.title': 'Das Dokument ist größer als {{limit}}.',
  'document.too-large.action':
    'Den Absender um ein kleineres bitten; kein Etikett braucht so viel. Es wurde nichts gedruckt.',
  'document.too-many-pages.title': 'Das Dokument hat mehr als {{limit}} Seiten.',
  'document.too-many-pages.action': 'Den Absender um Teile davon bitten. Es wurde nichts gedruckt.',
  'document.page-unknown.title': 'Diese Seite hat das Dokument nicht.',
  'document.page-unknown.action': 'Das Dokument erneut ansehen.',
  'document.fit.title': 'Ein {{kind}}-Etikett von {{came}} ist gekommen; in {{printer}} liegt {{present}}.',
  'document.fit.action':
    'Wählen, wie es gedruckt wird; Packdesk zeigt eine Vorschau. Es wurde nichts gedruckt.',
  'document.second.title':
    'Neben den Etiketten ist ein {{kind}}-Dokument gekommen; es kann dasselbe Etikett noch einmal sein.',
  'document.second.action':
    'Ansehen, was gedruckt wurde. „Erneut versuchen“ druckt auch dieses; sonst den Druck abbrechen.',
  'document.unsized.title':
    'Ein {{kind}}-Etikett ohne Größenangabe ist gekommen; in {{printer}} liegt {{present}}.',
  'document.unsized.action':
    'Wählen, wie es gedruckt wird; Packdesk zeigt eine Vorschau. Es wurde nichts gedruckt.',
  'document.size.title': 'Was auf dem Dokument steht, braucht {{size}}; eingelegt ist {{present}}.',
  'document.size.action':
    'Eine andere Größe wählen, drehen oder das Etikett ausschneiden, oder einen Drucker mit größeren Etiketten wählen. Es wurde nichts gedruckt.',
  'document.blank.title': 'Von Seite {{page}} des Dokuments ist nichts zu sehen.',
  'document.blank.action':
    'Das Dokument in einem anderen Programm öffnen. Ist die Seite leer, die anderen Seiten wählen. Steht etwas darauf, den Absender um ein PNG oder ZPL bitten: Packdesk kann es nicht zeichnen. Es wurde nichts gedruckt.',
  'document.undrawn.title': 'Auf Seite {{page}} des Dokuments lässt sich etwas nicht zeichnen.',
  'document.undrawn.action':
    'In einem anderen Programm öffnen und dort als PDF drucken, oder den Absender um ein PNG oder ZPL bitten. Es kann ein Bild sein, ein Formularfeld oder Text in einer Schrift, die nicht in der Datei ist. Es wurde nichts gedruckt.',
  'document.codes.title': 'Der Barcode {{barcode}} ist bei {{scale}} % nicht mehr lesbar.',
  'document.codes.action':
    'Eine andere Größe oder einen anderen Teil wählen, oder einen Drucker mit größeren Etiketten oder höherer Auflösung nehmen. Es wurde nichts gedruckt.',
  'document.resolution.title':
    'Das Etikett wurde für {{made}} dpi erstellt; bei {{present}} dpi sind seine Barcodes nicht lesbar.',
  'document.resolution.action':
    'Einen Drucker mit {{made}} dpi wählen, oder den Absender um {{present}} dpi oder ein PDF bitten. Es wurde nichts gedruckt.',
  'document.redraw.title':
    'Das ZPL-Etikett lässt sich nicht so ändern, dass es mit Sicherheit vollständig bleibt.',
  'document.redraw.action':
    'Unverändert auf dem Drucker und dem Etikett drucken, für die es erstellt wurde, oder den Absender um ein PDF bitten. Es wurde nichts gedruckt.',
  'document.command.title':
    'Das ZPL-Etikett enthält einen Befehl, den Packdesk keinem Drucker schickt: {{command}}.',
  'document.command.action':
    'Den Absender um das Etikett ohne diesen Befehl oder als PDF bitten. Es wurde nichts gedruckt.',
  'document.copies.title': 'Das Etikett verlangt {{copies}} Exemplare; gedruckt werden höchstens {{limit}}.',
  'document.copies.action':
    'Den Absender um das Etikett mit weniger Exemplaren oder als PDF bitten. Es wurde nichts gedruckt.',
  'document.language.title': 'Das Etikett ist in {{language}}; der Drucker versteht {{present}}.',
  'document.language.action':
    'Den Absender um das Etikett als PDF oder ZPL bitten. Es wurde nichts gedruckt.',
  'document.too-slow.title': 'Das Dokument war nach {{seconds}} Sekunden noch nicht gelesen.',
  'document.too-slow.action':
    'Beim Absender ein kleineres anfordern, oder ein PDF nur mit den Etiketten. Es wurde nichts gedruckt.',
  'document.failed.title': 'Das Dokument ließ sich nicht lesen oder zeichnen.',
  'document.failed.action':
    'Erneut versuchen. Es wurde nichts gedruckt. Wenn es wieder geschieht, mit der Referenz melden.',
  'print.already.title': 'Dieses Etikett wurde schon gedruckt.',
  'print.already.action': '„Nachdruck“ wählen, wenn wirklich ein zweites gebraucht wird.',
  'print.elsewhere.title': 'Ein anderer Platz hat {{reference}} schon etikettiert ({{numbers}}).',
  'print.elsewhere.action':
    'Prüfen, ob das Etikett auf einem Packstück klebt. Nur erneut drucken, wenn es verloren ist.',
  'print.labelled-since.title':
    '{{reference}} hat sein Etikett bekommen, nachdem dieser Druck angefordert wurde.',
  'print.labelled-since.action':
    'Am Packstück nachsehen. Nur drucken, wenn kein Etikett darauf klebt; sonst diesen Druck abbrechen.',
  'print.underway.title': 'Ein anderer Platz etikettiert {{reference}} gerade.',
  'print.underway.action': 'Zuerst dort nachsehen. Hier nur drucken, wenn dort kein Etikett gedruckt wird.',
  'print.parcel-label.title':
    'Packstück {{parcel}} von {{reference}} hat kein eigenes Etikett, das sich nachdrucken lässt.',
  'print.parcel-label.action': 'Die Etiketten der ganzen Sendung drucken. Es wurde nichts gedruckt.',
  'print.uncertain.title': 'Es ist nicht bestätigt, ob dieses Etikett gedruckt wurde.',
  'print.uncertain.action': 'Am Drucker nachsehen, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'print.interrupted.title': 'Packdesk wurde beendet, während dieses Etikett gesendet wurde.',
  'print.interrupted.action':
    'Nachsehen, ob das Etikett gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'print.waited.title': 'Dieses Etikett wartet seit {{since}}. Trotzdem drucken?',
  'print.waited.action': 'Erneut versuchen, wenn es noch gebraucht wird. Es wurde nichts gedruckt.',
  'print.replaced.title':
    'Dieses Etikett zu {{reference}} ist veraltet: Die Sendung wurde geändert oder neu gedruckt.',
  'print.replaced.action':
    'Die Sendung drucken, wenn ihr Etikett noch gebraucht wird. Wurde dieses gedruckt, bitte wegwerfen.',
  'print.withdrawn.title':
    'Die Sendung {{reference}} wurde gelöscht; dieses Etikett wird nicht mehr gedruckt.',
  'print.withdrawn.action': 'Wurde es gedruckt, bitte wegwerfen.',
  'print.voided.title': 'Das Etikett von {{reference}} wurde storniert; es wird nicht mehr gedruckt.',
  'print.voided.action':
    'Die Sendung drucken, wenn sie ein neues Etikett braucht. Wurde dieses gedruckt, bitte wegwerfen.',
  'print.state.title': 'Dieser Druckauftrag ist inzwischen {{state}}.',
  'print.state.action': 'Die Liste der Aufträge ansehen; sie hat sich geändert.',
  'print.job-unknown.title': 'Diesen Druckauftrag gibt es nicht.',
  'print.job-unknown.action': 'Die Liste der Aufträge ansehen.',
  'print.not-again.title': 'Dieser Druck lässt sich hier nicht wiederholen.',
  'print.not-again.action':
    'Dort neu drucken, wo er entstanden ist: unter Drucker, Tagesende oder im sendenden Programm.',
  'print.not-kept.title': 'Von diesem Druck gibt es keine Kopie.',
  'print.not-kept.action':
    'Etiketten und Dokumente von Sendungen sind in der Vorschau, solange ihre Sendung sie aufbewahrt.',
  'print.off.title': 'Andere Programme dürfen an diesem Platz nicht drucken.',
  'print.off.action':
    'Schichtleitung oder Administration erlauben es unter „Einstellungen“ oder mit „admin print allow“. Es wurde nichts gedruckt.',
  'print.no-desk.title': 'Dieser Dienst hat keine Drucker: Er läuft ohne Fenster.',
  'print.no-desk.action':
    'Das Dokument an den Platz schicken, dessen Drucker gemeint ist, meist http://127.0.0.1:47110 auf jenem Rechner. Es wurde nichts gedruckt.',
  'print.closed.title': 'Dieser Platz startet gerade oder wird beendet.',
  'print.closed.action': 'In einigen Sekunden mit demselben Idempotency-Key erneut senden.',
  'print.full.title': 'An diesem Platz sind {{count}} Dokumente anderer Programme noch nicht gedruckt.',
  'print.full.action': 'Drucker und Druckaufträge ansehen, dann erneut senden. Es wurde nichts gedruckt.',
  'printer.twice.title': 'Mehrere Drucker heißen {{printer}}.',
  'printer.twice.action':
    'Den Drucker mit seiner ID angeben oder einen unter „Drucker“ umbenennen. Es wurde nichts gedruckt.',
};
