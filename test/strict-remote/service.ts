import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isMembers, kept, type Members, shown, unknownIn, updated } from './documents.ts';
import type { Freedoms } from './freedoms.ts';

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const BASE = '/api/v3/shipments';
const PASSWORD_OF_ALL = 'open sesame at the depot';
/** The one user that it knows. */
export const STRANGER = { email: 'packer@stranger.example', password: PASSWORD_OF_ALL } as const;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const traceId = (): string => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;

export const unauthorised = (title: string): Answer => ({
  status: 401,
  body: { title, status: 401, traceId: traceId() },
});

const invalid = (status: number, errors: Record<string, string[]>): Answer => ({
  status,
  body: {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status,
    errors,
    traceId: traceId(),
  },
});

export const noRoute = ({ unknownRoute }: Freedoms, method: string): Answer => {
  const html = { 'content-type': 'text/html' };
  const page = '<html><body><h1>Not Found</h1></body></html>';
  if (unknownRoute === 'html') return { status: 404, body: page, headers: html };
  if (unknownRoute === 'html-200') return { status: method === 'GET' ? 200 : 404, body: page, headers: html };
  if (unknownRoute === 'json')
    return { status: 404, body: { title: 'Not Found', status: 404, traceId: traceId() } };
  return { status: 404 };
};

const notFound = (reference: string): Answer => ({
  status: 404,
  body: {
    shipmentErrors: [{ error: `No shipment details found for the reference ${reference}`, code: '404' }],
  },
});

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface Request {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The reference of a get by the form that this service reads; an answer where the request is of another one. */
const referenceOf = ({ url, text }: Request, freedoms: Freedoms, method: string): string | Answer => {
  const { pathname, searchParams } = url;
  if (freedoms.get === 'path') {
    const rest = pathname.slice(BASE.length + 1);
    return pathname.startsWith(`${BASE}/`) && rest !== '' && !rest.includes('/')
      ? decodeURIComponent(rest)
      : noRoute(freedoms, method);
  }
  if (pathname !== BASE) return noRoute(freedoms, method);
  if (freedoms.get === 'query') {
    return (
      searchParams.get('shipmentReferenceNumber') ??
      invalid(400, { shipmentReferenceNumber: ['The shipmentReferenceNumber field is required.'] })
    );
  }
  const body = parse(text);
  if (!isMembers(body)) return invalid(400, { $: ['A non-empty request body is required.'] });
  const { shipmentDetails } = body;
  const isList = freedoms.get === 'body-array';
  const entry = isList ? (shipmentDetails as unknown[] | undefined)?.[0] : shipmentDetails;
  const name = isList ? 'shipmentReferenceNumber' : 'shipmentReference';
  const reference = isMembers(entry) ? entry[name] : undefined;
  return typeof reference === 'string'
    ? reference
    : invalid(400, { [name]: [`The ${name} field is required.`] });
};

const etagOf = (document: Members): string =>
  `"${createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 20)}"`;

/** A stranger's service, apart from its socket. */
export class Service {
  readonly freedoms: Freedoms;
  readonly shipments: Map<string, Members>;
  #tokens = new Map<string, number>();
  #refreshTokens = new Set<string>();
  #numbers = 100_000;

  constructor(freedoms: Freedoms, shipments = new Map<string, Members>()) {
    this.freedoms = freedoms;
    this.shipments = shipments;
  }

  #signedIn(): Answer {
    const { tokenLifeMs, tellsLife, roleName } = this.freedoms;
    const now = Date.now();
    const claims = {
      sub: '41',
      jti: randomBytes(8).toString('hex'),
      ...(roleName !== null && { role: roleName }),
      ...(tellsLife === 'exp' && {
        iat: Math.floor(now / 1000),
        exp: Math.floor((now + tokenLifeMs) / 1000),
      }),
    };
    const token = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.${randomBytes(32).toString('base64url')}`;
    this.#tokens.set(token, now + tokenLifeMs);
    const refreshToken = randomBytes(24).toString('base64url');
    this.#refreshTokens.add(refreshToken);
    return {
      status: 200,
      body: {
        userId: 41,
        type: false,
        firstName: 'Ines',
        lastName: 'Strang',
        email: STRANGER.email,
        strangerClientId: 7,
        uuid: '6d1f3c1e-59f0-4c8e-9a5b-0f6f1f1f2a41',
        token,
        refreshToken,
        otp: false,
        companyName: 'Stranger Ltd',
        ...(tellsLife === 'expiresIn' && { expiresIn: Math.floor(tokenLifeMs / 1000) }),
      },
    };
  }

  login({ text }: Request): Answer {
    const body = parse(text);
    if (!isMembers(body)) return invalid(400, { $: ['The JSON value could not be read.'] });
    const { email, password } = body;
    if (email !== STRANGER.email || password !== STRANGER.password)
      return unauthorised('Invalid username or password');
    return this.#signedIn();
  }

  refresh({ text }: Request): Answer {
    const body = parse(text);
    const given = isMembers(body) ? body.refreshToken : undefined;
    if (typeof given !== 'string' || !this.#refreshTokens.delete(given))
      return unauthorised('The refresh token is not valid');
    return this.#signedIn();
  }

  endTokens(): void {
    this.#tokens.clear();
  }

  isSignedIn({ headers }: Request): boolean {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return (this.#tokens.get(token) ?? 0) > Date.now();
  }

  get(request: Request): Answer {
    const reference = referenceOf(request, this.freedoms, 'GET');
    if (typeof reference !== 'string') return reference;
    if (this.freedoms.lacksRole.get.includes(reference)) return unauthorised('The role is missing');
    const document = this.shipments.get(reference);
    if (!document) return notFound(reference);
    const etag = this.freedoms.etags ? etagOf(document) : null;
    if (etag !== null && request.headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return {
      status: 200,
      body: { shipment: [shown(document, this.freedoms)], shipmentErrors: [] },
      ...(etag !== null && { headers: { etag } }),
    };
  }

  remove(request: Request): Answer {
    const reference = referenceOf(request, this.freedoms, 'DELETE');
    if (typeof reference !== 'string') return reference;
    return this.shipments.delete(reference) ? { status: 204 } : notFound(reference);
  }

  /** An update, or with `isNew` a create. */
  save({ text, headers }: Request, isNew: boolean): Answer {
    const { freedoms, shipments } = this;
    const body = parse(text);
    if (!isMembers(body)) return invalid(400, { $: ['The JSON value could not be read.'] });
    if (!Array.isArray(body.shipment)) return invalid(400, { shipment: ['The shipment field is required.'] });
    const patches = body.shipment as Members[];
    for (const patch of patches) {
      const reference = (patch.shipmentInfo as Members | undefined)?.shipmentReference;
      if (typeof reference !== 'string')
        return invalid(400, { shipmentReference: ['The shipmentReference field is required.'] });
      const [unknown] = freedoms.refusesUnknown ? unknownIn(patch) : [];
      if (unknown) return invalid(400, { [unknown]: ['There is no such field.'] });
      if (freedoms.lacksRole.update.includes(reference)) return unauthorised('The role is missing');
      const there = shipments.get(reference);
      if (isNew && there) return invalid(422, { shipmentReference: [`${reference} exists.`] });
      if (!isNew && !there) return invalid(422, { shipmentReference: [`${reference} does not exist.`] });
      const wanted = headers['if-match'];
      if (freedoms.etags && wanted !== undefined && there && wanted !== etagOf(there)) return { status: 412 };
    }
    const [data] = patches.map((patch) => this.#take(patch));
    const title = freedoms.savedStatus === 200 ? 'Created' : 'Saved';
    return {
      status: freedoms.savedStatus,
      body: {
        type: 'https://tools.ietf.org/html/rfc9110#section-15.3.2',
        title,
        status: freedoms.savedStatus,
        data,
      },
    };
  }

  #take(patch: Members): Members {
    const { freedoms, shipments } = this;
    const reference = String((patch.shipmentInfo as Members).shipmentReference);
    const before = shipments.get(reference) ?? {};
    const next = kept(updated(before, patch, freedoms), freedoms);
    const wish = ((patch.settings as Members | undefined)?.printSettings as Members | undefined)?.printLabel;
    const { labels } = freedoms;
    if (wish === true && labels !== 'none') this.#number(next);
    shipments.set(reference, next);
    const items = ((next.shipmentInfo as Members).shipmentItems ?? []) as Members[];
    const tracking = String(items[0]?.trackingNumber ?? '');
    const isMade = wish === true && labels !== 'none';
    return {
      shipmentReference: reference,
      carrierCode: String((next.carrierDetails as Members | undefined)?.carrierCode ?? ''),
      trackingNumber: tracking,
      labelGenerated: isMade,
      documents:
        isMade && labels === 'documents'
          ? [{ documentType: 'LABEL', format: 'ZPL', content: zplOf(tracking) }]
          : [],
    };
  }

  #number(document: Members): void {
    const info = document.shipmentInfo as Members;
    if (!Array.isArray(info.shipmentItems)) return;
    info.shipmentItems = info.shipmentItems.map((parcel: Members) => {
      if (parcel.trackingNumber) return parcel;
      this.#numbers += 1;
      return { ...parcel, trackingNumber: `TRK${this.#numbers}` };
    });
  }
}

const zplOf = (tracking: string): string =>
  Buffer.from(`^XA^PW812^LL1218^FO50,50^BY3^BCN,200,Y^FD${tracking}^FS^XZ`).toString('base64');
