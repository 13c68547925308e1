import type { PasswordCost } from '../../electron/service/accounts/passwords.ts';

/** The least that argon2 takes: tests check what is done with it, not how hard it is. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryKib: 8, passes: 1, lanes: 1 };

export const PASSWORD = 'correct horse battery staple';
