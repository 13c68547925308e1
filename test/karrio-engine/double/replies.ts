/** An object of the engine's interface. */
export type Json = Record<string, unknown>;

/** An answer of the engine. */
export interface Reply {
  status: number;
  /** Sent as JSON; a document as it is. */
  body: Json | Buffer;
  /** Of a document. */
  type?: string;
}

/** A reason why not, of a carrier or of the engine's connector for it. */
export interface CarrierWord {
  code: string;
  message: string;
  /** Null: the connector's own. */
  level: 'error' | null;
}

/** An answer that ends a request early. */
export class EarlyReply extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

/** A carrier does not do as asked. */
export class CarrierRefusal extends Error {
  readonly words: readonly CarrierWord[];

  constructor(words: readonly CarrierWord[]) {
    super(words.map(({ message }) => message).join(' '));
    this.words = words;
  }
}

/** The connector fails over a carrier that was not reached, or whose answer it does not understand. */
export const connectorFailure = (message: string, code = 'SHIPPING_SDK_INTERNAL_ERROR'): CarrierRefusal =>
  new CarrierRefusal([{ code, message, level: null }]);

/** Errors of the engine itself. */
export const errors = (status: number, ...list: readonly object[]): EarlyReply =>
  new EarlyReply({ status, body: { errors: list } });

export const notFound = (message: string): EarlyReply =>
  errors(404, { code: 'not_found', level: 'warning', message });

/** There is no connection that could do it. */
export const noConnection = (): EarlyReply =>
  notFound('No active carrier connection found to process the request');

export const stateError = (message: string): EarlyReply =>
  errors(409, { code: 'state_error', level: 'error', message });

/** @param messages as `parcels.0.weight: This field is required.` */
export const invalid = (messages: readonly string[]): EarlyReply =>
  errors(400, ...messages.map((message) => ({ code: 'validation', level: 'error', message })));

interface Of {
  carrier_id: unknown;
  carrier_name: unknown;
}

/** The refusals of one request's carriers in the form where nothing came of it. */
export const refusedBy = (refusals: readonly [Of, CarrierRefusal][], status = 424): EarlyReply =>
  new EarlyReply({
    status,
    body: {
      messages: refusals.flatMap(([{ carrier_id, carrier_name }, { words }]) =>
        words.map(({ code, level, message }) => ({
          ...{ carrier_id, carrier_name, code },
          ...(level && { level }),
          message,
        })),
      ),
    },
  });
