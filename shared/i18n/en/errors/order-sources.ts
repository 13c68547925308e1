/** Errors of order sources: tables that orders are fetched from when their number is scanned. */
export const orderSourcesErrors = {
  'source.unknown.title': 'This order source no longer exists.',
  'source.unknown.action': 'Reload the list of order sources.',
  'source.invalid.title': 'The order source cannot be used.',
  'source.invalid.action': 'Correct the fields that are named.',
  'source.many.title': 'There are already {{count}} order sources.',
  'source.many.action': 'Remove one that is no longer needed.',
  'source.unreachable.title': 'The order source {{source}} cannot be reached ({{detail}}).',
  'source.unreachable.action':
    'Check that it is running, and its address, port, certificate or path. Shipments that are already here can be packed as usual.',
  'source.refused.title': 'The order source {{source}} refused the sign-in ({{detail}}).',
  'source.refused.action': 'Check the user, the password and the database in Settings, Order sources.',
  'source.slow.title': 'The order source {{source}} did not answer in time.',
  'source.slow.action':
    'Scan again. If it keeps happening, add an index on the column with the order number.',
  'source.table.title': 'The order source {{source}} cannot be read ({{detail}}).',
  'source.table.action':
    'Check the names of the table and the column, the query, and that the user may read them.',
  'source.failed.title': 'The order source {{source}} reported an error ({{detail}}).',
  'source.failed.action': 'Test it in Settings, Order sources, and show the message to its administrator.',
  'source.too-many.title':
    'The order source {{source}} has more than {{limit}} rows, or too much text, for one code.',
  'source.too-many.action': 'Choose the column with the order number as the key.',
  'source.many-orders.title': 'The order source {{source}} has more than {{limit}} orders under {{key}}.',
  'source.many-orders.action': 'Choose a column as the key whose values stand for one order each.',
  'source.column.title': 'The order source {{source}} has no column {{column}}.',
  'source.column.action': 'Check the key column of the order source, and its import profile.',
  'source.columns.title':
    'The columns of the order source {{source}} do not fit the import profile {{profile}}.',
  'source.columns.action':
    'Missing or duplicate: {{columns}}. Choose another profile, or name the columns as it does.',
  'source.format.title': 'The order source {{source}} has an import profile for {{format}}.',
  'source.format.action':
    'Choose a profile for CSV, TSV or XLSX: other files cannot be searched by order number.',
  'source.large.title': 'The workbook {{file}} is too large to look up orders in.',
  'source.large.action': 'Save it as CSV: a CSV file may have up to 1 GB.',
  'source.indexing.title': 'The file {{file}} of the order source {{source}} is still being read.',
  'source.indexing.action': 'Scan again in a few seconds.',
  'source.password-missing.title': 'This desk has no password for the order source {{source}}.',
  'source.password-missing.action':
    'Enter it in Settings, Order sources. It is needed again after a change of server or user, and on a computer without a keychain after each start.',
  'source.password-unkept.title': 'There is no keychain here that this command could keep the password in.',
  'source.password-unkept.action':
    'Run it in the desktop session of the user of Packdesk, or enter the password in the window: it then lasts until Packdesk closes.',
  'source.in-use.title': 'The import profile {{name}} is used by the order source {{source}}.',
  'source.in-use.action': 'Remove or change the order source first.',
};
