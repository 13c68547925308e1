import { z } from 'zod';

/** What a user may be. `packer` packs, `supervisor` may override, `admin` configures, `integration` is a program. */
export const roles = ['packer', 'supervisor', 'admin', 'integration'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Who may change what labels look like. */
export const templateRoles: readonly Role[] = ['supervisor', 'admin'];

/** Who may set a finding of a rule aside. */
export const overrideRoles: readonly Role[] = ['supervisor', 'admin'];

/** Who configures a desk: its printers and every setting that labels, papers or other people depend on. */
export const deskRoles: readonly Role[] = ['supervisor', 'admin'];

/** Who deletes shipments or voids their labels: final, so a packer asks a supervisor. */
export const deleteRoles: readonly Role[] = ['supervisor', 'admin', 'integration'];
