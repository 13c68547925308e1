export const errors = {
  'request.malformed.title': 'Die Anfrage ist nicht gültig.',
  'request.malformed.action': 'Die genannten Felder berichtigen und erneut senden.',
  'request.too-large.title': 'Die Anfrage ist größer als {{limit}}.',
  'request.too-large.action': 'Weniger Sendungen in einer Anfrage senden.',
  'request.encoding.title': 'Der Inhalt der Anfrage ist komprimiert.',
  'request.encoding.action': 'Den Inhalt senden, wie er ist, ohne Content-Encoding.',
  'request.media-type.title': 'Der Inhalt der Anfrage ist kein JSON.',
  'request.media-type.action': 'Den Inhalt als application/json senden.',
  'request.origin.title':
    'Diese Adresse darf nicht von einer anderen Seite oder unter anderem Namen benutzt werden.',
  'request.origin.action': 'Den Dienst unter der Adresse aufrufen, die er beim Start nennt.',
  'request.route.title': 'Unter dieser Adresse gibt es nichts.',
  'request.route.action': 'Unter /docs steht, was es gibt.',
  'request.method.title': 'Diese Adresse nimmt {{method}} nicht an.',
  'request.method.action': 'Eine von diesen benutzen: {{allowed}}.',
  'request.throttled.title': 'Zu viele Versuche.',
  'request.throttled.action': '{{seconds}} Sekunden warten und erneut versuchen.',
  'request.idempotency.title': 'Dieser Idempotency-Key wurde für eine andere Anfrage benutzt.',
  'request.idempotency.action': 'Für jede neue Anfrage einen neuen Schlüssel benutzen.',
  'auth.credentials.title': 'E-Mail oder Passwort ist falsch.',
  'auth.credentials.action': 'Beides prüfen, und die Rolle, falls eine gewählt wurde.',
  'auth.token.title': 'Die Anmeldung fehlt, ist ungültig oder abgelaufen.',
  'auth.token.action': 'Erneut anmelden.',
  'auth.locked.title': 'Der Platz ist gesperrt.',
  'auth.locked.action': 'Zum Entsperren das Passwort eingeben.',
  'auth.role.title': 'Dafür fehlt die nötige Rolle.',
  'auth.role.action': 'Mit einer dieser Rollen anmelden: {{roles}}.',
  'auth.refresh.title': 'Die Anmeldung ist ungültig, abgelaufen oder wurde schon erneuert.',
  'auth.refresh.action': 'Erneut anmelden.',
  'auth.setup-done.title': 'Das erste Administrationskonto gibt es schon.',
  'auth.setup-done.action': 'Anmelden oder die Administration um ein Konto bitten.',
  'auth.password-weak.title': 'Das Passwort ist zu kurz: mindestens {{minimum}} Zeichen.',
  'auth.password-weak.action': 'Ein längeres wählen; ein paar Wörter merken sich am leichtesten.',
  'auth.email-taken.title': 'Ein Konto mit der E-Mail {{email}} gibt es schon.',
  'auth.email-taken.action': 'Eine andere E-Mail-Adresse verwenden oder das vorhandene Konto ändern.',
  'auth.user-unknown.title': 'Es gibt kein Konto mit der E-Mail {{email}}.',
  'auth.user-unknown.action': '`admin user list` zeigt die vorhandenen Konten.',
  'shipment.invalid.title': 'Die Sendung verletzt eine Regel.',
  'shipment.invalid.action': 'Die genannten Felder berichtigen; nichts wurde gespeichert.',
  'shipment.unknown.title': 'Zur Referenz {{reference}} gibt es keine Sendung.',
  'shipment.unknown.action': 'Die Referenz prüfen oder die Sendung anlegen.',
  'shipment.taken.title': 'Die Referenz {{reference}} ist vergeben.',
  'shipment.taken.action': 'Die vorhandene Sendung ändern oder eine andere Referenz verwenden.',
  'shipment.closed.title': 'Die Sendung {{reference}} ist {{status}} und lässt sich nicht mehr ändern.',
  'shipment.closed.action': 'Für das, was noch versendet werden muss, eine neue Sendung anlegen.',
  'shipment.handed-over.title':
    'Die Sendung {{reference}} ist dem Carrier übergeben und kann nicht gelöscht werden.',
  'shipment.handed-over.action': 'Den Carrier bitten, sie anzuhalten.',
  'shipment.stale.title': 'Jemand anders hat die Sendung {{reference}} geändert.',
  'shipment.stale.action': 'Neu laden und die eigene Änderung wiederholen.',
  'shipment.not-ready.title': 'Die Sendung ist noch nicht bereit fürs Etikett.',
  'shipment.not-ready.action': 'Die genannten Felder ausfüllen; nichts wurde gespeichert.',
  'override.refused.title': 'Die Regel {{rule}} lässt sich nicht außer Kraft setzen.',
  'override.refused.action': 'Bitte stattdessen das Feld berichtigen.',
  'override.gone.title': 'An diesem Feld von {{reference}} gibt es nichts mehr zu entscheiden.',
  'override.gone.action': 'Bitte die Sendung noch einmal ansehen; sie wurde inzwischen geändert.',
  'carrier.unknown.title': 'Der Carrier {{carrier}} ist hier nicht eingerichtet.',
  'carrier.unknown.action': 'Einen von diesen wählen: {{carriers}}.',
  'carrier.invalid.title': 'Das Profil des Carriers ist nicht gültig.',
  'carrier.invalid.action': 'Die genannten Stellen berichtigen; es wurde nichts gespeichert.',
  'carrier.in-use.title': '{{count}} offene Sendungen gehen mit dem Carrier {{carrier}}.',
  'carrier.in-use.action': 'Sie brauchen dann einen anderen. Bestätigen, wenn das so sein soll.',
  'carrier.shipped.title': 'Der Carrier {{carrier}} ist mitgeliefert und lässt sich nicht entfernen.',
  'carrier.shipped.action': 'Zurücksetzen, wenn er geändert wurde.',
  'carrier.own.title': 'Der Carrier {{carrier}} ist nicht mitgeliefert: Es gibt nichts zum Zurücksetzen.',
  'carrier.own.action': 'Entfernen, oder ein früheres Profil importieren.',
  'template.unknown.title': 'Diese Etikettenvorlage gibt es nicht mehr.',
  'template.unknown.action':
    'Jemand anders hat sie entfernt; als neue speichern, wenn sie noch gebraucht wird.',
  'template.changed.title': 'Jemand anders hat die Etikettenvorlage {{template}} inzwischen gespeichert.',
  'template.changed.action':
    'Die gespeicherte übernehmen oder mit der eigenen überschreiben; es wurde nichts gespeichert.',
  'template.invalid.title': 'Die Etikettenvorlage ist nicht gültig.',
  'template.invalid.action': 'Berichtigen, was genannt ist; gespeichert wurde nichts.',
  'template.in-use.title': 'Die Etikettenvorlage {{template}} wird benutzt von: {{carriers}}.',
  'template.in-use.action': 'Deren Etiketten sehen dann aus wie ohne sie. Bestätigen, wenn das so sein soll.',
  'template.many.title': 'Dieser Platz hat schon {{most}} Etikettenvorlagen.',
  'template.many.action': 'Eine entfernen, die nicht mehr gebraucht wird.',
  'numbers.low.title': 'Der Nummernkreis {{range}} ist fast aufgebraucht: noch {{left}} Nummern.',
  'numbers.low.action': 'Ein Administrator setzt einen weiteren, unter „Carrier“ oder „Platz einrichten“.',
  'numbers.exhausted.title': 'Der Nummernkreis {{range}} ist aufgebraucht.',
  'numbers.exhausted.action':
    'Ein Administrator setzt einen weiteren, unter „Carrier“ oder „Platz einrichten“. Keine Nummer wird zweimal benutzt.',
  'sender.country.title': 'Dem Standardabsender fehlt das Land.',
  'sender.country.action': 'Das Land wählen: Es steht auf jedem Etikett und in den Zollpapieren.',
  'numbers.missing.title': 'Die GS1-Basisnummer {{prefix}} hat an diesem Platz keinen Nummernkreis.',
  'numbers.missing.action':
    'Ein Administrator setzt ihn unter „Platz einrichten“, Etikettnummern. Plätze mit derselben Basisnummer brauchen Nummernkreise, die sich nicht überschneiden: Sonst bekommen zwei Packstücke dieselbe Nummer.',
  'numbers.lease-low.title': 'Dieser Platz hat nur noch {{left}} Nummern von {{range}}.',
  'numbers.lease-low.action': 'Er bekommt weitere, sobald er die Zentrale erreicht. Verbindung prüfen.',
  'numbers.lease-out.title': 'Dieser Platz hat keine Nummern von {{range}} mehr.',
  'numbers.lease-out.action': 'Er bekommt weitere von der Zentrale. Verbindung prüfen, dann erneut drucken.',
  'numbers.lease-ending.title':
    'Dieser Platz hat nur noch {{left}} Nummern von {{range}}, und der Nummernkreis der Zentrale ist aufgebraucht.',
  'numbers.lease-ending.action':
    'Ein Administrator muss bei der Zentrale einen neuen Nummernkreis eintragen.',
  'numbers.lease-exhausted.title':
    'Dieser Platz hat keine Nummern von {{range}} mehr, und der Nummernkreis der Zentrale ist aufgebraucht.',
  'numbers.lease-exhausted.action':
    'Ein Administrator muss bei der Zentrale einen neuen Nummernkreis eintragen. Danach erneut drucken.',
  'numbers.lease-limit.title':
    'Dieses Konto hat binnen einer Stunde {{leased}} Nummern von {{range}} bekommen: Vorerst gibt es keine weiteren.',
  'numbers.lease-limit.action':
    '{{minutes}} Minuten warten, dann erneut anfragen. Wo so viele Plätze ein Konto teilen, dass sie in einer Stunde mehr brauchen, gibt man ihnen eigene Konten.',
  'numbers.lease-wait.title':
    'Dieser Platz hat keine Nummern von {{range}} mehr, und die Zentrale gibt seinem Konto vorerst keine weiteren.',
  'numbers.lease-wait.action':
    'Um {{moreAt, timeOfDay}} Uhr fragt er erneut. Wer früher drucken muss, meldet sich hier mit einem anderen Konto der Zentrale an.',
  'numbers.not-leased.title': 'Dieser Dienst hat keine Nummern von {{range}} zu vergeben.',
  'numbers.not-leased.action': 'Am Platz selbst oder an diesem Dienst einen Nummernkreis setzen.',
  'numbers.taken.title': 'Die Nummer {{number}} von {{reference}} trägt schon ein Packstück von {{other}}.',
  'numbers.taken.action':
    'Nichts wurde gespeichert. Beide Packstücke suchen, bei einem die Nummer entfernen und sein Etikett neu drucken.',
  'label.none.title': 'Die Sendung {{reference}} hat kein Etikett, das storniert werden könnte.',
  'label.none.action': 'Die Sendung noch einmal ansehen; vielleicht wurde sie geändert.',
  'label.of-remote.title': 'Das Etikett von {{reference}} hat die Zentrale erstellt.',
  'label.of-remote.action': 'Dort stornieren. Nichts wurde geändert.',
  'label.failed.title': 'Das Etikett ließ sich nicht zeichnen.',
  'label.failed.action':
    'Erneut versuchen. Nichts wurde gedruckt. Wenn es wieder geschieht, mit der Referenz melden.',
  'label.proof.title': 'Ein Barcode auf dem Etikett ist nicht lesbar; sein Inhalt müsste {{missing}} sein.',
  'label.proof.action':
    'Noch einmal drucken, auf einem anderen Drucker oder auf größeren Etiketten. Nichts wurde gedruckt. Wenn es wieder geschieht, mit der Referenz melden.',
  'label.offset.title': 'Der Versatz des Druckers schiebt „{{text}}“ vom Etikett.',
  'label.offset.action':
    'Den Versatz unter Drucker verkleinern oder größere Etiketten wählen. Nichts wurde gedruckt.',
  'label.media.title': 'Ein Etikett von {{size}} ist zu klein für ein GS1-Transportetikett.',
  'label.media.action': 'Größere Etiketten benutzen, oder die Größe unter Drucker berichtigen.',
  'address.empty.title': 'Diese Adresse hat weder Namen noch Straße noch Ort.',
  'address.empty.action': 'Eines davon ausfüllen; nichts wurde gespeichert.',
  'address.gone.title': 'Diese Adresse steht nicht mehr im Adressbuch.',
  'address.gone.action': 'Als neue speichern.',
  'paper.not-ready.title': 'Die Sendung ist noch nicht bereit für dieses Papier.',
  'paper.not-ready.action': 'Die genannten Felder ausfüllen; es wurde nichts erstellt.',
  'paper.unknown.title': 'Dieses Papier gibt es nicht.',
  'paper.unknown.action': 'Neu erstellen.',
  'paper.failed.title': 'Das Papier ließ sich nicht zeichnen.',
  'paper.failed.action':
    'Noch einmal versuchen. Es wurde nichts gespeichert. Kommt es wieder vor, mit der Referenz melden.',
  'paper.given-up.title': 'Sein Druck wurde abgebrochen.',
  'paper.given-up.action': 'Jetzt drucken oder angeben, warum es nicht gebraucht wird.',
  'paper.uncertain.title': 'Ob {{printer}} es gedruckt hat, ist noch offen.',
  'paper.uncertain.action': 'Am Drucker nachsehen, dann die Frage in den Druckaufträgen beantworten.',
  'paper.printer.title': 'Für eine Seite von {{size}} ist kein Drucker eingerichtet.',
  'paper.printer.action':
    'Unter Drucker einen einrichten: Sprache PDF, Medium dieser Größe oder größer. Oder das Papier als Datei speichern.',
  'paper.printer-fit.title':
    'Der Drucker {{printer}} kann keine Seite von {{size}} drucken: Er nimmt {{present}}.',
  'paper.printer-fit.action':
    'Einen Drucker der Sprache PDF wählen, auf dessen Medium die Seite passt, oder unter Drucker einen einrichten.',
  'print.paper-replaced.title': 'Dieses Papier von {{reference}} wurde neu erstellt.',
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
    'Prüfen, ob er an und verbunden ist, dann erneut versuchen. Nichts wurde gedruckt.',
  'printer.broken.title': 'Die Verbindung zu {{printer}} brach ab, während das Etikett gesendet wurde.',
  'printer.broken.action':
    'Nachsehen, ob das Etikett gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.folder.title': 'In den Ordner {{folder}} kann nicht geschrieben werden.',
  'printer.folder.action': 'Prüfen, ob es ihn gibt und ob Schreiben erlaubt ist, dann erneut versuchen.',
  'printer.language.title':
    'Der Drucker {{printer}} ist für {{language}} eingerichtet; dieses Dokument ist ganz oder teilweise etwas anderes.',
  'printer.language.action':
    'Unter Drucker die Druckersprache wählen, die er versteht, dann erneut drucken. Nichts wurde gedruckt.',
  'printer.media.title':
    'Dieses Etikett wurde für {{made}} erstellt; der Drucker {{printer}} ist jetzt für {{present}} eingerichtet.',
  'printer.media.action': 'Das Etikett neu drucken: Dabei wird es angepasst. Nichts wurde gedruckt.',
  'printer.silent.title': '{{printer}} hat das ganze Etikett angenommen, aber nicht bestätigt.',
  'printer.silent.action':
    'Nachsehen, ob das Etikett gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.attention.title': 'Der Drucker {{printer}} kann nicht drucken: {{reasons, printerReasons}}.',
  'printer.attention.action': 'Das beheben, dann erneut versuchen. Nichts wurde gedruckt.',
  'printer.holds.title':
    '{{printer}} hat das Etikett und kann es nicht drucken: {{reasons, printerReasons}}.',
  'printer.holds.action':
    'Das beheben: Die meisten Drucker drucken dann, was sie haben. Nachsehen, ob es gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.aborted.title': 'Das Drucksystem hat dieses Etikett für {{printer}} abgebrochen: {{detail}}.',
  'printer.aborted.action':
    'Nachsehen, ob es gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.ended.title': 'Das Drucksystem hat dieses Etikett auf {{printer}} nicht gedruckt: {{detail}}.',
  'printer.ended.action':
    'Nichts wurde gedruckt. Die genannte Ursache beheben, dann erneut versuchen, falls das Etikett noch gebraucht wird.',
  'printer.denied.title': 'Das Drucksystem verlangt für {{printer}} ein Passwort: {{detail}}.',
  'printer.denied.action':
    'Diesem Computer dort das Drucken ohne Passwort erlauben, dann erneut versuchen. Nichts wurde gedruckt.',
  'printer.raw.title':
    'Für die Warteschlange {{queue}} von {{printer}} ist nicht bekannt, ob PDF verarbeitet wird: Der Drucker würde nur Zeichen drucken.',
  'printer.raw.action':
    'Den Drucker unter Drucker auf ZPL stellen, wenn er das versteht. In CUPS der Warteschlange einen Treiber geben; bei einem Windows-Drucker „Drucker unterstützt PDF“ wählen, wenn das so ist. Nichts wurde gedruckt.',
  'printer.queue-media.title':
    'Die Warteschlange {{queue}} von {{printer}} kennt kein Medium von {{detail}}: Sie würde in anderer Größe drucken.',
  'printer.queue-media.action':
    'Unter Drucker eine Größe wählen, die die Warteschlange hat, oder diese in ihrem Treiber anlegen. Nichts wurde gedruckt.',
  'printer.server.title': 'Unter {{server}} antwortet kein Drucksystem: {{detail}}.',
  'printer.server.action': 'Die Adresse prüfen, und ob CUPS dort läuft: systemctl status cups.',
  'printer.resume-denied.title': 'In CUPS können nur Administratoren die Warteschlange {{queue}} fortsetzen.',
  'printer.resume-denied.action':
    'Auf {{host}} ausführen: sudo cupsenable {{queue}} && sudo cupsaccept {{queue}}',
  'printer.forbidden.title': 'Windows lässt diesen Benutzer auf {{printer}} nicht drucken: {{detail}}.',
  'printer.forbidden.action':
    'In den Eigenschaften des Druckers unter Sicherheit erlauben, dann erneut versuchen. Nichts wurde gedruckt.',
  'printer.windows.title': 'Windows nahm für {{printer}} kein Etikett an: {{detail}}.',
  'printer.windows.action':
    'In den Druckereinstellungen von Windows beheben, dann erneut versuchen. Nichts wurde gedruckt.',
  'printer.system.title': 'Das Drucksystem dieses Computers nahm für {{printer}} nichts an: {{detail}}.',
  'printer.system.action':
    'In den Druckereinstellungen des Computers beheben, dann erneut versuchen. Nichts wurde gedruckt.',
  'printer.taken-back.title':
    '{{printer}} druckte das Etikett nicht: {{reasons, printerReasons}}. Packdesk nahm es aus der Warteschlange {{queue}}.',
  'printer.taken-back.action':
    'Das beheben. Nachsehen, ob ein Teil davon gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'printer.not-here.title': 'Der Drucker {{printer}} ist von diesem Programm aus nicht zu erreichen.',
  'printer.not-here.action':
    'Ihn unter Drucker so einrichten, wie dieser Computer ihn kennt, oder auf einem anderen drucken.',
  'printer.not-listed.title': 'Die Drucker dieses Computers lassen sich nicht auflisten: {{detail}}.',
  'printer.not-listed.action':
    'Prüfen, ob sein Druckdienst läuft; in Windows heißt er Druckwarteschlange (Print Spooler).',
  'document.unknown.title': 'Dieses Dokument ist weder PDF, PNG, GIF, ZPL noch EPL.',
  'document.unknown.action': 'Den Absender um das Etikett als eines davon bitten. Nichts wurde gedruckt.',
  'document.broken.title': 'Das {{kind}}-Dokument ist abgeschnitten oder beschädigt.',
  'document.broken.action': 'Erneut abrufen. Nichts wurde gedruckt.',
  'document.locked.title': 'Das PDF ist mit einem Passwort gesperrt.',
  'document.locked.action': 'Den Absender um eines ohne Passwort bitten. Nichts wurde gedruckt.',
  'document.too-large.title': 'Das Dokument ist größer als {{limit}}.',
  'document.too-large.action':
    'Den Absender um ein kleineres bitten; kein Etikett braucht so viel. Nichts wurde gedruckt.',
  'document.too-many-pages.title': 'Das Dokument hat mehr als {{limit}} Seiten.',
  'document.too-many-pages.action': 'Den Absender um Teile davon bitten. Nichts wurde gedruckt.',
  'document.page-unknown.title': 'Diese Seite hat das Dokument nicht.',
  'document.page-unknown.action': 'Das Dokument erneut ansehen.',
  'document.fit.title': 'Ein {{kind}}-Etikett von {{came}} ist gekommen; in {{printer}} liegt {{present}}.',
  'document.fit.action': 'Wählen, wie es gedruckt wird; Packdesk zeigt eine Vorschau. Nichts wurde gedruckt.',
  'document.second.title':
    'Neben den Etiketten ist ein {{kind}}-Dokument gekommen; es kann dasselbe Etikett noch einmal sein.',
  'document.second.action':
    'Ansehen, was gedruckt wurde. „Erneut versuchen“ druckt auch dieses; sonst den Druck abbrechen.',
  'document.unsized.title':
    'Ein {{kind}}-Etikett ohne Größenangabe ist gekommen; in {{printer}} liegt {{present}}.',
  'document.unsized.action':
    'Wählen, wie es gedruckt wird; Packdesk zeigt eine Vorschau. Nichts wurde gedruckt.',
  'document.size.title': 'Was auf dem Dokument steht, braucht {{size}}; eingelegt ist {{present}}.',
  'document.size.action':
    'Eine andere Größe wählen, drehen oder das Etikett ausschneiden, oder einen Drucker mit größeren Etiketten wählen. Nichts wurde gedruckt.',
  'document.codes.title': 'Der Barcode {{barcode}} ist bei {{scale}} % nicht mehr lesbar.',
  'document.codes.action':
    'Eine andere Größe oder einen anderen Teil wählen, oder einen Drucker mit größeren Etiketten oder höherer Auflösung nehmen. Nichts wurde gedruckt.',
  'document.resolution.title':
    'Das Etikett wurde für {{made}} dpi erstellt; bei {{present}} dpi sind seine Barcodes nicht lesbar.',
  'document.resolution.action':
    'Einen Drucker mit {{made}} dpi wählen, oder den Absender um {{present}} dpi oder ein PDF bitten. Nichts wurde gedruckt.',
  'document.redraw.title':
    'Das ZPL-Etikett lässt sich nicht so ändern, dass es mit Sicherheit vollständig bleibt.',
  'document.redraw.action':
    'Unverändert auf dem Drucker und dem Etikett drucken, für die es erstellt wurde, oder den Absender um ein PDF bitten. Nichts wurde gedruckt.',
  'document.command.title':
    'Das ZPL-Etikett enthält einen Befehl, den Packdesk keinem Drucker schickt: {{command}}.',
  'document.command.action':
    'Den Absender um das Etikett ohne diesen Befehl oder als PDF bitten. Nichts wurde gedruckt.',
  'document.copies.title': 'Das Etikett verlangt {{copies}} Exemplare; gedruckt werden höchstens {{limit}}.',
  'document.copies.action':
    'Den Absender um das Etikett mit weniger Exemplaren oder als PDF bitten. Nichts wurde gedruckt.',
  'document.language.title': 'Das Etikett ist in {{language}}; der Drucker versteht {{present}}.',
  'document.language.action': 'Den Absender um das Etikett als PDF oder ZPL bitten. Nichts wurde gedruckt.',
  'document.failed.title': 'Das Dokument ließ sich nicht lesen oder zeichnen.',
  'document.failed.action':
    'Erneut versuchen. Nichts wurde gedruckt. Wenn es wieder geschieht, mit der Referenz melden.',
  'print.elsewhere.title': 'Ein anderer Platz hat {{reference}} schon etikettiert ({{numbers}}).',
  'print.elsewhere.action':
    'Prüfen, ob das Etikett auf einem Packstück klebt. Nur erneut drucken, wenn es verloren ist.',
  'print.underway.title': 'Ein anderer Platz etikettiert {{reference}} gerade.',
  'print.underway.action': 'Zuerst dort nachsehen. Hier nur drucken, wenn dort kein Etikett gedruckt wird.',
  'print.already.title': 'Dieses Etikett wurde schon gedruckt.',
  'print.already.action': '„Nachdruck“ wählen, wenn wirklich ein zweites gebraucht wird.',
  'print.parcel-label.title':
    'Packstück {{parcel}} von {{reference}} hat kein eigenes Etikett, das sich nachdrucken lässt.',
  'print.parcel-label.action': 'Drucken Sie die Etiketten der ganzen Sendung. Gedruckt wurde nichts.',
  'print.uncertain.title': 'Es ist nicht bestätigt, ob dieses Etikett gedruckt wurde.',
  'print.uncertain.action': 'Am Drucker nachsehen, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'print.interrupted.title': 'Packdesk wurde beendet, während dieses Etikett gesendet wurde.',
  'print.interrupted.action':
    'Nachsehen, ob das Etikett gedruckt wurde, dann „Ja, gedruckt“ oder „Nein, erneut drucken“ wählen.',
  'print.waited.title': 'Dieses Etikett wartet seit {{since}}. Trotzdem drucken?',
  'print.waited.action': 'Erneut versuchen, wenn es noch gebraucht wird. Nichts wurde gedruckt.',
  'print.replaced.title':
    'Dieses Etikett zu {{reference}} ist überholt: Die Sendung wurde geändert oder neu gedruckt.',
  'print.replaced.action':
    'Die Sendung drucken, wenn ihr Etikett noch gebraucht wird. Wurde dieses gedruckt, bitte wegwerfen.',
  'print.voided.title': 'Das Etikett von {{reference}} wurde storniert; es wird nicht mehr gedruckt.',
  'print.voided.action':
    'Die Sendung drucken, wenn sie ein neues Etikett braucht. Wurde dieses gedruckt, bitte wegwerfen.',
  'print.withdrawn.title':
    'Die Sendung {{reference}} wurde gelöscht; dieses Etikett wird nicht mehr gedruckt.',
  'print.withdrawn.action': 'Wurde es gedruckt, bitte wegwerfen.',
  'print.state.title': 'Dieser Druckauftrag ist inzwischen {{state}}.',
  'print.state.action': 'Die Liste der Aufträge ansehen; sie hat sich geändert.',
  'print.job-unknown.title': 'Diesen Druckauftrag gibt es nicht.',
  'print.job-unknown.action': 'Die Liste der Aufträge ansehen.',
  'sync.offline.title':
    'Die Sendung {{reference}} liegt nicht auf diesem Platz, und die Zentrale ist nicht erreichbar.',
  'sync.offline.action': 'Sie ist vorgemerkt und wird geholt, sobald die Zentrale antwortet.',
  'sync.unreachable.title': 'Die Zentrale ist nicht erreichbar: {{detail}}',
  'sync.unreachable.action':
    'Das Netz prüfen, und die Adresse unter „Platz einrichten“. Eingaben bleiben hier.',
  'sync.refused.title': 'Die Zentrale hat die Anfrage abgelehnt: {{detail}}',
  'sync.refused.action': 'Berichtigen, was sie nennt, dann erneut versuchen.',
  'sync.signed-out.title': 'Ihre Anmeldung bei der Zentrale ist abgelaufen.',
  'sync.signed-out.action': 'Neu anmelden. Eingaben bleiben hier.',
  'sync.pending.title': 'Noch nicht an die Zentrale gesendete Änderungen: {{count}}.',
  'sync.pending.action': 'Warten, bis sie gesendet sind, oder bestätigen: Sie bleiben in der Warteschlange.',
  'sync.role.title': 'Dieser Platz hat keine Zentrale.',
  'sync.role.action': 'Unter „Platz einrichten“ eine einrichten.',
  'sync.row-unknown.title': 'Diesen Eintrag gibt es nicht mehr.',
  'sync.row-unknown.action': 'Er wurde inzwischen gesendet oder aufgegeben; die Liste zeigt es.',
  'sync.undecided.title': 'Die Sendung {{reference}} wartet auf eine Entscheidung zwischen zwei Fassungen.',
  'sync.undecided.action': 'Unter „Abgleich“ entscheiden, dann erneut versuchen.',
  'sync.unfit.title':
    'Die Änderungen von hier und von der Zentrale an der Sendung {{reference}} passen nicht zusammen: {{path}} wäre ungültig.',
  'sync.unfit.action': 'Die Sendung öffnen, dieses Feld berichtigen und speichern. Es wurde nichts geändert.',
  'sync.test.address.title': 'Die Adresse der Zentrale ist so nicht zu gebrauchen.',
  'sync.test.address.action': 'Sie als https://computer eingeben, mit Port oder Pfad, wo sie einen hat.',
  'sync.test.proxy-address.title': 'Die Adresse des Proxys ist so nicht zu gebrauchen.',
  'sync.test.proxy-address.action': 'Sie als http://computer:port eingeben.',
  'sync.test.ca.title': 'Die Zertifikate in den Einstellungen sind nicht lesbar.',
  'sync.test.ca.action': 'Sie als PEM einfügen: von BEGIN CERTIFICATE bis END CERTIFICATE.',
  'sync.test.name.title': 'Einen Computer dieses Namens kennt das Netz nicht.',
  'sync.test.name.action': 'Die Schreibweise der Adresse prüfen, und das Netz.',
  'sync.test.connect.title': 'Der Computer nimmt die Verbindung nicht an.',
  'sync.test.connect.action':
    'Den Port prüfen, und ob der Dienst läuft; eine Firewall kann dazwischenstehen.',
  'sync.test.authority.title': 'Das Zertifikat stammt von einer Stelle, die dieser Computer nicht kennt.',
  'sync.test.authority.action':
    'Das Zertifikat dieser Stelle in den Einstellungen eintragen; der Betreiber des Dienstes oder des Netzes hat es.',
  'sync.test.expired.title': 'Das Zertifikat ist abgelaufen oder noch nicht gültig.',
  'sync.test.expired.action':
    'Das Datum dieses Computers prüfen. Stimmt es, muss der Betreiber des Dienstes das Zertifikat erneuern.',
  'sync.test.host-name.title': 'Das Zertifikat gilt für einen anderen Namen als den der Adresse.',
  'sync.test.host-name.action': 'Die Adresse mit dem Namen eingeben, für den das Zertifikat gilt.',
  'sync.test.tls.title': 'Es kommt keine sichere Verbindung zustande.',
  'sync.test.tls.action': 'Den Port prüfen: Was dort antwortet, spricht vielleicht kein HTTPS.',
  'sync.test.proxy.title': 'Der Proxy lässt die Verbindung nicht durch.',
  'sync.test.proxy.action': 'Den Betreiber des Proxys bitten, die Adresse des Dienstes freizugeben.',
  'sync.test.timeout.title': 'Die Zentrale antwortet nicht rechtzeitig.',
  'sync.test.timeout.action': 'Erneut versuchen; bleibt es so, ihren Betreiber fragen.',
  'sync.test.broken.title': 'Die Verbindung endete vor der Antwort.',
  'sync.test.broken.action':
    'Erneut versuchen; etwas zwischen diesem Computer und dem Dienst kann sie beenden.',
  'sync.test.not-a-service.title': 'Was dort antwortet, ist kein Versanddienst.',
  'sync.test.not-a-service.action':
    'Die Adresse prüfen. In einem Gastnetz zuerst mit einem Browser beim Netz anmelden.',
  'sync.test.unavailable.title': 'Die Zentrale kann gerade nicht antworten.',
  'sync.test.unavailable.action': 'In einigen Minuten erneut versuchen.',
  'sync.test.refused.title': 'Die Zentrale hat die Anfrage abgelehnt.',
  'sync.test.refused.action': 'Lesen, was sie dazu sagt; ihr Betreiber kann helfen.',
  'sync.test.otp.title': 'Dieses Konto braucht einen Bestätigungscode.',
  'sync.test.otp.action': 'Den Code seiner Authenticator-App eingeben und erneut testen.',
  'sync.test.role.title': 'Dieses Konto darf keine Sendungen lesen.',
  'sync.test.role.action':
    'Mit einem anderen Konto oder einer anderen Rolle testen, oder den Betreiber um die Rolle bitten.',
  'sync.test.missing.title': 'Die Zentrale antwortet, hat aber diese Sendung nicht.',
  'sync.test.missing.action': 'Die Referenz prüfen, oder ohne sie testen.',
  'auth.offline.title':
    'Die Zentrale ist nicht erreichbar, und E-Mail und Passwort passen zu keiner Anmeldung, die dieser Platz kennt.',
  'auth.offline.action':
    'Beide prüfen. Offline geht es nach einer Anmeldung an diesem Platz in den letzten {{days}} Tagen: sonst das Netz prüfen und erneut versuchen.',
  'auth.desk-only.title': 'Dieses Konto gibt es nur auf diesem Platz.',
  'auth.desk-only.action': 'Für Sendungen mit einem Konto der Zentrale anmelden.',
  'bridge.unknown-command.title': 'Programm und Fenster passen nicht zusammen.',
  'bridge.unknown-command.action': 'Packdesk neu starten.',
  'bridge.invalid.title': 'Das Fenster hat etwas Ungültiges gesendet.',
  'bridge.invalid.action': 'Die genannten Felder berichtigen.',
  'bridge.lost.title': 'Die Verbindung des Fensters zu Packdesk ist unterbrochen.',
  'bridge.lost.action':
    'Sie wird von selbst wiederhergestellt; Gespeichertes ist sicher. Sonst Packdesk neu starten.',
  'bridge.unreadable.title': 'Packdesk hat eine Antwort gegeben, die sein Fenster nicht lesen kann.',
  'bridge.unreadable.action': 'Ausgeführt kann es trotzdem sein: erst nachsehen, dann wiederholen.',
  'store.locked.title': 'Packdesk läuft bereits mit {{folder}}.',
  'store.locked.action': 'Das offene Fenster benutzen oder mit --data einen anderen Ordner wählen.',
  'handover.changed.title': 'Die Sendung {{reference}} ist nicht mehr, wie die Liste sie zeigte.',
  'handover.changed.action': 'Es wurde nichts übergeben. Die Liste noch einmal ansehen, dann übergeben.',
  'handover.unknown.title': 'Diese Übergabeliste gibt es nicht.',
  'handover.unknown.action': 'Das Verzeichnis der Übergabelisten neu laden.',
  'handover.closed.title': 'Der Tag der Übergabeliste {{number}} ist abgeschlossen.',
  'handover.closed.action':
    'Die Übergabe lässt sich nicht mehr zurücknehmen. Für das, was noch versendet werden muss, eine neue Sendung anlegen.',
  'handover.void.title': 'Alles auf der Übergabeliste {{number}} wurde zurückgenommen.',
  'handover.void.action':
    'Es gibt nichts zu drucken. Die Sendungen erneut übergeben: Dabei entsteht eine neue Liste.',
  'handover.day-changed.title': 'Seit die Zahlen gezeigt wurden, wurde etwas übergeben oder zurückgenommen.',
  'handover.day-changed.action': 'Der Tag ist noch offen. Die Zahlen noch einmal ansehen, dann abschließen.',
  'store.damaged.title': 'Die Datenbank {{file}} ist beschädigt: {{detail}}',
  'store.damaged.action':
    'Nichts wurde überschrieben. Packdesk schließen, dann die neueste Sicherung zurückholen: `npm run -s admin -- backup restore --data {{folder}} {{backup}}`. Ist auch sie beschädigt, eine ältere nehmen; `backup list` zeigt sie.',
  'store.lost.title':
    'Änderungen, die zwischen {{from}} und {{until}} gespeichert wurden, fehlen möglicherweise: Das Protokoll der Datenbank wurde gelöscht, gekürzt oder verändert.',
  'store.lost.action':
    'Packdesk arbeitet mit dem weiter, was da ist. Die in dieser Zeit gepackten Packstücke mit ihren Etiketten vergleichen und Fehlendes neu eingeben. Gibt es eine Kopie von packdesk.db und packdesk.db-wal aus dieser Zeit, Packdesk schließen und diese Kopie zurückholen.',
  'store.too-new.title':
    'Die Datenbank {{file}} stammt von einem neueren Packdesk (Version {{found}}; dieses kennt {{known}}).',
  'store.too-new.action': 'Das neuere Packdesk installieren. Nichts wurde geändert.',
  'store.full.title': 'Der Datenträger ist voll; die Änderung wurde nicht gespeichert.',
  'store.full.action': 'Platz auf dem Datenträger von {{folder}} schaffen, dann erneut speichern.',
  'store.busy.title': 'Die Datenbank ist beschäftigt; die Änderung wurde nicht gespeichert.',
  'store.busy.action': 'Gleich noch einmal speichern.',
  'store.in-use.title': 'Packdesk oder einer seiner Befehle arbeitet gerade mit {{folder}}.',
  'store.in-use.action': 'Es schließen, dann den Befehl wiederholen. Nichts wurde geändert.',
  'store.stopped.title': 'Der Teil von Packdesk, der speichert, läuft nicht mehr.',
  'store.stopped.action': 'Packdesk neu starten. Was als gespeichert angezeigt wurde, ist sicher.',
  'store.unwritable.title': 'Packdesk kann im Ordner {{folder}} nicht speichern: {{detail}}.',
  'store.unwritable.action':
    'Dem Benutzer, unter dem Packdesk läuft, dort Schreibrechte geben oder mit --data einen anderen Ordner wählen. Ein schreibgeschützter Datenträger muss erst zum Schreiben eingebunden werden. Nichts wurde geändert.',
  'store.unsafe-disk.title':
    'Der Datenträger unter {{folder}} kann die Datenbank nicht sicher halten: {{detail}}',
  'store.unsafe-disk.action': 'Mit --data einen Ordner auf einem lokalen Datenträger wählen.',
  'desk.port-taken.title':
    'Ein anderes Programm belegt Port {{port}}, unter dem andere Programme dieses Computers Packdesk suchen.',
  'desk.port-taken.action':
    'Packdesk ist bis zum Neustart unter {{url}} zu erreichen. Das andere Programm schließen und Packdesk neu starten.',
  'secrets.unavailable.title': 'Dieser Computer hat keinen Schlüsselbund.',
  'secrets.unavailable.action': 'Packdesk läuft; nach dem Schließen bleibt niemand angemeldet.',
  'file.unreadable.title': 'Die Datei {{file}} kann nicht gelesen werden: {{detail}}',
  'file.unreadable.action': 'Den Namen prüfen, und ob Lesen erlaubt ist.',
  'file.permissions.title': 'Die Datei {{file}} ist für andere lesbar.',
  'file.permissions.action': 'Nur ihrem Besitzer erlauben (chmod 600) und neu starten.',
  'cli.usage.title': '{{detail}}',
  'cli.usage.action': 'Siehe --help.',
  'internal.title': 'In Packdesk ist etwas schiefgegangen.',
  'internal.action': 'Erneut versuchen. Wenn es wieder geschieht, mit der Trace-ID {{traceId}} melden.',
} as const;
