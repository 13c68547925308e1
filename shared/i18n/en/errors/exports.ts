/** Errors of exports: files with labels for other programs. */
export const exportsErrors = {
  'export.unknown.title': 'There is no export {{name}}.',
  'export.unknown.action': 'Reload the list of exports, or look at `admin export profiles list`.',
  'export.many.title': 'There are already {{count}} exports.',
  'export.many.action': 'Remove one that is no longer needed.',
  'export.folder.title': 'Packdesk can’t write to the folder “{{folder}}” ({{detail}}).',
  'export.folder.action':
    'Enter the full path of a folder that exists and that Packdesk may write into. A network drive must be connected.',
  'export.away.title':
    'Export {{name}}: files are waiting because the folder “{{folder}}” can’t be written to ({{detail}}).',
  'export.away.action':
    'Connect the drive or give Packdesk the right to write there. Files are then written automatically; none is lost.',
  'export.range.title': 'These days cannot be exported together.',
  'export.range.action':
    'The last day must not be before the first one, and the range may have at most 400 days.',
  'export.headings.title': 'The import profile {{name}} has no headings to reverse.',
  'export.headings.action': 'Start from a ready export and enter the columns yourself.',
};
