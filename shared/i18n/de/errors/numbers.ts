export const numbersErrors = {
  'numbers.low.title': 'Der Nummernkreis {{range}} ist fast aufgebraucht; übrig: {{left}}.',
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
  'numbers.stopped.title':
    'Von {{range}} werden keine Nummern mehr verwendet: {{number}} trägt schon ein Packstück von {{other}}.',
  'numbers.stopped.action':
    'Der Datenordner dieses Platzes ist älter als seine letzten Etiketten, oder ein anderer Platz hat denselben Nummernkreis. Ein Administrator muss unter „Carrier“ oder „Platz einrichten“ einen neuen Nummernkreis setzen. Packstücke mit gleicher Nummer suchen.',
  'numbers.given-up.title':
    'Dieser Platz hat seine Nummern von {{range}} aufgegeben: {{number}} trägt schon ein Packstück von {{other}}.',
  'numbers.given-up.action':
    'Sein Datenordner ist älter als seine letzten Etiketten oder wurde kopiert. Er arbeitet mit neuen Nummern der Zentrale weiter. Packstücke mit gleicher Nummer suchen.',
  'numbers.given-twice.title':
    'Dieser Platz hat seine Nummern {{from}} bis {{to}} von {{range}} aufgegeben: Auch ein anderer Platz oder die Zentrale verwendet sie.',
  'numbers.given-twice.action':
    'Die Daten der Zentrale wurden aus einer älteren Kopie wiederhergestellt. Dieser Platz arbeitet mit neuen Nummern der Zentrale weiter. Packstücke mit gleicher Nummer suchen.',
  'numbers.not-passed-over.title':
    '{{email}} hat die Nummern {{from}} bis {{to}} von {{range}} genannt. Diese Zentrale weiß nichts davon, dass sie sie vergeben hat.',
  'numbers.not-passed-over.action':
    'Wurde diese Zentrale aus einer älteren Kopie wiederhergestellt oder neu eingerichtet, muss ein Administrator vor dem nächsten Etikett einen neuen Nummernkreis setzen. Sonst prüfen, wer dieses Konto benutzt.',
  'numbers.taken.title': 'Die Nummer {{number}} von {{reference}} trägt schon ein Packstück von {{other}}.',
  'numbers.taken.action':
    'Es wurde nichts gespeichert. Beide Packstücke suchen, bei einem die Nummer entfernen und sein Etikett neu drucken.',
};
