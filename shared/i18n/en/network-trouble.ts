/** Why a request to another computer got no answer, as a part of a sentence. */
export const networkTrouble = {
  'network-name': 'its address isn’t known in the network',
  'network-connect': 'there is no connection to it',
  'network-tls': 'the secure connection to it failed',
  'network-proxy': 'the proxy doesn’t let the connection through',
  'network-timeout': 'it doesn’t answer in time',
  'network-broken': 'the connection was interrupted',
  'network-not-a-service': 'another program answers at its address',
  'network-at-fault': 'it reports a fault of its own',
};
