/** Fehler von Berichten und Hallentafeln. */
export const reportsErrors = {
  'report.range.title': 'Über diesen Zeitraum lässt sich kein Bericht erstellen.',
  'report.range.action':
    'Einen ersten Tag wählen, der nicht nach dem letzten liegt, und höchstens {{most}} Tage.',
  'report.personal-off.title': 'Zahlen je Packer sind hier ausgeschaltet.',
  'report.personal-off.action':
    'Eine andere Gruppierung wählen. Personenbezogene Zahlen lassen sich unter Einstellungen, Berichte einschalten (Administration).',
  'board.token.title': 'Die Adresse dieser Hallentafel gilt nicht mehr.',
  'board.token.action':
    'Unter Einstellungen, Hallentafeln eine neue anlegen und deren Adresse öffnen (Administration).',
  'board.name.title': 'Eine Hallentafel kann nicht „{{name}}“ heißen.',
  'board.name.action': 'Einen Namen mit 1 bis 40 Zeichen eingeben, den keine andere Hallentafel hat.',
  'board.many.title': 'Es gibt schon {{count}} Hallentafeln.',
  'board.many.action': 'Eine entfernen, die nicht mehr gebraucht wird.',
  'board.unknown.title': 'Diese Hallentafel gibt es nicht mehr.',
  'board.unknown.action': 'Die Liste der Hallentafeln neu laden.',
};
