import type { CommandEntry, ContextEntry } from './entry.ts';

const cartons = ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8', 'Alt+9'] as const;

/** For the open shipment, its parcels and its form. */
const shipmentEntries = {
  scan: { kind: 'context', words: 'keys:scan', sheet: 'scan' },
  'scan-field': { kind: 'command', words: 'keys:f2', chords: ['F2'], sheet: 'scan' },
  // From any screen: what was just scanned there is on its way to the bench. Under a dialog it concerns the code
  // scanned into it, which is still being looked up; never the shipment behind it.
  print: {
    kind: 'command',
    words: 'keys:print',
    chords: ['Control+P'],
    underDialog: true,
    sheet: 'desk',
    palette: 'shipment',
  },
  'label-wait': {
    kind: 'command',
    words: 'waiting:wait',
    chords: ['Alt+L'],
    place: 'bench',
    sheet: 'desk',
    sheetWords: 'waiting:keyWait',
  },
  'label-other': {
    kind: 'command',
    words: 'waiting:keyOther',
    chords: ['Alt+O'],
    place: 'bench',
    sheet: 'desk',
  },
  save: {
    kind: 'command',
    words: 'keys:save',
    chords: ['Control+S'],
    place: 'bench',
    sheet: 'desk',
    palette: 'shipment',
  },
  rates: {
    kind: 'command',
    words: 'rates:command',
    chords: ['Alt+R'],
    place: 'bench',
    sheet: 'desk',
    palette: 'shipment',
  },
  'parcel-add': {
    kind: 'command',
    words: 'keys:add',
    chords: ['Control+Enter'],
    place: 'editing',
    sheet: 'parcels',
    palette: 'shipment',
  },
  'parcel-duplicate': {
    kind: 'command',
    words: 'keys:duplicate',
    chords: ['Control+D'],
    place: 'editing',
    sheet: 'parcels',
    palette: 'shipment',
  },
  'parcel-remove': {
    kind: 'command',
    words: 'keys:remove',
    chords: ['Control+Delete'],
    place: 'editing',
    sheet: 'parcels',
    palette: 'shipment',
  },
  carton: {
    kind: 'command',
    words: 'keys:carton',
    chords: cartons,
    shown: ['Alt+1', 'Alt+9'],
    place: 'editing',
    sheet: 'parcels',
  },
  'parcel-next': {
    kind: 'context',
    words: 'keys:nextParcel',
    chords: ['ArrowUp', 'ArrowDown'],
    sheet: 'parcels',
  },
  'parcel-more': {
    kind: 'command',
    words: 'keys:parcelMore',
    chords: ['Alt+M'],
    place: 'bench',
    sheet: 'parcels',
  },
  section: {
    kind: 'command',
    words: 'keys:section',
    chords: ['F6', 'Shift+F6'],
    place: 'bench',
    exact: true,
    sheet: 'form',
  },
  undo: {
    kind: 'command',
    words: 'keys:undo',
    chords: ['Control+Z'],
    place: 'editing',
    exact: true,
    sheet: 'form',
  },
  redo: {
    kind: 'command',
    words: 'keys:redo',
    chords: ['Control+Y', 'Control+Shift+Y', 'Control+Shift+Z'],
    shown: ['Control+Y'],
    place: 'editing',
    exact: true,
    sheet: 'form',
  },
  'pick-date': { kind: 'context', words: 'keys:pickDate', chords: ['Alt+ArrowDown'], sheet: 'form' },
  history: { kind: 'command', words: 'bench:history', palette: 'record' },
  label: { kind: 'command', words: 'bench:showLabel', palette: 'record' },
  delete: { kind: 'command', words: 'deletion:command', palette: 'record' },
  void: { kind: 'command', words: 'deletion:voidCommand', palette: 'record' },
  duplicate: {
    kind: 'command',
    words: 'created:duplicateCommand',
    chords: ['Alt+K'],
    sheet: 'desk',
    palette: 'record',
  },
  'save-template': { kind: 'command', words: 'created:templateCommand', palette: 'record' },
  return: { kind: 'command', words: 'returns:command', palette: 'record' },
  hold: { kind: 'command', words: 'holds:command', palette: 'record' },
  release: { kind: 'command', words: 'holds:releaseCommand', palette: 'record' },
  cancel: { kind: 'command', words: 'holds:cancelCommand', palette: 'record' },
  reopen: { kind: 'command', words: 'holds:reopenCommand', palette: 'record' },
  // Of the shipments that are selected in the list.
  'list-carrier': { kind: 'command', words: 'listChanges:commandCarrier', palette: 'record' },
  'list-hold': { kind: 'command', words: 'listChanges:commandHold', palette: 'record' },
  'list-release': { kind: 'command', words: 'listChanges:commandRelease', palette: 'record' },
  'list-cancel': { kind: 'command', words: 'listChanges:commandCancel', palette: 'record' },
  'list-reopen': { kind: 'command', words: 'listChanges:commandReopen', palette: 'record' },
  'list-delete': { kind: 'command', words: 'listChanges:commandDelete', palette: 'record' },
  'list-csv': { kind: 'command', words: 'listChanges:csv', palette: 'record' },
} as const satisfies Record<string, CommandEntry | ContextEntry>;

const addressEntries = {
  'address-paste': {
    kind: 'command',
    words: 'addresses:paste',
    chords: ['Alt+V'],
    place: 'editing-addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
  'address-book': {
    kind: 'command',
    words: 'addresses:book',
    chords: ['Alt+B'],
    place: 'addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
  'address-swap': {
    kind: 'command',
    words: 'addresses:swap',
    chords: ['Alt+W'],
    place: 'editing-addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
  'address-invoice': {
    kind: 'command',
    words: 'addresses:toInvoice',
    chords: ['Alt+I'],
    place: 'editing-addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
  'address-save': {
    kind: 'command',
    words: 'addresses:toBook',
    chords: ['Alt+S'],
    place: 'addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
  'address-copy': {
    kind: 'command',
    words: 'addresses:copy',
    chords: ['Alt+C'],
    place: 'addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
  'address-clear': {
    kind: 'command',
    words: 'addresses:clear',
    chords: ['Alt+Delete'],
    place: 'editing-addresses',
    sheet: 'addresses',
    palette: 'addresses',
  },
} as const satisfies Record<string, CommandEntry>;

/** The table of articles uses these keys itself. */
const articleEntries = {
  'cell-edit': { kind: 'context', words: 'articles:keys-edit', chords: ['Enter'], sheet: 'articles' },
  'cell-next': { kind: 'context', words: 'articles:keys-next', chords: ['Tab'], sheet: 'articles' },
  'line-new': { kind: 'context', words: 'articles:keys-new', chords: ['Control+Enter'], sheet: 'articles' },
  'line-duplicate': {
    kind: 'context',
    words: 'articles:keys-duplicate',
    chords: ['Control+D'],
    sheet: 'articles',
  },
  'line-remove': {
    kind: 'context',
    words: 'articles:keys-remove',
    chords: ['Control+Delete'],
    sheet: 'articles',
  },
  'line-select': {
    kind: 'context',
    words: 'articles:keys-select',
    chords: ['Shift+ArrowDown'],
    sheet: 'articles',
  },
  'line-copy': { kind: 'context', words: 'articles:keys-copy', chords: ['Control+C'], sheet: 'articles' },
  'cell-paste': { kind: 'context', words: 'articles:keys-paste', chords: ['Control+V'], sheet: 'articles' },
  'cell-choices': {
    kind: 'context',
    words: 'articles:keys-choices',
    chords: ['Alt+ArrowDown'],
    sheet: 'articles',
  },
} as const satisfies Record<string, ContextEntry>;

/** Other screens, the desk as a whole, and lists. */
const deskEntries = {
  new: { kind: 'command', words: 'created:title', chords: ['Alt+N'], sheet: 'desk', palette: 'screens' },
  bench: { kind: 'command', words: 'common:bench', palette: 'screens' },
  shipments: { kind: 'command', words: 'common:shipments', palette: 'screens' },
  import: {
    kind: 'command',
    words: 'imports:command',
    chords: ['Alt+U'],
    sheet: 'desk',
    palette: 'screens',
  },
  export: { kind: 'command', words: 'exports:command', palette: 'screens' },
  articles: {
    kind: 'command',
    words: 'articleMaster:command',
    chords: ['Alt+A'],
    sheet: 'desk',
    palette: 'screens',
  },
  'order-questions': { kind: 'command', words: 'orderQuestions:command', palette: 'screens' },
  jobs: { kind: 'command', words: 'jobs:command', chords: ['Alt+Q'], sheet: 'scan', palette: 'screens' },
  handover: {
    kind: 'command',
    words: 'handover:command',
    chords: ['Alt+H'],
    sheet: 'scan',
    palette: 'screens',
  },
  reports: {
    kind: 'command',
    words: 'reports:command',
    chords: ['Alt+G'],
    sheet: 'desk',
    palette: 'screens',
  },
  board: {
    kind: 'command',
    words: 'reports:boardCommand',
    chords: ['Alt+T'],
    sheet: 'desk',
    palette: 'screens',
  },
  next: { kind: 'context', words: 'keys:enter', chords: ['Enter'], sheet: 'scan' },
  back: { kind: 'context', words: 'keys:esc', chords: ['Escape'], sheet: 'scan' },
  printers: { kind: 'command', words: 'common:printers', palette: 'setup' },
  carriers: { kind: 'command', words: 'carriers:title', palette: 'setup' },
  'carrier-rules': { kind: 'command', words: 'carrierRules:title', palette: 'setup' },
  templates: { kind: 'command', words: 'templates:title', palette: 'setup' },
  settings: { kind: 'command', words: 'common:settings', palette: 'setup' },
  system: { kind: 'command', words: 'system:title', palette: 'setup' },
  'first-steps': { kind: 'command', words: 'firstSteps:title', palette: 'setup' },
  users: { kind: 'command', words: 'users:title', palette: 'setup' },
  log: { kind: 'command', words: 'log:title', palette: 'setup' },
  account: { kind: 'command', words: 'account:title', palette: 'desk' },
  light: { kind: 'command', words: 'keys:commandLight', palette: 'desk' },
  dark: { kind: 'command', words: 'keys:commandDark', palette: 'desk' },
  english: { kind: 'command', words: 'settings:english', palette: 'desk' },
  german: { kind: 'command', words: 'settings:german', palette: 'desk' },
  'sounds-off': { kind: 'command', words: 'keys:commandSoundsOff', palette: 'desk' },
  'sounds-on': { kind: 'command', words: 'keys:commandSoundsOn', palette: 'desk' },
  palette: { kind: 'command', words: 'keys:palette', chords: ['Control+K'], sheet: 'desk' },
  keys: {
    kind: 'command',
    words: 'common:allKeys',
    chords: ['?'],
    sheet: 'desk',
    sheetWords: 'keys:help',
    palette: 'desk',
  },
  lock: { kind: 'command', words: 'common:lock', palette: 'desk' },
  'sign-out': { kind: 'command', words: 'common:signOut', palette: 'desk' },
  confirm: { kind: 'context', words: 'keys:confirm', chords: ['Control+Enter'], sheet: 'desk' },
  'list-move': { kind: 'context', words: 'keys:arrows', chords: ['ArrowUp', 'ArrowDown'], sheet: 'list' },
  'list-open': { kind: 'context', words: 'keys:open', chords: ['Enter'], sheet: 'list' },
  'list-select': { kind: 'context', words: 'keys:select', chords: ['Space'], sheet: 'list' },
  'list-range': {
    kind: 'context',
    words: 'keys:selectRange',
    chords: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    sheet: 'list',
  },
  'list-all': { kind: 'context', words: 'keys:selectAll', chords: ['Control+A'], sheet: 'list' },
  'list-none': { kind: 'context', words: 'keys:selectNone', chords: ['Escape'], sheet: 'list' },
} as const satisfies Record<string, CommandEntry | ContextEntry>;

/** Only on a desk with a remote. */
const syncEntries = {
  'conflict-open': { kind: 'command', words: 'sync:commandDecide', palette: 'sync' },
  sync: { kind: 'command', words: 'sync:title', palette: 'sync' },
  'sync-retry': { kind: 'command', words: 'sync:retryAll', palette: 'sync' },
  prefetch: { kind: 'command', words: 'sync:fetchTitle', palette: 'sync' },
  'conflict-choose': {
    kind: 'context',
    words: 'sync:keyChoose',
    chords: ['ArrowLeft', 'ArrowRight', '1', '2', '3'],
    sheet: 'decide',
  },
  'conflict-next': { kind: 'context', words: 'sync:keyNext', chords: ['Enter'], sheet: 'decide' },
  'conflict-apply': {
    kind: 'command',
    words: 'sync:apply',
    chords: ['Control+S'],
    place: 'conflict',
    sheet: 'decide',
  },
} as const satisfies Record<string, CommandEntry | ContextEntry>;

/**
 * Each command of the window and each key that a part of it uses itself: their words, keys and places. Keys that are
 * pressed, the palette, the sheet of keys, hints on buttons and `aria-keyshortcuts` all come from here; what a command
 * does is in `features/commands`. In the order of the sheet and the palette.
 */
export const catalogue = {
  ...shipmentEntries,
  ...addressEntries,
  ...articleEntries,
  ...deskEntries,
  ...syncEntries,
} as const;

type Catalogue = typeof catalogue;
export type EntryId = keyof Catalogue;
export type CommandId = {
  [Id in EntryId]: Catalogue[Id] extends { kind: 'command' } ? Id : never;
}[EntryId];

/** The entry of an id, with what it may have. */
export const entryOf = (id: EntryId): CommandEntry | ContextEntry => catalogue[id];

export const entryIds = Object.keys(catalogue) as EntryId[];

export const commandOf = (id: CommandId): CommandEntry => catalogue[id];

export const commandIds = entryIds.filter((id): id is CommandId => entryOf(id).kind === 'command');
