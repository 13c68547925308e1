import type { CatalogueEntry } from './entry.ts';

/** Errors of the desk in front of a remote service. */
export const syncErrors = {
  'sync.offline': {
    status: 503,
    title: 'The shipment {reference} is not on this desk, and the server cannot be reached.',
    action: 'It will be fetched as soon as the server answers.',
  },
  'sync.unreachable': {
    status: 503,
    title: 'The server cannot be reached: {detail}',
    action: 'Check the network and the address under Settings. Your entries are kept here.',
  },
  'sync.refused': {
    status: 502,
    title: 'The server refused the request: {detail}',
    action: 'Correct what it names, then try again.',
  },
  'sync.signed-out': {
    status: 401,
    title: 'Your session on the server has expired.',
    action: 'Sign in again. Your entries are kept here.',
  },
  'sync.pending': {
    status: 409,
    title: 'Changes not yet sent to the server: {count}.',
    action: 'Wait until they are sent, or confirm: they stay in the queue.',
  },
  'sync.role': {
    status: 409,
    title: 'This desk is not connected to a server.',
    action: 'Set one up under Settings.',
  },
  'sync.row-unknown': {
    status: 404,
    title: 'This entry of the queue is gone.',
    action: 'It has been sent or discarded; look at the list.',
  },
  'sync.undecided': {
    status: 409,
    title: 'The shipment {reference} waits for a decision between two versions.',
    action: 'Decide under Sync, then try again.',
  },
  'sync.unfit': {
    status: 409,
    title:
      'The changes to the shipment {reference} made here and on the server cannot be combined: the result would not be valid at {path}.',
    action: 'Open the shipment, correct this field and save. Nothing was changed.',
  },
  'sync.test.address': {
    status: 422,
    title: 'The address of the server cannot be used.',
    action: 'Enter it as https://host, with a port or path where it has one.',
  },
  'sync.test.proxy-address': {
    status: 422,
    title: 'The address of the proxy cannot be used.',
    action: 'Enter it as http://host:port.',
  },
  'sync.test.ca': {
    status: 422,
    title: 'The certificates of the settings cannot be read.',
    action: 'Paste them as PEM: from BEGIN CERTIFICATE to END CERTIFICATE.',
  },
  'sync.test.name': {
    status: 503,
    title: 'No computer of this name is known.',
    action: 'Check the spelling of the address, and the network.',
  },
  'sync.test.connect': {
    status: 503,
    title: 'The computer does not accept the connection.',
    action: 'Check the port and whether the server runs; a firewall may be in between.',
  },
  'sync.test.authority': {
    status: 503,
    title: 'The certificate is from an authority that this computer does not know.',
    action:
      'Add the certificate of that authority under Settings; the operator of the service or of the network has it.',
  },
  'sync.test.expired': {
    status: 503,
    title: 'The certificate has expired or is not valid yet.',
    action:
      'Check the date of this computer. If it is right, the operator of the service must renew the certificate.',
  },
  'sync.test.host-name': {
    status: 503,
    title: 'The certificate is for a different name than the address.',
    action: 'Enter the address with the name that the certificate is for.',
  },
  'sync.test.tls': {
    status: 503,
    title: 'No secure connection could be established.',
    action: 'Check the port: what answers there may not speak HTTPS.',
  },
  'sync.test.proxy': {
    status: 503,
    title: 'The proxy does not let the connection through.',
    action: 'Ask who runs the proxy to allow the address of the service.',
  },
  'sync.test.timeout': {
    status: 503,
    title: 'The server does not answer in time.',
    action: 'Try again; if it happens again, ask its operator.',
  },
  'sync.test.broken': {
    status: 503,
    title: 'The connection ended before the answer.',
    action: 'Try again; something between this computer and the service may end it.',
  },
  'sync.test.not-a-service': {
    status: 502,
    title: 'What answers there is not a shipment service.',
    action: 'Check the address. In a guest network, sign in to the network with a browser first.',
  },
  'sync.test.unavailable': {
    status: 503,
    title: 'The server cannot answer right now.',
    action: 'Try again in a few minutes.',
  },
  'sync.test.refused': {
    status: 502,
    title: 'The server refused the request.',
    action: 'Read what it says; its operator can help.',
  },
  'sync.test.otp': {
    status: 401,
    title: 'This account needs a verification code.',
    action: 'Enter the code of its authenticator app and test again.',
  },
  'sync.test.role': {
    status: 401,
    title: 'This account may not read shipments.',
    action: 'Test with another account or role, or ask the operator for the role.',
  },
  'sync.test.missing': {
    status: 404,
    title: 'The server works, but does not have this shipment.',
    action: 'Check the reference, or test without one.',
  },
} as const satisfies Record<string, CatalogueEntry>;
