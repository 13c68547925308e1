import type { ExportProfile } from '../../shared/export/profile.ts';
import type { ExportView } from '../../shared/export/views.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** An export with its state, in lines for a terminal. */
export const exportLines = ({ profile, due, waiting, later, last, failure }: ExportView): string[] => [
  `${profile.name} (${profile.id})  ${profile.folder}`,
  `  ${profile.format}, a row a ${profile.row}, when: ${profile.when}${profile.on ? '' : ', off'}`,
  ...(last?.writtenAt
    ? [`  written ${moment(last.writtenAt)}: ${last.name}, ${last.labels} labels`]
    : ['  nothing written yet']),
  ...(last && last.replaced > 0
    ? [`  ${last.replaced} letters of it are not in ${profile.encoding}: ? stands for each`]
    : []),
  ...(due > 0 ? [`  ${due} labels due`] : []),
  ...(waiting > 0 ? [`  ${waiting} files wait for the folder`] : []),
  ...(later > 0 ? [`  ${later} voided labels are told of by the next file`] : []),
  ...(failure ? [`  failed ${moment(failure.at)}: ${failure.detail}`] : []),
];

/** A profile in a line. */
export const profileLine = (profile: ExportProfile, isReady: boolean): string =>
  `${profile.id.padEnd(30)} ${profile.format.padEnd(5)} ${profile.when.padEnd(9)} ${profile.name}${isReady ? ' (ready)' : ''}`;
