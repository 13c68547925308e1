/** Without the members that have no value, so that the engine's own defaults hold. */
export const compact = <T extends object>(members: { [Name in keyof T]: T[Name] | undefined }): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
