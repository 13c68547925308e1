/** Errors of the database and its disk. */
export const storeErrors = {
  'store.locked.title': 'Packdesk is already running on {{folder}}.',
  'store.locked.action': 'Use the window that is open, or choose another folder with --data.',
  'store.damaged.title': 'The database {{file}} is damaged: {{detail}}',
  'store.damaged.action':
    'Nothing was overwritten. Close Packdesk, then put the newest backup back with `npm run -s admin -- backup restore --data {{folder}} {{backup}}`. If that one is damaged too, take an older one; `backup list` shows them.',
  'store.lost.title':
    'Changes saved between {{from}} and {{until}} may be missing: the log of the database was deleted, cut short or altered.',
  'store.lost.action':
    'Packdesk goes on with what is there. Check the parcels packed in that time against their labels and enter again what is missing. Where a copy of packdesk.db and packdesk.db-wal from that time exists, close Packdesk and restore that copy.',
  'store.older.title':
    'The data folder is an older copy: this computer saved changes between {{from}} and {{until}} that are not in it.',
  'store.older.action':
    'Numbers of labels that were printed since are passed over. Check the parcels packed in that time: a shipment that a depot or another service has comes back by itself, what was only here must be entered again. Where the newer folder still exists, close Packdesk and use that one.',
  'store.too-new.title':
    'The database {{file}} was written by a newer Packdesk (version {{found}}; this one knows {{known}}).',
  'store.too-new.action': 'Install the newer Packdesk. Nothing was changed.',
  'store.migration.title':
    'The database {{file}} could not be upgraded from version {{from}} to {{to}}: {{step}} failed ({{detail}}).',
  'store.migration.action':
    'Nothing was changed: the database is as it was, and {{copy}} is a copy of it. Remove the cause and start Packdesk again, or start the Packdesk that you used before. To put the copy back: `npm run -s admin -- backup restore --data {{folder}} {{name}}`.',
  'store.no-copy.title':
    'The database {{file}} was not upgraded from version {{from}} to {{to}}: no copy of it could be made in {{backups}} ({{detail}}).',
  'store.no-copy.action':
    'Nothing was changed. Make room on the disk, or let the user who runs Packdesk write there, then start Packdesk again.',
  'store.full.title': 'The disk is full; the change was not saved.',
  'store.full.action': 'Make room on the disk that holds {{folder}}, then save again.',
  'store.busy.title': 'The database is busy; the change was not saved.',
  'store.busy.action': 'Save again in a moment.',
  'store.in-use.title': 'Packdesk, or a command of it, is working on {{folder}}.',
  'store.in-use.action': 'Close it, then run the command again. Nothing was changed.',
  'store.stopped.title': 'The part of Packdesk that saves has stopped.',
  'store.stopped.action': 'Restart Packdesk. What it had shown as saved is safe.',
  'store.unwritable.title': 'Packdesk cannot save in the folder {{folder}}: {{detail}}.',
  'store.unwritable.action':
    'Let the user who runs Packdesk write there, or choose another folder with --data. A disk that is read-only must be mounted for writing first. Nothing was changed.',
  'store.state-unwritable.title':
    'Packdesk cannot keep in {{folder}} what tells that its data folder was put back from a copy: {{detail}}.',
  'store.state-unwritable.action':
    'Let the user who runs Packdesk write there; on Linux, XDG_STATE_HOME can name another folder outside of the data folder. Everything else works.',
  'store.disk.title':
    'The disk under {{folder}} reported an error ({{detail}}); the change may not be saved.',
  'store.disk.action':
    'Save again; nothing is saved twice. If it happens again, the disk or its connection is failing: have it replaced. The newest backups are in {{backups}}.',
  'store.restored.title': 'The backup {{backup}} is restored.',
  'store.restored.action': 'What was there before is kept in {{aside}}. Check the latest shipments.',
  'store.not-restored.title': 'The backup {{backup}} was not restored.',
  'store.not-restored.action':
    'It is missing or damaged. Packdesk goes on with the database that was there. Choose another backup under System.',
  'store.unsafe-disk.title': 'The disk under {{folder}} cannot keep the database safe: {{detail}}',
  'store.unsafe-disk.action': 'Choose a folder on a local disk with --data.',
};
