import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import type { StrictRemoteOptions } from './strict-remote.ts';

export const HELP = `Usage: npm run strict-remote -- [options]

A shipment service as a stranger writes it who has nothing but the text of the interface. Put Packdesk in front of it:
npm start -- --remote URL. It keeps everything in memory.

  --port N                 listens on this port of this computer (default 8490; 0: a free one)
  --shipments FILE         JSON with a list of shipments, or {"shipment": [...]} (default: two of its own)
  --get FORM               where a get has its reference: path, query, body-array, body-object (default path)
  --unknown-route ANSWER   empty, html, html-200, json (default empty)
  --refresh PATH           path of the refresh operation (default: there is none)
  --token-life SECONDS     (default 3600)
  --tells-life HOW         exp, expiresIn, nothing (default exp)
  --lacks-role REFERENCE   an update of it is answered with 401; several: one option each
  --role NAME              the role that its tokens name
  --odd-types              numbers for house numbers and postcodes, texts for weights
  --normalises             addresses in capitals
  --cuts-at N              longer texts of addresses are cut
  --drops-unknown          members that the interface does not show are dropped
  --etags                  entity tags, and If-Match
  --saved 200|201          status of a good update (default 200)
  --update HOW             merge, replace (default merge)
  --labels HOW             documents, numbers, none (default documents)
  --create-and-delete      takes POST and DELETE of shipments
  --slow MS                lets each answer wait
  --help                   shows this
`;

const oneOf = <const T extends string>(name: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  throw new CommandFailure(`--${name} is one of ${allowed.join(', ')}, not "${value}".`);
};

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text)) return value;
  throw new CommandFailure(`--${name} is a whole number, not "${text}".`);
};

const own = (reference: string) => ({
  settings: { printSettings: { labelType: 'ZPL' } },
  carrierDetails: { carrierCode: 'ACME', productCode: 'DAY' },
  shipmentInfo: {
    shipmentReference: reference,
    addressData: [
      {
        recipient: {
          name: 'Blumen Fink',
          street: 'Hafenweg',
          houseNo: '7',
          postalCode: '27612',
          city: 'Loxstedt',
          countryIsoCode: 'DE',
        },
      },
    ],
    shipmentItems: [{ packageReference1: 'A', dimensions: { length: 30, width: 20, height: 10, weight: 2 } }],
  },
});

const shipmentsIn = (file: string): object[] => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as object[] | { shipment: object[] };
    return Array.isArray(value) ? value : value.shipment;
  } catch (error) {
    throw new CommandFailure(`${file} cannot be read: ${String(error)}`);
  }
};

const parse = (args: string[]) => {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args,
      options: {
        port: text('8490'),
        shipments: { type: 'string' },
        get: text('path'),
        'unknown-route': text('empty'),
        refresh: { type: 'string' },
        'token-life': text('3600'),
        'tells-life': text('exp'),
        'lacks-role': { type: 'string', multiple: true, default: [] },
        role: { type: 'string' },
        'odd-types': flag,
        normalises: flag,
        'cuts-at': text('0'),
        'drops-unknown': flag,
        etags: flag,
        saved: text('200'),
        update: text('merge'),
        labels: text('documents'),
        'create-and-delete': flag,
        slow: text('0'),
        help: { ...flag, short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new CommandFailure(`${error instanceof Error ? error.message : String(error)} (see --help)`);
  }
};

/**
 * Null when the help was asked for. @throws CommandFailure when an option is unknown or its value is invalid
 */
export const readOptions = (args: string[]): { options: StrictRemoteOptions; shipments: object[] } | null => {
  const values = parse(args);
  if (values.help) return null;
  const options: StrictRemoteOptions = {
    port: numberOf('port', values.port),
    get: oneOf('get', values.get, ['path', 'query', 'body-array', 'body-object']),
    unknownRoute: oneOf('unknown-route', values['unknown-route'], ['empty', 'html', 'html-200', 'json']),
    refreshPath: values.refresh ?? null,
    tokenLifeMs: numberOf('token-life', values['token-life']) * 1000,
    tellsLife: oneOf('tells-life', values['tells-life'], ['exp', 'expiresIn', 'nothing']),
    lacksRole: { get: [], update: values['lacks-role'] },
    roleName: values.role ?? null,
    oddTypes: values['odd-types'],
    normalises: values.normalises,
    cutsAt: numberOf('cuts-at', values['cuts-at']),
    dropsUnknown: values['drops-unknown'],
    etags: values.etags,
    savedStatus: oneOf('saved', values.saved, ['200', '201']) === '200' ? 200 : 201,
    update: oneOf('update', values.update, ['merge', 'replace']),
    labels: oneOf('labels', values.labels, ['documents', 'numbers', 'none']),
    createAndDelete: values['create-and-delete'],
    slowMs: numberOf('slow', values.slow),
  };
  const { shipments: file } = values;
  return { options, shipments: file ? shipmentsIn(file) : ['STRANGE-1', 'STRANGE-2'].map(own) };
};
