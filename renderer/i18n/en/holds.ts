/** Shipments on hold, and cancelled ones. */
export const holds = {
  sign: 'On hold',
  by: 'Set by {{by}}, {{when}}',
  hereOnly: 'Only this station knows of it: the server could not be told.',
  command: 'Put on hold',
  changeCommand: 'Change reason for hold',
  releaseCommand: 'Release from hold',
  release: 'Release',
  setTitle: 'Put {{reference}} on hold?',
  setHint: 'It can’t be printed or handed over until it is released. Packers who scan it see the reason.',
  setConfirm: 'Put on hold',
  setDone: '{{reference}} is on hold',
  releaseDone: '{{reference}} released',
  count: 'On hold ({{formatted}})',
  none: 'Nothing is on hold',
  noneMeans: 'Shipments that a supervisor or the order system has stopped are listed here.',
  noneFiltered: 'None matches the other filters. Clear them to see all shipments on hold.',
} as const;
