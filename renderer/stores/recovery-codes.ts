import { create } from 'zustand';

/**
 * Recovery codes that were just made. They cannot be had again: they stay, whatever screen or lock comes between, until
 * their user has saved them or signs out.
 */
export const useRecoveryCodes = create<{ codes: readonly string[] | null }>(() => ({ codes: null }));

export const keepRecoveryCodes = (codes: readonly string[]): void => useRecoveryCodes.setState({ codes });

export const forgetRecoveryCodes = (): void => useRecoveryCodes.setState({ codes: null });
