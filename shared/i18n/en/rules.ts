/** Messages of the rules of a shipment, by the id of the rule. */
export const rules = {
  'question.open': 'The server has a different value here. Resolve this conflict before you make a label.',
  'text.control': 'The text has a character in it that cannot be seen: {{character}}. Type it again.',
  'text.lost': 'A letter of the text was lost in another program ({{character}}). Enter it again.',
  'text.no-value':
    '“{{text}}” is what a program writes when it has no value. Enter the text, or empty the field.',
  'text.spoilt': 'The text was garbled by another program. It probably reads: {{right}}',
  'text.question-mark': 'A question mark is in place of a letter: {{text}}',
  'recipient.missing': 'The shipment needs a recipient.',
  'recipient.name': 'The recipient needs a name.',
  'recipient.street': 'The recipient needs a street, or a PO box, locker or post office.',
  'recipient.city': 'The recipient needs a city.',
  'recipient.country': 'The recipient needs a country.',
  'recipient.country-known': '{{code}} is not a country code of ISO 3166-1.',
  'recipient.country-other':
    '{{code}} is not a country code of ISO 3166-1. Choose the country, or have this set aside where the carrier gave you the code.',
  'recipient.country-alias': '{{written}} is written {{code}} in ISO 3166-1.',
  'recipient.postcode': 'A postcode is required for {{country, theCountry}}.',
  'recipient.postcode-form': '{{postcode}} is not a valid postcode for {{country, theCountry}}.',
  'recipient.postcode-mistyped':
    '{{postcode}} is not a valid postcode for {{country, theCountry}}, but {{right}} is: check the letters O and I and the digits 0 and 1.',
  'recipient.postcode-other':
    '{{postcode}} is a postcode of {{other, theCountry}}, not of {{country, theCountry}}. Check country and postcode.',
  'recipient.postcode-area':
    '{{postcode}}: no postcode of {{country, theCountry}} begins with {{area}}. Possible: {{near}}.',
  'recipient.postcode-part':
    '{{postcode}} is in {{other, theCountry}}, which has a country code of its own: {{other}}.',
  'recipient.postcode-prefix':
    '{{postcode}} is printed as it is written. A postcode of {{country, theCountry}} is written {{right}}: check the country’s letters before it.',
  'recipient.postcode-two': 'The address has two postcodes, {{postcode}} and {{other}}; the first counts.',
  'recipient.province': 'A state or province is required for {{country, theCountry}}.',
  'recipient.province-usual': 'A province is usual for {{country, theCountry}}.',
  'recipient.province-known': '{{province}} is not in the list of provinces for {{country, theCountry}}.',
  'recipient.province-old': '{{province}} no longer exists. It is {{now}} today.',
  'recipient.province-postcode': 'The postcode {{postcode}} is not in {{province}}. Check both.',
  'recipient.province-other':
    '{{province}} is in {{other, theCountry}}, not in {{country, theCountry}}. Check country and state or province.',
  'recipient.city-postcode':
    'The postcode field says {{postcode}}, the city says {{other}}. Only one of them can be right.',
  'recipient.city-province':
    'The state or province is {{province}}, the city says {{other}}. Only one of them can be right.',
  'recipient.city-country':
    'The country is {{country, theCountry}}, the city says {{other, theCountry}}. Only one of them can be right.',
  'recipient.city-repeats': '{{text}} repeats what has a field of its own: the label would have it twice.',
  'recipient.house-number-two':
    'The house number field says {{number}}, the street says {{other}}. Only one of them can be right.',
  'recipient.house-number-twice':
    'The street already has the house number {{number}}: the label would have it twice.',
  'recipient.post-number':
    'This locker or post office ({{country, countryName}}) needs the recipient’s post number as well. Ask for it, or enter a street.',
  'recipient.post-number-alone':
    'The post number says who collects the parcel, not where. Enter the locker, the post office or a street.',
  'recipient.box-form': '{{text}} is not a valid number here ({{country, countryName}}). Check it.',
  'recipient.placeholder':
    '“{{text}}” is only a placeholder. Enter what the parcel needs to find the recipient.',
  'sender.placeholder': '“{{text}}” is only a placeholder. Enter the sender’s real details.',
  'address.doubtful-name': '“{{text}}” is a name, but often only a placeholder. Check it.',
  'sender.name': 'The sender needs a name.',
  'sender.street': 'The sender needs a street, or a PO box, locker or post office.',
  'sender.city': 'The sender needs a city.',
  'sender.country': 'The sender needs a country.',
  'sender.country-known': '{{code}} is not a country code of ISO 3166-1.',
  'sender.country-other':
    '{{code}} is not a country code of ISO 3166-1. Choose the country, or have this set aside where the carrier gave you the code.',
  'sender.country-alias': '{{written}} is written {{code}} in ISO 3166-1.',
  'sender.postcode': 'A postcode is required for {{country, theCountry}}.',
  'sender.postcode-form': '{{postcode}} is not a valid postcode for {{country, theCountry}}.',
  'sender.postcode-mistyped':
    '{{postcode}} is not a valid postcode for {{country, theCountry}}, but {{right}} is: check the letters O and I and the digits 0 and 1.',
  'sender.postcode-other':
    '{{postcode}} is a postcode of {{other, theCountry}}, not of {{country, theCountry}}. Check country and postcode.',
  'sender.postcode-area':
    '{{postcode}}: no postcode of {{country, theCountry}} begins with {{area}}. Possible: {{near}}.',
  'sender.postcode-part':
    '{{postcode}} is in {{other, theCountry}}, which has a country code of its own: {{other}}.',
  'sender.postcode-prefix':
    '{{postcode}} is printed as it is written. A postcode of {{country, theCountry}} is written {{right}}: check the country’s letters before it.',
  'sender.postcode-two': 'The address has two postcodes, {{postcode}} and {{other}}; the first counts.',
  'sender.province': 'A state or province is required for {{country, theCountry}}.',
  'sender.province-usual': 'A province is usual for {{country, theCountry}}.',
  'sender.province-known': '{{province}} is not in the list of provinces for {{country, theCountry}}.',
  'sender.province-old': '{{province}} no longer exists. It is {{now}} today.',
  'sender.province-postcode': 'The postcode {{postcode}} is not in {{province}}. Check both.',
  'sender.province-other':
    '{{province}} is in {{other, theCountry}}, not in {{country, theCountry}}. Check country and state or province.',
  'sender.city-postcode':
    'The postcode field says {{postcode}}, the city says {{other}}. Only one of them can be right.',
  'sender.city-province':
    'The state or province is {{province}}, the city says {{other}}. Only one of them can be right.',
  'sender.city-country':
    'The country is {{country, theCountry}}, the city says {{other, theCountry}}. Only one of them can be right.',
  'sender.city-repeats': '{{text}} repeats what has a field of its own: the label would have it twice.',
  'sender.house-number-two':
    'The house number field says {{number}}, the street says {{other}}. Only one of them can be right.',
  'sender.house-number-twice':
    'The street already has the house number {{number}}: the label would have it twice.',
  'invoice.country-known': '{{code}} is not a country code of ISO 3166-1.',
  'invoice.country-other':
    '{{code}} is not a country code of ISO 3166-1. Choose the country, or have this set aside where the carrier gave you the code.',
  'invoice.country-alias': '{{written}} is written {{code}} in ISO 3166-1.',
  'invoice.postcode-form': '{{postcode}} is not a valid postcode for {{country, theCountry}}.',
  'contact.email': '{{text}} does not look like an e-mail address.',
  'contact.phone': '{{text}} does not look like a phone number.',
  'parcels.missing': 'The shipment needs at least one parcel.',
  'parcel.several': 'This entry is {{count}} parcels. Split it so that each gets its own label.',
  'parcel.weight-limit': 'The parcel weighs {{weight}} kg; its carrier takes {{limit}} kg at most.',
  'parcel.side': 'A side of {{size}} cm is more than the {{limit}} cm that the carrier takes.',
  'parcel.girth': 'Length plus girth is {{size}} cm; the carrier takes {{limit}} cm at most.',
  'parcel.sum': 'The three sides together are {{size}} cm; the carrier takes {{limit}} cm at most.',
  'parcel.small': 'The largest face is {{size}} cm; the carrier takes {{limit}} cm and more.',
  'parcel.volumetric':
    'By its size the parcel counts as {{volume}} kg for {{carrier}}; it weighs {{weight}} kg.',
  'parcel.weight': 'The parcel needs a weight above zero.',
  'weight.net-gross':
    'The net weight of {{net}} {{unit}} is more than the gross weight of {{gross}} {{unit}}.',
  'weight.articles': 'The items weigh {{net}} kg net in total; the parcel weighs {{gross}} kg.',
  'weight.articles-net': 'The items weigh {{net}} kg net in total; the parcel’s net weight says {{own}} kg.',
  'unit.unknown': 'The unit {{unit}} is not known: weights are read as kg, sides as cm.',
  'parcel.number-repeated': 'The number {{number}} is also on another parcel of this shipment.',
  'parcel.number-form':
    'The label needs an SSCC of 18 digits; {{number}} is none. Leave it empty to have one drawn.',
  'parcel.number-s10':
    'The label needs an S10 number such as RR473124829DE; {{number}} is none. Leave it empty to have one drawn.',
  'parcel.number-missing':
    'The carrier {{carrier}} gives its numbers itself: the parcel needs one before its label.',
  'parcel.number-sscc':
    'The GS1 label of {{carrier}} can bear an SSCC of 18 digits alone; {{number}} is none.',
  'parcel.number-signs':
    'The label of {{carrier}} can bear 30 letters, digits and signs without blanks; {{number}} are none such.',
  'number.negative': '{{value}} is below zero.',
  'number.exchange-rate': 'An exchange rate is above zero.',
  'article.quantity': 'The quantity of this item is zero.',
  'carrier.missing': 'The shipment needs a carrier.',
  'carrier.unknown': 'The carrier {{carrier}} is not configured here. Configured: {{carriers}}.',
  'carrier.remote-label':
    'The labels of {{carrier}} come from a server, and this desk is not connected to one.',
  'carrier.product': 'The carrier {{carrier}} has no product {{product}}.',
  'carrier.country': 'The carrier {{carrier}} does not deliver to this country: {{country, countryName}}.',
  'carrier.po-box':
    'The carrier {{carrier}} does not deliver to PO boxes. Enter a street, or choose another carrier.',
  'carrier.locker':
    'The carrier {{carrier}} does not deliver to parcel lockers. Enter a street, or choose another carrier.',
  'carrier.post-office':
    'The carrier {{carrier}} does not deliver to post offices or parcel shops. Enter a street, or choose another carrier.',
  'carrier.required-field': 'The carrier {{carrier}} needs this field.',
  'carrier.engine-place':
    'The carrier engine has no field for {{text}}: the parcel would not go there. Write it into the street and empty this field, or choose another carrier.',
  'carrier.engine-untold':
    'The carrier engine has no field for this: {{carrier}} does not learn of it. Book a service for it where {{carrier}} has one.',
  'carrier.service': 'The carrier {{carrier}} does not offer the service {{service}} here.',
  'carrier.service-information': 'The service {{service}} needs {{key}}.',
  'carrier.service-key': 'The service {{service}} does not ask for {{key}}.',
  'carrier.service-excluded': 'The service {{service}} cannot be booked beside {{other}}.',
  'numbers.missing':
    'The company prefix of {{range}} has no number range for this desk. An administrator sets it under Desk settings, Label numbers.',
  'numbers.lease-out':
    'The label needs {{missing}} numbers of {{range}}; {{left}} are left at this desk. It gets more as soon as it reaches the server.',
  'numbers.lease-exhausted':
    'The label needs {{missing}} numbers of {{range}}; {{left}} are left at this desk, and the server’s range is used up. An administrator must enter a new number range there.',
  'numbers.lease-wait':
    'The label needs {{missing}} numbers of {{range}}; {{left}} are left at this desk. The server gives its account more at {{moreAt, timeOfDay}}; another account gets them now.',
  'numbers.stopped':
    'No more numbers of {{range}} are used: {{number}} is already on a parcel of {{other}}. An administrator must set a new range.',
  'numbers.exhausted': 'The label needs {{missing}} numbers of the range {{range}}; {{left}} are left.',
  'numbers.low': 'The number range {{range}} is nearly used up: {{left}} are left.',
  'dangerous.un-number':
    '{{code}} is not a UN number: UN and four digits (by air ID8000, in the United States NA).',
  'dangerous.limited-weight':
    'A parcel with limited quantities weighs {{limit}} kg at most; this one weighs {{weight}} kg.',
  'carrier.dangerous-goods': 'The carrier {{carrier}} takes no dangerous goods.',
  'carrier.limited-only': 'The carrier {{carrier}} takes dangerous goods in limited quantities alone.',
  'country.code': '{{code}} is not a country code of ISO 3166-1.',
  'country.other': '{{code}} is not a country code of ISO 3166-1. Check it.',
  'origin.other':
    '{{code}} is not a code of a country of origin: neither ISO 3166-1 nor the list of the European Union has it.',
  'currency.code': '{{currency}} is not a currency of ISO 4217.',
  'currency.withdrawn':
    '{{currency}} is no longer a currency: {{successor}} took its place. Convert the amounts.',
  'currency.unit': '{{currency}} is a unit of account, and customs want a currency. Check it.',
  'currency.digits': '{{amount}} has more digits than {{currency}} has ({{digits}} after the point).',
  'currency.missing': 'The amount {{amount}} has no currency.',
  'hs.form': '{{code}} is not a commodity code: it has 6 digits or more.',
  'hs.chapter': 'The Harmonised System has no chapter {{chapter}}.',
  'hs.digits': '{{code}} has {{digits}} digits; commodity codes have 6, 8 or 10. Is a zero missing in front?',
  'hs.national':
    '{{code}} is longer than most commodity codes, and only one country reads it whole. The first six digits are {{hs}}: check them.',
  'eori.form': '{{eori}} is not an EORI number: two letters of the country, then up to 15 characters.',
  'eori.country': '{{eori}} is not as its country writes EORI numbers.',
  'vat.form': '{{number}} is not as its country writes VAT numbers.',
  'customs.mrn': '{{value}} is not a movement reference number: 18 characters such as 26DE123456789012E1.',
  'customs.office': '{{value}} is not a customs office: two letters of the country, then six characters.',
  'incoterm.code': '{{code}} is not one of the Incoterms 2020.',
  'incoterm.old': '{{code}} is of earlier Incoterms; {{instead}} says the same now.',
  'incoterm.sea': '{{code}} is for sea and inland waterways alone; this shipment goes another way.',
  'incoterm.sea-mode': '{{code}} is for sea and inland waterways alone: does this shipment go so?',
  'incoterm.place': '{{code}} says where: it needs a named place.',
  'date.pickup-over': 'The pickup day {{day}} is over. Enter today or a later day.',
  'date.over': 'The day {{day}} is over. Check whether it still applies.',
  'date.exists': '{{text}} is not a day of the calendar; write it like 2026-11-20.',
  'time.form': '{{text}} is not a time; write it like 08:30.',
  'date.order': '{{to}} is before {{from}}.',
  'time.order': 'A time span that begins at {{from}} cannot end at {{to}}.',
  'sum.customs-value':
    'The declared value is {{amount}} {{currency}}; the items add up to {{sum}} {{currency}}.',
  'sum.parcel-value':
    'The parcel’s declared value is {{amount}} {{currency}}; its items add up to {{sum}} {{currency}}.',
  'sum.gross': 'The gross amount is {{amount}} {{currency}}; the items alone add up to {{sum}} {{currency}}.',
  'sum.line': 'The price is {{price}}; the price of one times how many there are is {{sum}}.',
  'border.phone':
    'Customs requires a phone number for sender and recipient. Enter one that can be called; “N/A” or zeros don’t count.',
  'border.email':
    'Customs requires an e-mail address for sender and recipient. Enter one that is read; “N/A” or “noreply” don’t count.',
  'border.email-usual': 'Add an e-mail address of sender and recipient; customs may ask for it.',
  'border.exporter-eori': 'The exporter needs an EORI number.',
  'border.consignee-eori': 'A recipient in business needs an EORI number.',
  'border.consignee-number':
    'Customs in {{country, theCountry}} returns or destroys goods without a number of the recipient: {{names}}. Ask the recipient for it and enter it as VAT or tax number.',
  'border.consignee-number-usual':
    'Customs in {{country, theCountry}} asks the recipient for a number: {{names}}. Enter it as VAT or tax number, so that the parcel is not held.',
  'border.consignee-number-wrong':
    '{{text}} is not a valid number for customs of {{country, theCountry}}: {{names}}. Ask the recipient for it again; a digit may be wrong or missing.',
  'border.consignee-number-doubtful':
    '{{text}} is not a valid number for customs of {{country, theCountry}}: {{names}}. A digit may be wrong or missing.',
  'border.consignee-number-holder':
    '{{text}} is a {{name}}, but the address type is {{type}}. Customs expects: {{names}}.',
  'border.consignee-number-printed':
    'The recipient’s {{name}} is in the address, so it’s printed on the label for anyone to read. Move it to the VAT or tax number field.',
  'border.empty-name': 'Customs refuses “{{text}}” as a name, street or city. Enter the real one.',
  'border.sender': 'Without a sender’s country, Packdesk can’t tell whether customs documents are needed.',
  'border.invoice-number': 'Goods that cross a customs border need an invoice number; “N/A” is none.',
  'border.invoice-date': 'Goods that cross a customs border need an invoice with a date.',
  'border.reason': 'Enter the reason for export: sale, gift, sample, return …',
  'border.reason-known': 'Unknown reason for export: {{reason}}. Known ones: {{known}}.',
  'border.incoterm': 'Enter the terms of delivery (Incoterm) for customs.',
  'border.incoterm-place': 'The Incoterm needs its named place.',
  'border.currency': 'The declaration needs a currency.',
  'border.one-currency': 'A declaration has one currency: {{currency}} is mixed with {{other}}.',
  'border.articles': 'Customs needs to know what is in the parcel: it has no items.',
  'border.line-once': 'Position {{position}} ({{article}}) is in this parcel twice.',
  'article.repeated': 'Position {{position}} ({{article}}) is there twice.',
  'border.description': 'The item needs a description.',
  'border.vague': '“{{text}}” does not say what the goods are; customs refuse it.',
  'border.hs': 'The item needs a commodity code of six digits at least.',
  'border.origin': 'The item needs its country of origin.',
  'border.quantity': 'The item needs a quantity above zero.',
  'border.value': 'The item needs a value above zero, also where nothing is paid for it.',
  'border.net-gross':
    'The items weigh {{net}} kg net, the parcel {{gross}} kg: a customs form can’t say so. Weigh the parcel again or correct the items’ weights.',
  'border.deduction':
    'The discounts ({{currency}}) leave nothing to declare. Customs needs a value above zero.',
  'border.net-weight': 'The item needs a net weight above zero.',
  'label.type': 'A label can be PDF, ZPL or PNG, not {{type}}.',
  'label.size':
    'The label size {{size}} is none of A6, 4x6, 4x4, 4x8, 100x150, 62, A5, A4, Letter or WxH in millimetres (60x70 to 300x450).',
  'label.gs1-size': 'On {{size}} the barcodes are smaller than GS1 asks for; use 100x150, A6 or 4x6.',
  'label.unprintable': 'Replace these characters; they can’t be printed: {{characters}}',
  'label.length': 'The label sets this text very small: {{length}} characters, {{limit}} are well readable.',
};
