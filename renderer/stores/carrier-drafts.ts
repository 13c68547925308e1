import { create } from 'zustand';
import { type Problem, problem } from '../../shared/carrier/problems.ts';
import { CarrierProfile } from '../../shared/carrier/profile.ts';
import { readProfile } from '../../shared/carrier/read.ts';
import { sameJson } from '../../shared/document/equality.ts';
import { valueAt, withValueAt } from '../../shared/document/path.ts';
import { createEditor } from './editor/create-editor.ts';

/** The key of a new carrier; of any other it is its code. */
export const NEW = '';

/** A profile on its way; nothing in it is certain to fit. */
export type ProfileDraft = Record<string, unknown>;

/** Code of the carrier that is shown, `NEW` for the new one; null: the first. */
export const useChosenCarrier = create<{ chosen: string | null }>(() => ({ chosen: null }));

export const chooseCarrier = (code: string | null): void => useChosenCarrier.setState({ chosen: code });

/** True where both are the same profile, whatever the order of its members and what is left to its defaults. */
const saysTheSame = (draft: ProfileDraft, profile: ProfileDraft): boolean => {
  const [one, other] = [CarrierProfile.safeParse(draft), CarrierProfile.safeParse(profile)];
  return one.success && other.success && sameJson(one.data, other.data);
};

const NAME_OF_KEY = /^(.+\.information\[\d+\]\.name)\.(?:en|de)$/;

/** A key needs no name: one that was emptied in both languages goes. */
const withoutEmptyName = (draft: ProfileDraft, path: string): ProfileDraft => {
  const [, name] = NAME_OF_KEY.exec(path) ?? [];
  const value = name === undefined ? undefined : valueAt(draft, name);
  const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return name !== undefined && empty ? withValueAt(draft, name, undefined) : draft;
};

/** Carriers' profiles, by their codes. */
export const carrierEditor = createEditor<ProfileDraft, Problem>({
  kind: 'carrier',
  problems: (draft) => readProfile(draft).problems,
  textProblem: (path) => problem(path, 'number-positive'),
  same: saysTheSame,
  onNewer: 'keep',
  tidied: withoutEmptyName,
});
