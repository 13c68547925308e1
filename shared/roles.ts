import { z } from 'zod';

/**
 * Roles of users. `packer` packs, `supervisor` may override, `admin` configures, `integration` is a program.
 */
export const roles = ['packer', 'supervisor', 'admin', 'integration'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** May change label templates. */
export const templateRoles: readonly Role[] = ['supervisor', 'admin'];

/** May override a finding of a rule. */
export const overrideRoles: readonly Role[] = ['supervisor', 'admin'];

/** May configure a desk: its printers, its carrier rules and every setting that labels, papers or other people depend on. */
export const deskRoles: readonly Role[] = ['supervisor', 'admin'];

/**
 * Right that something at a desk asks for. `user`: signed in and unlocked; `desk`: with a role that configures the desk
 * (`deskRoles`); `admin`: with that role.
 */
export type DeskAccess = 'user' | 'desk' | 'admin';

/** May change the article master, and import lists into it and into the address book. */
export const articleRoles: readonly Role[] = ['supervisor', 'admin'];

/** May put shipments on hold and release them: people who know why, and programs such as an ERP. */
export const holdRoles: readonly Role[] = ['supervisor', 'admin', 'integration'];

/** May print documents of their own over HTTP, where the desk allows it: programs, and people who configure the desk. */
export const printRoles: readonly Role[] = ['supervisor', 'admin', 'integration'];

/** May delete shipments or void their labels: final, so a packer asks a supervisor. */
export const deleteRoles: readonly Role[] = ['supervisor', 'admin', 'integration'];
