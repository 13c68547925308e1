export const storeErrors = {
  'store.locked.title': 'Packdesk läuft bereits mit {{folder}}.',
  'store.locked.action': 'Das offene Fenster benutzen oder mit --data einen anderen Ordner wählen.',
  'store.damaged.title': 'Die Datenbank {{file}} ist beschädigt: {{detail}}',
  'store.damaged.action':
    'Es wurde nichts überschrieben. Packdesk schließen, dann die neueste Sicherung zurückholen: `npm run -s admin -- backup restore --data {{folder}} {{backup}}`. Ist auch sie beschädigt, eine ältere nehmen; `backup list` zeigt sie.',
  'store.lost.title':
    'Änderungen, die zwischen {{from}} und {{until}} gespeichert wurden, fehlen möglicherweise: Das Protokoll der Datenbank wurde gelöscht, gekürzt oder verändert.',
  'store.lost.action':
    'Packdesk arbeitet mit dem weiter, was da ist. Die in dieser Zeit gepackten Packstücke mit ihren Etiketten vergleichen und Fehlendes neu eingeben. Gibt es eine Kopie von packdesk.db und packdesk.db-wal aus dieser Zeit, Packdesk schließen und diese Kopie zurückholen.',
  'store.older.title':
    'Der Datenordner ist eine ältere Kopie: Zwischen {{from}} und {{until}} hat dieser Rechner Änderungen gespeichert, die darin fehlen.',
  'store.older.action':
    'Nummern von Etiketten, die seitdem gedruckt wurden, werden übersprungen. Die Packstücke aus dieser Zeit prüfen: Sendungen, die ein Depot oder ein anderer Dienst hat, kommen von selbst zurück; was nur hier war, noch einmal eingeben. Gibt es den neueren Ordner noch, Packdesk schließen und diesen nehmen.',
  'store.too-new.title':
    'Die Datenbank {{file}} stammt von einem neueren Packdesk (Version {{found}}; dieses kennt {{known}}).',
  'store.too-new.action': 'Das neuere Packdesk installieren. Es wurde nichts geändert.',
  'store.migration.title':
    'Die Datenbank {{file}} konnte nicht von Version {{from}} auf {{to}} gebracht werden: {{step}} ist gescheitert ({{detail}}).',
  'store.migration.action':
    'Es wurde nichts geändert: Die Datenbank ist, wie sie war, und {{copy}} ist eine Kopie davon. Die Ursache beheben und Packdesk erneut starten, oder das bisher benutzte Packdesk starten. Die Kopie zurückholen: `npm run -s admin -- backup restore --data {{folder}} {{name}}`.',
  'store.no-copy.title':
    'Die Datenbank {{file}} wurde nicht von Version {{from}} auf {{to}} gebracht: In {{backups}} konnte keine Kopie davon angelegt werden ({{detail}}).',
  'store.no-copy.action':
    'Es wurde nichts geändert. Platz auf dem Datenträger schaffen oder dem Benutzer, unter dem Packdesk läuft, dort Schreibrechte geben, dann Packdesk erneut starten.',
  'store.full.title': 'Der Datenträger ist voll; die Änderung wurde nicht gespeichert.',
  'store.full.action': 'Platz auf dem Datenträger von {{folder}} schaffen, dann erneut speichern.',
  'store.busy.title': 'Die Datenbank ist beschäftigt; die Änderung wurde nicht gespeichert.',
  'store.busy.action': 'Gleich noch einmal speichern.',
  'store.in-use.title': 'Packdesk oder einer seiner Befehle arbeitet gerade mit {{folder}}.',
  'store.in-use.action':
    'Das laufende Programm schließen, dann den Befehl wiederholen. Es wurde nichts geändert.',
  'store.stopped.title': 'Der Teil von Packdesk, der speichert, läuft nicht mehr.',
  'store.stopped.action': 'Packdesk neu starten. Was als gespeichert angezeigt wurde, ist sicher.',
  'store.unwritable.title': 'Packdesk kann im Ordner {{folder}} nicht speichern: {{detail}}.',
  'store.unwritable.action':
    'Dem Benutzer, unter dem Packdesk läuft, dort Schreibrechte geben oder mit --data einen anderen Ordner wählen. Ein schreibgeschützter Datenträger muss erst zum Schreiben eingebunden werden. Es wurde nichts geändert.',
  'store.state-unwritable.title':
    'Packdesk kann in {{folder}} nicht festhalten, woran es einen Datenordner erkennt, der aus einer Kopie zurückgespielt wurde: {{detail}}.',
  'store.state-unwritable.action':
    'Dem Benutzer, unter dem Packdesk läuft, dort Schreibrechte geben; unter Linux kann XDG_STATE_HOME einen anderen Ordner außerhalb des Datenordners nennen. Alles andere funktioniert.',
  'store.disk.title':
    'Der Datenträger unter {{folder}} meldet einen Fehler ({{detail}}); die Änderung ist vielleicht nicht gespeichert.',
  'store.disk.action':
    'Erneut speichern; nichts wird doppelt gespeichert. Wiederholt es sich, ist der Datenträger oder seine Verbindung gestört und muss ersetzt werden. Die neuesten Sicherungen liegen in {{backups}}.',
  'store.restored.title': 'Die Sicherung {{backup}} ist wiederhergestellt.',
  'store.restored.action': 'Was vorher da war, liegt in {{aside}}. Die letzten Sendungen prüfen.',
  'store.not-restored.title': 'Die Sicherung {{backup}} wurde nicht wiederhergestellt.',
  'store.not-restored.action':
    'Sie fehlt oder ist beschädigt. Packdesk arbeitet mit der bisherigen Datenbank weiter. Unter System eine andere Sicherung wählen.',
  'store.unsafe-disk.title':
    'Der Datenträger unter {{folder}} kann die Datenbank nicht sicher halten: {{detail}}',
  'store.unsafe-disk.action': 'Mit --data einen Ordner auf einem lokalen Datenträger wählen.',
};
