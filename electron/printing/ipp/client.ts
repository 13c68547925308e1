import { decodeMessage, GarbledMessage } from './decode.ts';
import { encodeMessage } from './encode.ts';
import { IppFailure, refusedBy } from './failure.ts';
import { type PostLimits, type PostTarget, post } from './http-post.ts';
import { groupTags, type IppAttribute, type IppMessage, type IppValue, type WordType } from './message.ts';
import { groupsOf, wordOf } from './read.ts';

/** Operations of RFC 8011, 3995, 3996 and of CUPS. */
export const operations = {
  createJob: 0x0005,
  sendDocument: 0x0006,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  resumePrinter: 0x0011,
  createPrinterSubscriptions: 0x0016,
  cancelSubscription: 0x001b,
  getNotifications: 0x001c,
  cupsGetPrinters: 0x4002,
  cupsAcceptJobs: 0x4008,
} as const;
type Operation = keyof typeof operations;

/** An attribute of words; several make a set. */
export const wordsAttribute = (type: WordType, name: string, ...values: string[]): IppAttribute => ({
  name,
  values: values.map((value) => ({ type, value })),
});

export const attribute = (name: string, value: IppValue): IppAttribute => ({ name, values: [value] });

export const integerAttribute = (name: string, value: number): IppAttribute =>
  attribute(name, { type: 'integer', value });

export interface IppCall {
  operation: Operation;
  /** The queue it is about; without it the server itself. */
  queue?: string;
  /** Behind charset, language, printer-uri and requesting-user-name, in this order. */
  attributes?: IppAttribute[];
  /** Those of a job, or of a subscription. */
  further?: { tag: number; attributes: IppAttribute[] };
  document?: Uint8Array;
  signal?: AbortSignal;
  /** In place of the client's own, ms. */
  answerMs?: number;
}

/** Asks one print system. Every failure is an IppFailure. */
export interface IppClient {
  call(request: IppCall): Promise<IppMessage>;
}

export interface IppClientParts extends PostLimits {
  /** `http://host:port`; without a port that of IPP, 631. */
  server: string;
  /** Under whose name jobs stand in the queue. */
  user: string;
  /** A socket of this computer, on which the operating system tells who asks. */
  socketPath?: string;
}

const IPP_PORT = 631;

/** Only a port that is written there: the parser drops the usual one of a scheme. */
export const ippPort = (server: string): number =>
  Number(/:(\d+)(?=\/|$)/.exec(server.slice(server.indexOf('//')))?.[1] ?? IPP_PORT);

const pathOf = (queue: string | undefined): string =>
  queue === undefined ? '/' : `/printers/${encodeURIComponent(queue)}`;

const decoded = (bytes: Uint8Array, requestId: number): IppMessage => {
  try {
    const message = decodeMessage(bytes);
    if (message.requestId !== requestId) throw new GarbledMessage('an answer to something else');
    return message;
  } catch (error) {
    if (error instanceof GarbledMessage) throw new IppFailure('garbled', error.message);
    throw error;
  }
};

/** A client of one server. Holds no connection. Passwords in the address are not used. */
export const createIppClient = (parts: IppClientParts): IppClient => {
  const { server, user, socketPath } = parts;
  const { protocol, hostname } = new URL(server);
  const host = hostname.replace(/^\[|\]$/g, '');
  const port = ippPort(server);
  let requests = 0;

  const target = (queue: string | undefined): PostTarget => ({
    secure: protocol === 'https:' && socketPath === undefined,
    host,
    port,
    path: pathOf(queue),
    // CUPS knows the user of a socket by asking the system, and takes his word where both are the same.
    ...(socketPath !== undefined && {
      socketPath,
      headers: { host: 'localhost', authorization: `PeerCred ${user}` },
    }),
  });

  return {
    call: async ({ operation, queue, attributes = [], further, document, signal, answerMs }) => {
      requests += 1;
      const requestId = requests;
      const body = encodeMessage({
        version: { major: 2, minor: 0 },
        code: operations[operation],
        requestId,
        groups: [
          {
            tag: groupTags.operation,
            attributes: [
              wordsAttribute('charset', 'attributes-charset', 'utf-8'),
              // Print systems word their messages in it, and we know the English ones.
              wordsAttribute('language', 'attributes-natural-language', 'en'),
              ...(queue === undefined
                ? []
                : [wordsAttribute('uri', 'printer-uri', `ipp://${hostname}:${port}${pathOf(queue)}`)]),
              wordsAttribute('name', 'requesting-user-name', user),
              ...attributes,
            ],
          },
          ...(further === undefined ? [] : [further]),
        ],
        data: document ?? new Uint8Array(0),
      });
      const limits = answerMs === undefined ? parts : { ...parts, answerMs };
      const answer = decoded(await post(target(queue), body, limits, signal), requestId);
      if (answer.code < 0x0400) return answer;
      throw refusedBy(answer.code, wordOf(groupsOf(answer, groupTags.operation)[0] ?? [], 'status-message'));
    },
  };
};
