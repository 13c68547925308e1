import { type FieldErrors, PackdeskError } from '../../../shared/errors.ts';
import { referencesOf } from '../../../shared/references.ts';
import { ReferencesBody } from '../../../shared/service.ts';
import { parseBody } from '../../../shared/validation.ts';

type Query = Record<string, unknown>;

/** The longest reference that is looked up. Stored ones are shorter. */
export const MAX_REFERENCE = 200;

const malformed = (errors: FieldErrors): PackdeskError => new PackdeskError('request.malformed', { errors });

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );

const fromQuery = (query: Query): string[] => [
  ...texts(query.shipmentReferenceNumber),
  ...texts(query.shipmentReference),
];

/**
 * The references that a get or delete names, by path, query and body alike; each once.
 * @throws PackdeskError request.malformed
 */
export const readReferences = (request: { reference?: string; query: Query; body: unknown }): string[] => {
  const { reference, query, body } = request;
  const references = new Set<string>(reference ? [reference] : []);
  for (const each of fromQuery(query)) references.add(each);
  if (body !== undefined)
    for (const each of referencesOf(parseBody(ReferencesBody, body))) references.add(each);
  references.delete('');
  if (references.size === 0) {
    throw malformed({ shipmentReferenceNumber: ['The shipmentReferenceNumber field is required.'] });
  }
  for (const each of references) {
    if (each.length > MAX_REFERENCE) {
      throw malformed({ shipmentReferenceNumber: [`A reference has ${MAX_REFERENCE} characters at most.`] });
    }
  }
  return [...references];
};

/** Longer statuses than these nine digits are invalid. */
export const MAX_STATUS = 999_999_999;

/** The optional filter. @throws PackdeskError request.malformed */
export const readStatus = ({ shipmentStatus }: Query): number | undefined => {
  if (shipmentStatus === undefined || shipmentStatus === '') return undefined;
  if (typeof shipmentStatus === 'string' && /^-?\d{1,9}$/.test(shipmentStatus)) return Number(shipmentStatus);
  throw malformed({ shipmentStatus: ['must be one integer'] });
};
