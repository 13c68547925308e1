import { z } from 'zod';
import { type ErrorCode, type FieldErrors, isErrorCode } from '../../../shared/errors.ts';
import type { RemoteAnswer } from '../../core/remote.ts';

type Refused = Extract<RemoteAnswer<never>, { kind: 'refused' }>;

/** More than a person reads; a remote that answers a book does not fill the queue with it. */
const MAX_FIELDS = 200;
const MAX_MESSAGES = 20;
const MAX_WORDS = 1000;

const short = (text: string): string => text.slice(0, MAX_WORDS);

/** Messages of a field: the interface has a list; one alone is taken too. */
const Messages = z.union([z.array(z.string()), z.string().transform((text) => [text])]);

const fieldErrors = (value: unknown): FieldErrors => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const fields: [string, string[]][] = [];
  for (const [name, given] of Object.entries(value).slice(0, MAX_FIELDS)) {
    const messages = Messages.safeParse(given).data?.slice(0, MAX_MESSAGES).map(short);
    if (messages && messages.length > 0) fields.push([name.slice(0, 200), messages]);
  }
  return Object.fromEntries(fields);
};

const shipmentErrors = (value: unknown): string[] => {
  if (!Array.isArray(value)) return [];
  const texts = value.map((entry) => (entry as { error?: unknown } | null)?.error);
  return texts
    .filter((text): text is string => typeof text === 'string')
    .slice(0, MAX_MESSAGES)
    .map(short);
};

const membersOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** A body's message in one line; empty where it has none. */
export const titleOf = (body: unknown): string => {
  const { title, shipmentErrors: entries } = membersOf(body);
  return typeof title === 'string' && title !== '' ? short(title) : (shipmentErrors(entries)[0] ?? '');
};

/** The code of Packdesk's catalogue in a body, where it has one. */
export const codeOf = (body: unknown): { code?: ErrorCode } => {
  const { code } = membersOf(body);
  return isErrorCode(code) ? { code } : {};
};

/** The remote's no, with its words and the fields that it names. */
export const refusal = (status: number, body: unknown): Refused => {
  const { errors, shipmentErrors: entries } = membersOf(body);
  const told = shipmentErrors(entries);
  const named = fieldErrors(errors);
  return {
    kind: 'refused',
    status,
    title: titleOf(body) || `HTTP ${status}`,
    errors: told.length > 0 ? { ...named, $: [...(named.$ ?? []), ...told] } : named,
    ...codeOf(body),
  };
};

const holdsSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A body that says no although the status says yes: errors next to data, or a status of its own. */
export const isRefusalInside = (body: unknown): boolean => {
  const { status, errors, shipmentErrors: entries } = membersOf(body);
  return (typeof status === 'number' && status >= 400) || holdsSomething(errors) || holdsSomething(entries);
};
