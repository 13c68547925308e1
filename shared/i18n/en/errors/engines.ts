/** Errors of carrier engines and their connection with this desk. */
export const enginesErrors = {
  'engine.address.title': 'The address of the carrier engine cannot be used.',
  'engine.address.action':
    'Enter it as https://host, with a port or path where it has one. http:// works on this computer only.',
  'engine.host.title': 'No computer of this name is known. ({{detail}})',
  'engine.host.action': 'Check the spelling of the address of {{engine}}, and the network.',
  'engine.unreachable.title': 'The carrier engine {{engine}} cannot be reached. ({{detail}})',
  'engine.unreachable.action':
    'Check that it runs, and its address and port. Labels that exist can still be printed.',
  'engine.tls.title':
    'No secure connection to the carrier engine {{engine}} could be established. ({{detail}})',
  'engine.tls.action':
    'Check the port. If a company certificate is in use, add the certificate of its authority to the engine.',
  'engine.proxy.title': 'The proxy does not let the connection to {{engine}} through. ({{detail}})',
  'engine.proxy.action': 'Check the address of the proxy, or ask its operator to allow the engine.',
  'engine.silent.title': 'The carrier engine {{engine}} does not answer in time.',
  'engine.silent.action': 'Try again; if it happens again, restart the engine.',
  'engine.not-an-engine.title':
    'What answers at the address of {{engine}} is not a carrier engine. ({{detail}})',
  'engine.not-an-engine.action':
    'Enter the address of Karrio’s API, not of its dashboard: by default its port is 5002.',
  'engine.unavailable.title': 'The carrier engine {{engine}} cannot answer right now. ({{detail}})',
  'engine.unavailable.action': 'Try again in a few minutes; its log says why.',
  'engine.refused.title': 'The carrier engine {{engine}} refused the request: {{detail}}',
  'engine.refused.action': 'Correct what it names, at the engine or under Carriers.',
  'engine.key.title': 'The carrier engine {{engine}} does not accept the API key.',
  'engine.key.action':
    'Copy the key from the engine’s dashboard, under Developers, API keys, and enter it under Carriers, Carrier engines.',
  'engine.key-missing.title': 'This desk has no API key for the carrier engine {{engine}}.',
  'engine.key-missing.action':
    'Enter the key under Carriers, Carrier engines. It is needed again after the address changes, and on a computer without a keychain after each start.',
  'engine.key-unkept.title':
    'There is no keychain here that this command could keep the API key of {{engine}} in.',
  'engine.key-unkept.action':
    'Run it in the desktop session of the desk’s user, or connect the engine in the window: the key then lasts until the desk closes.',
  'engine.connected.title': 'This carrier engine is already connected as {{engine}}.',
  'engine.connected.action': 'Refresh it to read its carriers again.',
  'engine.unknown.title': 'This carrier engine is no longer connected.',
  'engine.unknown.action': 'Connect it under Carriers, or choose another carrier.',
  'engine.in-use.title': 'Carriers use the carrier engine {{engine}}: {{carriers}}.',
  'engine.in-use.action': 'Remove these carriers first, or remove the engine together with them.',
  'engine.shipments.title': '{{count}} open shipments use carriers of {{engine}}: {{carriers}}.',
  'engine.shipments.action':
    'Hand them over or choose another carrier for them. Then remove the engine. Nothing was changed.',
};
