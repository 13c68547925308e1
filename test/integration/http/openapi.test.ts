import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../electron/service/http/openapi.ts';
import { testFace, testService } from '../../helpers/service.ts';

type Json = Record<string, unknown>;

const document = openApiDocument({ clientIdName: 'serviceClientId', version: '1.2.3' });

/** Every `$ref` of a document with its path. */
const refsOf = (value: unknown, path = '#'): [path: string, ref: string][] => {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, string][] =
    '$ref' in value && typeof value.$ref === 'string' ? [[path, value.$ref]] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => refsOf(inner, `${path}/${name}`))];
};

const resolve = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Json | undefined)?.[name], document);

describe('OpenAPI document', () => {
  it('is OpenAPI 3.1 with every operation of the interface', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: '1.2.3' });
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(operations).toEqual([
      'post /api/users/login',
      'post /api/users/password',
      'post /api/users/refresh',
      'get /api/v3/shipments',
      'post /api/v3/shipments',
      'patch /api/v3/shipments',
      'delete /api/v3/shipments',
      'get /api/v3/shipments/{reference}',
      'delete /api/v3/shipments/{reference}',
      'get /api/v3/shipments/{reference}/hold',
      'put /api/v3/shipments/{reference}/hold',
      'delete /api/v3/shipments/{reference}/hold',
      'post /api/v3/shipments/{reference}/void',
      'post /api/v3/numbers/lease',
      'post /api/v3/numbers/taken',
      'post /api/v3/rates',
      'get /api/v3/carrier-manifests',
      'post /api/v3/carrier-manifests',
      'get /api/v3/carrier-manifests/{id}',
      'post /api/v3/carrier-manifests/{id}',
      'get /api/v3/carrier-manifests/{id}/document',
      'post /api/v3/print',
      'get /api/v3/print/{job}',
      'post /api/v3/orders/{inbox}',
    ]);
  });

  it('has unique operation ids, declared path parameters and described responses', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(declared).toEqual(inPath);
      expect(operation.parameters.every((each) => each.in !== 'path' || each.required)).toBe(true);
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(description).not.toBe('');
      }
      const open =
        path.startsWith('/api/v3/orders/') || path === '/api/users/login' || path === '/api/users/refresh';
      expect(operation.security).toEqual(open ? [] : [{ bearer: [] }]);
    }
  });

  it('points nowhere but into itself', () => {
    const refs = refsOf(document);
    expect(refs.length).toBeGreaterThan(20);
    for (const [path, ref] of refs) {
      expect(ref, path).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(resolve(ref), `${path} -> ${ref}`).toBeTypeOf('object');
    }
  });

  it('has the fields of the interface, to the letter', () => {
    const text = JSON.stringify(document.components.schemas);
    for (const field of [
      'crossBorderTransportatioNationality',
      'shipmentReference',
      'lockerId',
      'pltDocumentData',
    ]) {
      expect(text).toContain(`"${field}"`);
    }
    expect(document.components.schemas.LoginRequest).toMatchObject({ required: ['email', 'password'] });
    expect(document.components.schemas.ShipmentInfo).toMatchObject({ required: ['shipmentReference'] });
  });
});

describe('/openapi.json and /docs', () => {
  it('are served without a token, the page with nothing from elsewhere', async () => {
    const { call } = await testFace(await testService());
    const json = await call('GET', '/openapi.json');
    expect(json.status).toBe(200);
    expect(json.body.paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
    const page = await call('GET', '/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    // Its one style is allowed by its hash, and by nothing wider.
    const style = /<style>([\s\S]*)<\/style>/.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
    expect(page.text).not.toMatch(/ style=/);
    expect(page.text).not.toMatch(/<script|https?:\/\/|<link|<img|@import/);
    for (const name of ['/api/v3/shipments/{reference}', 'addressData', 'splitDutyVat', 'Idempotency-Key']) {
      expect(page.text).toContain(name);
    }
  });
});
