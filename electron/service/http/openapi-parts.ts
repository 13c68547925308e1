import { type SchemaName, schemaRef } from './openapi-schemas.ts';

/** JSON of the document that has no type of its own here. */
export type Json = Record<string, unknown>;

/** The part of an OpenAPI 3.1 document that is made here. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Json[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Json };
  responses: Record<string, { description: string; headers?: Json; content?: Json; links?: Json }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Json;
}

export const text = { type: 'string' };
/** Content of a body, by the name of its schema. */
export const json = (name: SchemaName): Json => ({ 'application/json': { schema: schemaRef(name) } });
/** Body of a request, by the name of its schema. */
export const body = (name: SchemaName, required = true) => ({ required, content: json(name) });

const problems: Record<number, string> = {
  400: 'The request is not valid. `errors` names the fields; `$` stands for the body.',
  409: 'The request does not fit the state of the shipment, or brings a number that another parcel has.',
  412: 'The shipment was changed since it was got (If-Match).',
  413: 'The body is larger than 5 MB.',
  415: 'The body is not JSON, or it is compressed.',
  422: 'A rule is broken. `errors` names the fields.',
  429: 'Too many attempts; see Retry-After.',
  500: 'Something went wrong. The log has the cause under the traceId.',
};

/** Answers to failures, with 500, which any request may meet. */
export const failures = (...statuses: number[]): Operation['responses'] =>
  Object.fromEntries(
    [...statuses, 500].map((status) => [
      String(status),
      status === 401
        ? {
            description: 'No valid token, or the user lacks the role.',
            headers: { 'WWW-Authenticate': { schema: text } },
            content: json('Unauthorized'),
          }
        : {
            description: problems[status] ?? '',
            ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
            content: json('Problem'),
          },
    ]),
  );

/** A parameter; one in the path is required. */
export const parameter = (
  where: Parameter['in'],
  name: string,
  description: string,
  schema: Json = text,
): Parameter => ({
  name,
  in: where,
  required: where === 'path',
  description,
  schema,
});

/** The request needs a token. */
export const bearer = [{ bearer: [] }];
