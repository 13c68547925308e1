/** Errors of labels that are bought through a carrier engine. */
export const buyingErrors = {
  'label.wait-changed.title': '{{reference}} was changed after its label was requested.',
  'label.wait-changed.action': 'Print it as it is now, or stop waiting. Nothing was bought.',
  'label.wait-user.title': 'The user who requested the label of {{reference}} no longer has that role here.',
  'label.wait-user.action': 'Print it yourself, or stop waiting.',
  'purchase.over.title': 'This purchase is no longer open.',
  'purchase.over.action': 'It was settled in the meantime. Open the shipment to see how.',
  'label.refused.title': '{{carrier}} did not give a label for {{reference}}: {{message}}',
  'label.refused.action': 'Correct what the carrier names, or choose another carrier. Nothing was bought.',
  'label.not-served.title': '{{carrier}} does not serve this route for {{reference}}: {{message}}',
  'label.not-served.action':
    'Check the postcode. If it is right, choose another service or carrier. Nothing was bought.',
  'label.not-for-parcel.title': '{{carrier}} does not take a parcel of {{reference}}: {{message}}',
  'label.not-for-parcel.action':
    'Check weight and size. If they are right, choose another service or carrier. Nothing was bought.',
  'label.address-unknown.title': '{{carrier}} does not know an address of {{reference}}: {{message}}',
  'label.address-unknown.action':
    'Check street, postcode and city, or ask the recipient. Nothing was bought.',
  'label.account-refused.title': '{{carrier}} does not accept the account for {{reference}}: {{message}}',
  'label.account-refused.action':
    'An administrator enters the carrier’s credentials again in the carrier engine. Until then, choose another carrier. Nothing was bought.',
  'label.uncertain.title': 'It is unknown whether {{carrier}} sold the label of {{reference}}.',
  'label.uncertain.action':
    'Print again in a moment: Packdesk asks first and buys nothing twice. Only if the carrier has no such parcel after two minutes, buy it anyway.',
  'label.not-fetched.title': 'The label of {{reference}} was bought from {{carrier}} but has not arrived.',
  'label.not-fetched.action': 'Print again. That fetches the label and buys no second one.',
  'label.unreadable.title': '{{carrier}} sent a label of {{reference}} that this desk cannot print.',
  'label.unreadable.action':
    'The label is bought and was not printed. Get it from the carrier’s portal, or void it in the print queue.',
  'label.test-unmarked.title':
    'The test label of {{reference}} from {{carrier}} could not be marked TEST LABEL.',
  'label.test-unmarked.action':
    'The label is bought and was not printed, as it could pass for a real one. Print again, or void it in the print queue.',
  'label.engine-away.title':
    'The carrier engine cannot get a label of {{carrier}}: {{detail, networkTrouble}}.',
  'label.engine-away.action':
    'Nothing was bought. Print again when the connection is back, or choose a carrier whose labels print offline.',
  'label.engine-key.title': 'The carrier engine does not accept the API key of this desk.',
  'label.engine-key.action':
    'An administrator enters the key again under Carriers. Nothing was bought for {{reference}}.',
  'label.engine-none.title': 'The carrier {{carrier}} has no carrier engine at this desk.',
  'label.engine-none.action':
    'An administrator connects it under Carriers; until then choose another carrier for {{reference}}.',
  'rates.none.title': 'The server has no rates to compare.',
  'rates.none.action':
    'Choose carrier and product in the form. Rates come from a Packdesk server with a carrier engine.',
  'label.void-refused.title': '{{carrier}} did not cancel the label of {{reference}}: {{message}}',
  'label.void-refused.action':
    'The shipment was not changed. Ask the carrier to cancel the label, then void it here as cancelled by hand.',
  'label.void-away.title': 'The label of {{reference}} cannot be cancelled with {{carrier}} now.',
  'label.void-away.action':
    'The carrier engine does not answer, or does not accept the API key. Nothing was changed; try again later. If the label is cancelled with the carrier by hand, or cannot be cancelled any more, void it here as given up.',
  'label.void-uncertain.title': 'It is unknown whether {{carrier}} has cancelled the label of {{reference}}.',
  'label.void-uncertain.action': 'Do not use the label. Cancel it again in a moment: Packdesk asks first.',
} as const;
