import type { AuditLog } from '../../service/audit.ts';
import type { HandlersOf } from '../handler-types.ts';

/** The audit log. */
export const auditHandlers = (audit: AuditLog) =>
  ({
    'audit.list': ({ filter, before, limit }) => audit.page(filter, before, limit),
    'audit.export': ({ filter, format, after }) => audit.filePart(filter, format, after),
  }) satisfies HandlersOf<'audit'>;
