/** Errors of webhooks: programs that are told of what happens to shipments. */
export const webhooksErrors = {
  'webhook.address.title': 'The webhook’s address cannot be used.',
  'webhook.address.action':
    'Enter it as https://host/path, without a user name or password. http:// works within your own network only.',
  'webhook.unknown.title': 'This webhook no longer exists.',
  'webhook.unknown.action': 'Reload the list of webhooks.',
  'webhook.many.title': 'There are already {{count}} webhooks.',
  'webhook.many.action': 'Remove one that is no longer needed, or let one program forward the events.',
  'webhook.secret-unkept.title': 'There is no keychain here that this command could keep the secret in.',
  'webhook.secret-unkept.action':
    'Run it in the desktop session of the desk’s user, or on a server give the key file of `serve` with --signing-key-file.',
  'webhook.gone.title': 'Webhook {{endpoint}}: the receiver says that this address no longer exists (410).',
  'webhook.gone.action':
    'Events are kept, and nothing more is sent. An administrator checks the address under Settings, Webhooks.',
  'webhook.dead.title': 'Webhook {{endpoint}}: an event could not be delivered in ten tries.',
  'webhook.dead.action':
    'An administrator finds the reason under Settings, Webhooks, and can resend it there.',
  'webhook.full.title': 'Webhook {{endpoint}}: too many undelivered events. New ones are left out.',
  'webhook.full.action':
    'Check the receiver, then resend or discard what is undelivered under Settings, Webhooks. The receiver is told how many it missed.',
};
