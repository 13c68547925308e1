/** Why a carrier's product has no price, where neither the carrier nor a rule says so. */
export const rateReasons = {
  'engine-away': 'The carrier engine gives no prices now: {{detail, networkTrouble}}. Try again later.',
  'engine-key':
    'The carrier engine doesn’t accept this desk’s API key. An administrator can enter it under Carriers.',
  'engine-gone':
    'This carrier’s engine is no longer connected. An administrator can connect it under Carriers.',
  'engine-late': 'No answer within {{seconds}} seconds. Try again.',
  'engine-busy': 'The carrier engine is still working on earlier requests. Try again in a moment.',
  'engine-failed': 'The carrier engine couldn’t be asked. The log says why.',
  field: 'The carrier engine can’t take this value: {{detail}}',
  silent: 'No price from the carrier, and no reason given.',
};
