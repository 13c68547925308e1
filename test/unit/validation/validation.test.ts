import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedArray } from '../../../shared/bounded-array.ts';
import { bodyPath } from '../../../shared/document/path.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { LoginRequest, ReferencesBody, ShipmentsBody } from '../../../shared/service.ts';
import { parseBody } from '../../../shared/validation.ts';

const errorsOf = (schema: z.ZodType, body: unknown) => {
  try {
    parseBody(schema, body);
  } catch (error) {
    if (error instanceof PackdeskError) return { code: error.code, errors: error.errors };
    throw error;
  }
  throw new Error('was accepted');
};

describe('a body that is not valid', () => {
  test('names each missing field by its own name', () => {
    expect(errorsOf(LoginRequest, {})).toEqual({
      code: 'request.malformed',
      errors: {
        email: ['The email field is required.'],
        password: ['The password field is required.'],
      },
    });
  });

  test('takes null and blank text in a required field as missing', () => {
    expect(errorsOf(LoginRequest, { email: '  ', password: null }).errors).toEqual({
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  test('names a missing field deep inside by its own name too', () => {
    const schema = z.object({
      shipment: z.array(z.object({ info: z.object({ shipmentReference: z.string() }) })),
    });
    expect(errorsOf(schema, { shipment: [{ info: {} }, { info: {} }] }).errors).toEqual({
      shipmentReference: ['The shipmentReference field is required.'],
    });
  });

  test('names a wrong value by its full path', () => {
    const { errors } = errorsOf(ShipmentsBody, {
      shipment: [{ shipmentInfo: { shipmentReference: 'R-1', currency: 5 } }],
    });
    expect(Object.keys(errors ?? {})).toEqual(['shipment[0].shipmentInfo.currency']);
  });

  test.each([
    [undefined, 'A request body is required.'],
    [null, 'A request body is required.'],
    ['text', 'The body must be an object, not text.'],
    [[], 'The body must be an object, not a list.'],
  ])('speaks of the body itself as $ (%j)', (body, words) => {
    expect(errorsOf(LoginRequest, body).errors).toEqual({ $: [words] });
  });

  test('explains the closest form where several are allowed', () => {
    expect(errorsOf(ReferencesBody, { shipmentDetails: [{ other: 1 }] }).errors).toEqual({
      shipmentReferenceNumber: ['The shipmentReferenceNumber field is required.'],
    });
    expect(errorsOf(ReferencesBody, {}).errors).toEqual({
      shipmentDetails: ['The shipmentDetails field is required.'],
    });
  });

  test('keeps several messages of one field and never grows without bound', () => {
    const schema = z.object({ code: z.string().min(3).regex(/^\d+$/) });
    expect(errorsOf(schema, { code: 'a' }).errors?.code).toHaveLength(2);
    const many = errorsOf(
      boundedArray(z.number()),
      Array.from({ length: 5000 }, () => 'x'),
    );
    expect(Object.keys(many.errors ?? {})).toHaveLength(100);
  });

  test('is not fooled by names of the prototype', () => {
    const { errors } = errorsOf(
      z.record(z.string(), z.number()),
      JSON.parse('{"__proto__":"x","constructor":"y"}'),
    );
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
    expect(errors).toHaveProperty('constructor', ['must be a number, not text']);
  });

  test('gives the parsed value of a valid one', () => {
    expect(parseBody(LoginRequest, { email: ' a@b.example ', password: 'x', rememberMe: 'TRUE' })).toEqual({
      email: 'a@b.example',
      password: 'x',
      rememberMe: true,
    });
  });

  test('writes paths as the interface does', () => {
    expect(bodyPath(['shipment', 0, 'shipmentInfo', 'currency'])).toBe('shipment[0].shipmentInfo.currency');
    expect(bodyPath([0, 'a'])).toBe('[0].a');
    expect(bodyPath([])).toBe('$');
  });
});
