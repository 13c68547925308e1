/** Time zone of this computer, whose days its people work; UTC where it does not say. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
