/** Errors of reports and wall boards. */
export const reportsErrors = {
  'report.range.title': 'This range of days can’t be reported.',
  'report.range.action': 'Choose a first day that isn’t after the last one, and at most {{most}} days.',
  'report.personal-off.title': 'Figures by packer are switched off here.',
  'report.personal-off.action':
    'Choose another grouping. An administrator can switch personal figures on under Settings, Reports.',
  'board.token.title': 'This wall board’s address no longer works.',
  'board.token.action':
    'An administrator adds a wall board under Settings, Wall boards, and opens its new address.',
  'board.name.title': 'A wall board can’t be called “{{name}}”.',
  'board.name.action': 'Enter a name of 1 to 40 characters that no other wall board has.',
  'board.many.title': 'There are already {{count}} wall boards.',
  'board.many.action': 'Remove one that is no longer needed.',
  'board.unknown.title': 'This wall board no longer exists.',
  'board.unknown.action': 'Reload the list of wall boards.',
};
