import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CommandName, commandNames, commands } from '../../../shared/bridge/commands.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { runs } from '../../helpers/input/profile.ts';
import { anyShipment } from '../../helpers/input/shipments.ts';
import { anyJson, anyNumber, anyText } from '../../helpers/input/values.ts';

/** Commands that end the sign-in, and those that would reach for whatever printer a made-up profile or address names. */
const LEFT_OUT = new Set<CommandName>([
  'session.signOut',
  'session.lock',
  'session.unlock',
  'session.signIn',
  'service.refresh',
  'printers.status',
  'printers.test',
  'printers.queues',
  'printers.resume',
  'bench.print',
]);
const names = commandNames.filter((name) => !LEFT_OUT.has(name));

/** Answers about an account; any other of sign-in would say that this window is not signed in any more. */
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set<ErrorCode>([
  'auth.credentials',
  'auth.email-taken',
  'auth.last-admin',
  'auth.otp-begin',
  'auth.otp-code',
  'auth.own-account',
  'auth.password-same',
  'auth.password-weak',
  'auth.user-unknown',
]);

const anyOf = (schema: unknown): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fc.option(anyOf(schema.unwrap()));
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).map(([name, member]) => [name, mostly(anyOf(member))]);
    return fc.record(Object.fromEntries(members), { noNullPrototype: true });
  }
  if (schema instanceof z.ZodArray) return fc.array(mostly(anyOf(schema.element)), { maxLength: 3 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(anyOf));
  if (schema instanceof z.ZodString)
    return fc.oneof(anyText, fc.constantFrom('BR-1', 'a"b*', 'request-0001'));
  if (schema instanceof z.ZodNumber) return fc.oneof(anyNumber, fc.nat(100));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return anyJson;
};

/** Values that fit a schema, now and then others. */
const mostly = (wanted: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: wanted }, { weight: 1, arbitrary: anyJson });

const call = fc
  .constantFrom(...names)
  .chain((name) =>
    fc.record(
      { name: fc.constant(name), input: mostly(anyOf(commands[name].input)) },
      { noNullPrototype: true },
    ),
  );

type Called = { name: CommandName; input: unknown };

/** A member by the name of one that every object has, found by an earlier run. */
const ofPrototype: Called = {
  name: 'carriers.save',
  input: { profile: { constructor: {} }, previous: null, confirmed: false },
};

describe('commands of a window with anything as their input', () => {
  it('are done, or refused with a code that says why; none fails for a reason of ours', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const [shipment] = fc.sample(anyShipment, { numRuns: 1, seed: 3 });
    await client.call('service.create', {
      body: { shipment: [{ ...shipment, shipmentInfo: { shipmentReference: 'BR-1' } }] },
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ name, input }) => {
        const failure = await client.call(name, input as never).then(
          () => null,
          (error: unknown) => error,
        );
        if (failure === null) return;
        expect(failure).toBeInstanceOf(BridgeError);
        const { code } = failure as BridgeError;
        if (ABOUT_ACCOUNTS.has(code)) expect(name).toMatch(/^(account\.|users\.|session\.changePassword$)/);
        else expect(code).not.toMatch(/^(internal|bridge\.lost|auth\.)/);
      }),
      { ...runs<[Called]>(800, 20_000), examples: [[ofPrototype]] },
    );
    // Still there, and still of use.
    const after = { shipmentInfo: { shipmentReference: 'AFTER-ALL' } };
    await client.call('service.create', { body: { shipment: [after] } });
    expect(await client.call('bench.open', { reference: 'AFTER-ALL' })).toHaveProperty('shipment');
  }, 600_000);
});
