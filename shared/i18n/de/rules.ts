const party = {
  'country-known': '{{code}} ist kein Ländercode nach ISO 3166-1.',
  'country-other':
    '{{code}} ist kein Ländercode nach ISO 3166-1. Land wählen, oder den Code zulassen lassen, wenn er vom Carrier kommt.',
  'country-alias': '{{written}} heißt in ISO 3166-1 {{code}}.',
  'postcode-form': '{{postcode}} ist keine gültige Postleitzahl (Land: {{country, countryName}}).',
  'postcode-mistyped':
    '{{postcode}} ist keine gültige Postleitzahl (Land: {{country, countryName}}), {{right}} schon: Buchstaben O und I und Ziffern 0 und 1 prüfen.',
  'postcode-other':
    'Die Postleitzahl {{postcode}} passt zu einem anderen Land: {{other, countryName}} statt {{country, countryName}}. Land und Postleitzahl prüfen.',
  'postcode-area':
    '{{postcode}}: Mit {{area}} beginnt keine Postleitzahl (Land: {{country, countryName}}). Möglich: {{near}}.',
  'postcode-part':
    'Die Postleitzahl {{postcode}} gehört zu einem Gebiet mit eigenem Ländercode: {{other, countryName}}, {{other}}.',
  'postcode-prefix':
    '{{postcode}} wird gedruckt wie geschrieben. Die Postleitzahl lautet {{right}} (Land: {{country, countryName}}): Länderbuchstaben davor prüfen.',
};

const postcode = 'Hier ist eine Postleitzahl nötig (Land: {{country, countryName}}).';
const province = 'Hier ist ein Bundesstaat oder eine Provinz nötig (Land: {{country, countryName}}).';
const postcodeTwo = 'Die Adresse hat zwei Postleitzahlen, {{postcode}} und {{other}}; die erste gilt.';
const provinceOld = '{{province}} gibt es nicht mehr. Heute heißt es {{now}}.';
const provinceKnown = '{{province}} steht nicht in der Liste der Provinzen (Land: {{country, countryName}}).';
const provinceUsual = 'Hier ist eine Provinz üblich (Land: {{country, countryName}}).';

/** Fields of one address that say different things. */
const against = {
  'province-postcode': 'Die Postleitzahl {{postcode}} liegt nicht in {{province}}. Bitte beides prüfen.',
  'province-other':
    '{{province}} liegt in einem anderen Land: {{other, countryName}} statt {{country, countryName}}. Land und Bundesstaat oder Provinz prüfen.',
  'city-postcode':
    'Das Feld Postleitzahl sagt {{postcode}}, der Ort sagt {{other}}. Nur eines davon kann stimmen.',
  'city-province':
    'Der Bundesstaat oder die Provinz ist {{province}}, der Ort sagt {{other}}. Nur eines davon kann stimmen.',
  'city-country':
    'Das Land ist {{country, countryName}}, der Ort sagt {{other, countryName}}. Nur eines davon kann stimmen.',
  'city-repeats': '{{text}} wiederholt, wofür es ein eigenes Feld gibt: Es stünde zweimal auf dem Etikett.',
  'house-number-two':
    'Das Feld Hausnummer sagt {{number}}, die Straße sagt {{other}}. Nur eines davon kann stimmen.',
  'house-number-twice':
    'Die Hausnummer {{number}} ist schon in der Straße: Sie stünde zweimal auf dem Etikett.',
};

export const rules = {
  'question.open': 'Die Zentrale hat hier einen anderen Wert. Vor dem Etikett entscheiden, welcher gilt.',
  'text.control': 'Der Text enthält ein unsichtbares Zeichen: {{character}}. Bitte neu eingeben.',
  'text.lost':
    'Ein Buchstabe des Textes ist in einem anderen Programm verloren gegangen ({{character}}). Bitte neu eingeben.',
  'text.no-value':
    '„{{text}}“ schreibt ein Programm, wenn es keinen Wert hat. Text eingeben oder das Feld leeren.',
  'text.spoilt': 'Ein anderes Programm hat den Text verfälscht. Vermutlich heißt er: {{right}}',
  'text.question-mark': 'Statt eines Buchstabens steht ein Fragezeichen: {{text}}',
  'recipient.missing': 'Die Sendung braucht einen Empfänger.',
  'recipient.name': 'Der Empfänger braucht einen Namen.',
  'recipient.street':
    'Der Empfänger braucht eine Straße oder aber ein Postfach, eine Packstation oder eine Filiale.',
  'recipient.city': 'Der Empfänger braucht einen Ort.',
  'recipient.country': 'Der Empfänger braucht ein Land.',
  'recipient.country-known': party['country-known'],
  'recipient.country-other': party['country-other'],
  'recipient.country-alias': party['country-alias'],
  'recipient.postcode': postcode,
  'recipient.postcode-form': party['postcode-form'],
  'recipient.postcode-mistyped': party['postcode-mistyped'],
  'recipient.postcode-other': party['postcode-other'],
  'recipient.postcode-area': party['postcode-area'],
  'recipient.postcode-part': party['postcode-part'],
  'recipient.postcode-prefix': party['postcode-prefix'],
  'recipient.postcode-two': postcodeTwo,
  'recipient.province': province,
  'recipient.province-usual': provinceUsual,
  'recipient.province-known': provinceKnown,
  'recipient.province-old': provinceOld,
  'recipient.province-postcode': against['province-postcode'],
  'recipient.province-other': against['province-other'],
  'recipient.city-postcode': against['city-postcode'],
  'recipient.city-province': against['city-province'],
  'recipient.city-country': against['city-country'],
  'recipient.city-repeats': against['city-repeats'],
  'recipient.house-number-two': against['house-number-two'],
  'recipient.house-number-twice': against['house-number-twice'],
  'recipient.post-number':
    'Diese Packstation oder Filiale (Land: {{country, countryName}}) braucht auch die Postnummer des Empfängers. Nachfragen oder eine Straße eingeben.',
  'recipient.post-number-alone':
    'Die Postnummer sagt, wer das Paket abholt, nicht wo. Packstation, Filiale oder Straße eingeben.',
  'recipient.box-form':
    '{{text}} ist hier keine gültige Nummer (Land: {{country, countryName}}). Bitte prüfen.',
  'recipient.placeholder':
    '„{{text}}“ ist nur ein Platzhalter. Eintragen, was das Paket zum Empfänger führt.',
  'sender.placeholder': '„{{text}}“ ist nur ein Platzhalter. Die richtige Angabe des Absenders eintragen.',
  'address.doubtful-name': '„{{text}}“ ist ein Name, aber oft nur ein Platzhalter. Bitte prüfen.',
  'sender.name': 'Der Absender braucht einen Namen.',
  'sender.street':
    'Der Absender braucht eine Straße oder aber ein Postfach, eine Packstation oder eine Filiale.',
  'sender.city': 'Der Absender braucht einen Ort.',
  'sender.country': 'Der Absender braucht ein Land.',
  'sender.country-known': party['country-known'],
  'sender.country-other': party['country-other'],
  'sender.country-alias': party['country-alias'],
  'sender.postcode': postcode,
  'sender.postcode-form': party['postcode-form'],
  'sender.postcode-mistyped': party['postcode-mistyped'],
  'sender.postcode-other': party['postcode-other'],
  'sender.postcode-area': party['postcode-area'],
  'sender.postcode-part': party['postcode-part'],
  'sender.postcode-prefix': party['postcode-prefix'],
  'sender.postcode-two': postcodeTwo,
  'sender.province': province,
  'sender.province-usual': provinceUsual,
  'sender.province-known': provinceKnown,
  'sender.province-old': provinceOld,
  'sender.province-postcode': against['province-postcode'],
  'sender.province-other': against['province-other'],
  'sender.city-postcode': against['city-postcode'],
  'sender.city-province': against['city-province'],
  'sender.city-country': against['city-country'],
  'sender.city-repeats': against['city-repeats'],
  'sender.house-number-two': against['house-number-two'],
  'sender.house-number-twice': against['house-number-twice'],
  'invoice.country-known': party['country-known'],
  'invoice.country-other': party['country-other'],
  'invoice.country-alias': party['country-alias'],
  'invoice.postcode-form': party['postcode-form'],
  'contact.email': '{{text}} sieht nicht wie eine E-Mail-Adresse aus.',
  'contact.phone': '{{text}} sieht nicht wie eine Telefonnummer aus.',
  'parcels.missing': 'Die Sendung braucht mindestens ein Packstück.',
  'parcel.weight': 'Das Packstück braucht ein Gewicht über null.',
  'parcel.weight-limit': 'Das Packstück wiegt {{weight}} kg; der Carrier nimmt höchstens {{limit}} kg.',
  'parcel.side': 'Eine Seite von {{size}} cm ist länger als die {{limit}} cm, die der Carrier nimmt.',
  'parcel.girth': 'Länge plus Umfang sind {{size}} cm; der Carrier nimmt höchstens {{limit}} cm.',
  'parcel.sum': 'Die drei Seiten sind zusammen {{size}} cm lang; der Carrier nimmt höchstens {{limit}} cm.',
  'parcel.small': 'Die größte Fläche ist {{size}} cm; der Carrier nimmt Packstücke erst ab {{limit}} cm.',
  'weight.net-gross':
    'Das Nettogewicht von {{net}} {{unit}} ist höher als das Bruttogewicht von {{gross}} {{unit}}.',
  'weight.articles': 'Die Artikel wiegen zusammen netto {{net}} kg; das Packstück wiegt {{gross}} kg.',
  'weight.articles-net':
    'Die Artikel wiegen zusammen netto {{net}} kg; als Nettogewicht des Packstücks stehen {{own}} kg da.',
  'unit.unknown': 'Die Einheit {{unit}} ist unbekannt: Gewichte gelten in kg, Seiten in cm.',
  'parcel.several':
    'Dieser Eintrag steht für {{count}} Packstücke. Den Eintrag aufteilen, damit jedes ein eigenes Etikett bekommt.',
  'parcel.volumetric':
    'Nach seiner Größe zählt das Packstück bei {{carrier}} als {{volume}} kg; es wiegt {{weight}} kg.',
  'parcel.number-repeated': 'Die Nummer {{number}} steht noch auf einem anderen Packstück dieser Sendung.',
  'parcel.number-form':
    'Das Etikett braucht einen SSCC mit 18 Ziffern; {{number}} ist keiner. Leer lassen, dann wird einer vergeben.',
  'parcel.number-s10':
    'Das Etikett braucht eine S10-Nummer wie RR473124829DE; {{number}} ist keine. Leer lassen, dann wird eine vergeben.',
  'parcel.number-missing':
    'Der Carrier {{carrier}} vergibt seine Nummern selbst: Vor dem Etikett braucht das Packstück eine.',
  'parcel.number-sscc':
    'Das GS1-Etikett von {{carrier}} kann nur einen SSCC mit 18 Ziffern tragen; {{number}} ist keiner.',
  'parcel.number-signs':
    'Das Etikett von {{carrier}} kann 30 Buchstaben, Ziffern und Zeichen ohne Leerzeichen tragen; {{number}} passt nicht dazu.',
  'number.negative': '{{value}} ist kleiner als null.',
  'number.exchange-rate': 'Ein Wechselkurs ist größer als null.',
  'article.quantity': 'Die Menge dieses Artikels ist null.',
  'carrier.missing': 'Die Sendung braucht einen Carrier.',
  'carrier.unknown': 'Der Carrier {{carrier}} ist hier nicht eingerichtet. Eingerichtet: {{carriers}}.',
  'carrier.remote-label':
    'Die Etiketten von {{carrier}} kommen von einer Zentrale, und dieser Platz hat keine.',
  'carrier.product': 'Der Carrier {{carrier}} hat kein Produkt {{product}}.',
  'carrier.country': 'Der Carrier {{carrier}} liefert nicht in dieses Land: {{country, countryName}}.',
  'carrier.po-box':
    'Der Carrier {{carrier}} liefert nicht an Postfächer. Eine Straße eingeben oder einen anderen Carrier wählen.',
  'carrier.locker':
    'Der Carrier {{carrier}} liefert nicht an Packstationen. Eine Straße eingeben oder einen anderen Carrier wählen.',
  'carrier.post-office':
    'Der Carrier {{carrier}} liefert nicht an Filialen und Paketshops. Eine Straße eingeben oder einen anderen Carrier wählen.',
  'carrier.required-field': 'Der Carrier {{carrier}} braucht dieses Feld.',
  'carrier.engine-place':
    'Das Versandsystem hat kein Feld für {{text}}: Das Packstück käme dort nicht an. In die Straße schreiben und dieses Feld leeren oder einen anderen Carrier wählen.',
  'carrier.engine-untold':
    'Das Versandsystem hat dafür kein Feld: {{carrier}} erfährt es nicht. Wo {{carrier}} eine Zusatzleistung dafür hat, diese buchen.',
  'carrier.service': 'Der Carrier {{carrier}} bietet die Zusatzleistung {{service}} hier nicht an.',
  'carrier.service-information': 'Die Zusatzleistung {{service}} braucht {{key}}.',
  'carrier.service-key': 'Die Zusatzleistung {{service}} fragt nicht nach {{key}}.',
  'carrier.service-excluded':
    'Die Zusatzleistung {{service}} lässt sich nicht zusammen mit {{other}} buchen.',
  'numbers.stopped':
    'Von {{range}} werden keine Nummern mehr verwendet: {{number}} trägt schon ein Packstück von {{other}}. Ein Administrator muss einen neuen Nummernkreis setzen.',
  'numbers.exhausted':
    'Das Etikett braucht Nummern aus dem Nummernkreis {{range}}, und zwar {{missing}}; übrig: {{left}}.',
  'numbers.missing':
    'Die Basisnummer von {{range}} hat an diesem Platz keinen Nummernkreis. Ein Administrator setzt ihn unter „Platz einrichten“, Etikettnummern.',
  'numbers.lease-out':
    'Das Etikett braucht {{missing}} Nummern von {{range}}; an diesem Platz übrig: {{left}}. Weitere kommen, sobald die Zentrale erreichbar ist.',
  'numbers.lease-exhausted':
    'Das Etikett braucht {{missing}} Nummern von {{range}}; an diesem Platz übrig: {{left}}. Der Nummernkreis der Zentrale ist aufgebraucht: Ein Administrator muss dort einen neuen eintragen.',
  'numbers.lease-wait':
    'Das Etikett braucht {{missing}} Nummern von {{range}}; an diesem Platz übrig: {{left}}. Die Zentrale gibt dem Konto um {{moreAt, timeOfDay}} Uhr weitere; mit einem anderen Konto kommen sie sofort.',
  'numbers.low': 'Der Nummernkreis {{range}} ist fast aufgebraucht; übrig: {{left}}.',
  'dangerous.un-number':
    '{{code}} ist keine UN-Nummer: UN und vier Ziffern (in der Luftfracht ID8000, in den USA NA).',
  'dangerous.limited-weight':
    'Ein Packstück mit begrenzten Mengen wiegt höchstens {{limit}} kg; dieses wiegt {{weight}} kg.',
  'carrier.dangerous-goods': 'Der Carrier {{carrier}} nimmt kein Gefahrgut.',
  'carrier.limited-only': 'Der Carrier {{carrier}} nimmt Gefahrgut nur in begrenzten Mengen.',
  'country.code': '{{code}} ist kein Ländercode nach ISO 3166-1.',
  'country.other': '{{code}} ist kein Ländercode nach ISO 3166-1. Bitte prüfen.',
  'origin.other':
    '{{code}} ist kein Code eines Ursprungslands: Weder ISO 3166-1 noch die Liste der Europäischen Union kennt ihn.',
  'currency.code': '{{currency}} ist keine Währung nach ISO 4217.',
  'currency.withdrawn':
    '{{currency}} gilt nicht mehr: Die neue Währung ist {{successor}}. Beträge umrechnen.',
  'currency.unit': '{{currency}} ist eine Rechnungseinheit, der Zoll will eine Währung. Bitte prüfen.',
  'currency.digits':
    '{{amount}} hat mehr Nachkommastellen, als {{currency}} sie kennt (Stellen: {{digits}}).',
  'currency.missing': 'Der Betrag {{amount}} hat keine Währung.',
  'hs.form': '{{code}} ist keine Warentarifnummer: Sie hat mindestens 6 Ziffern.',
  'hs.chapter': 'Das Harmonisierte System hat kein Kapitel {{chapter}}.',
  'hs.digits': '{{code}} hat {{digits}} Ziffern; Warentarifnummern haben 6, 8 oder 10. Fehlt vorn eine Null?',
  'hs.national':
    '{{code}} ist länger als die meisten Warentarifnummern, und nur ein Land liest sie ganz. Die ersten sechs Ziffern sind {{hs}}: prüfen.',
  'eori.form': '{{eori}} ist keine EORI-Nummer: zwei Buchstaben des Landes, dann bis zu 15 Zeichen.',
  'eori.country': '{{eori}} ist nicht so geschrieben wie die EORI-Nummern dieses Landes.',
  'vat.form': '{{number}} ist nicht so geschrieben wie die USt-IdNr. dieses Landes.',
  'customs.mrn': '{{value}} ist keine MRN: 18 Zeichen wie 26DE123456789012E1.',
  'customs.office': '{{value}} ist keine Zollstelle: zwei Buchstaben des Landes, dann sechs Zeichen.',
  'incoterm.code': '{{code}} gehört nicht zu den Incoterms 2020.',
  'incoterm.old': '{{code}} stammt aus früheren Incoterms; heute sagt das {{instead}}.',
  'incoterm.sea': '{{code}} gilt nur für See- und Binnenschifffahrt; diese Sendung nimmt einen anderen Weg.',
  'incoterm.sea-mode': '{{code}} gilt nur für See- und Binnenschifffahrt: Geht diese Sendung so?',
  'incoterm.place': '{{code}} gilt für einen Ort: Er muss genannt sein.',
  'date.pickup-over': 'Der Abholtag {{day}} ist vorbei. Heute oder einen späteren Tag eintragen.',
  'date.over': 'Der Tag {{day}} ist vorbei. Prüfen, ob er noch gilt.',
  'date.exists': '{{text}} ist kein Tag im Kalender; Schreibweise: 2026-11-20.',
  'time.form': '{{text}} ist keine Uhrzeit; Schreibweise: 08:30.',
  'date.order': '{{to}} liegt vor {{from}}.',
  'time.order': 'Eine Zeitspanne, die um {{from}} beginnt, kann nicht um {{to}} enden.',
  'sum.customs-value':
    'Angegebener Wert: {{amount}} {{currency}}; die Artikel ergeben zusammen {{sum}} {{currency}}.',
  'sum.parcel-value':
    'Angegebener Wert des Packstücks: {{amount}} {{currency}}; seine Artikel ergeben {{sum}} {{currency}}.',
  'sum.gross':
    'Der Bruttobetrag ist {{amount}} {{currency}}; allein die Artikel ergeben {{sum}} {{currency}}.',
  'sum.line': 'Der Preis ist {{price}}; Stückpreis mal Menge ist {{sum}}.',
  'border.phone':
    'Der Zoll verlangt eine Telefonnummer von Absender und Empfänger. Eine erreichbare eintragen; „N/A“ oder Nullen zählen nicht.',
  'border.email-usual':
    'Für Absender und Empfänger eine E-Mail-Adresse angeben; der Zoll fragt vielleicht nach.',
  'border.email':
    'Der Zoll verlangt eine E-Mail-Adresse von Absender und Empfänger. Eine eintragen, die gelesen wird; „N/A“ oder „noreply“ zählen nicht.',
  'border.exporter-eori': 'Der Ausführer braucht eine EORI-Nummer.',
  'border.consignee-eori': 'Ein gewerblicher Empfänger braucht eine EORI-Nummer.',
  'border.consignee-number':
    '{{country, countryName}}: Waren ohne eine Nummer des Empfängers werden zurückgeschickt oder vernichtet: {{names}}. Den Empfänger fragen und die Nummer als USt-IdNr. oder Steuernummer eintragen.',
  'border.consignee-number-usual':
    '{{country, countryName}}: Der Zoll fragt den Empfänger nach einer Nummer: {{names}}. Als USt-IdNr. oder Steuernummer eintragen, damit die Sendung nicht liegen bleibt.',
  'border.consignee-number-wrong':
    '{{text}} ist für den Zoll keine gültige Nummer ({{country, countryName}}): {{names}}. Den Empfänger noch einmal fragen; vielleicht ist eine Ziffer falsch oder fehlt.',
  'border.consignee-number-doubtful':
    '{{text}} ist für den Zoll keine gültige Nummer ({{country, countryName}}): {{names}}. Vielleicht ist eine Ziffer falsch oder fehlt.',
  'border.consignee-number-holder':
    '{{text}} ist eine Nummer der Art {{name}}, die Adressart ist aber {{type}}. Der Zoll erwartet: {{names}}.',
  'border.consignee-number-printed':
    'In der Anschrift steht eine Nummer des Empfängers ({{name}}); auf dem Etikett können alle sie lesen. Die Nummer als USt-IdNr. oder Steuernummer eintragen und aus der Anschrift nehmen.',
  'border.empty-name':
    'Der Zoll weist „{{text}}“ als Name, Straße oder Ort zurück. Die richtige Angabe eintragen.',
  'border.sender': 'Ohne das Land des Absenders ist nicht klar, ob Zollpapiere nötig sind.',
  'border.invoice-number': 'Für Waren über eine Zollgrenze ist eine Rechnungsnummer nötig; „N/A“ ist keine.',
  'border.invoice-date': 'Für Waren über eine Zollgrenze ist eine Rechnung mit Datum nötig.',
  'border.reason': 'Der Zoll fragt nach dem Ausfuhrgrund: Verkauf, Geschenk, Muster, Rücksendung …',
  'border.reason-known': 'Unbekannter Ausfuhrgrund: {{reason}}. Möglich sind: {{known}}.',
  'border.incoterm': 'Der Zoll fragt nach der Lieferbedingung (Incoterm).',
  'border.incoterm-place': 'Der Incoterm braucht seinen benannten Ort.',
  'border.currency': 'Die Anmeldung braucht eine Währung.',
  'border.one-currency': 'Eine Anmeldung hat eine Währung: {{currency}} steht neben {{other}}.',
  'border.articles': 'Der Zoll fragt nach dem Inhalt: Das Packstück hat keine Artikel.',
  'border.line-once': 'Position {{position}} ({{article}}) ist zweimal in diesem Packstück.',
  'article.repeated': 'Position {{position}} ({{article}}) kommt zweimal vor.',
  'border.description': 'Der Artikel braucht eine Beschreibung.',
  'border.vague': '„{{text}}“ ist als Warenbezeichnung zu ungenau; der Zoll weist es zurück.',
  'border.hs': 'Der Artikel braucht eine Warentarifnummer mit mindestens sechs Ziffern.',
  'border.origin': 'Der Artikel braucht sein Ursprungsland.',
  'border.quantity': 'Der Artikel braucht eine Menge über null.',
  'border.value': 'Der Artikel braucht einen Wert über null, auch wenn nichts dafür bezahlt wird.',
  'border.net-gross':
    'Die Artikel wiegen netto {{net}} kg, das Paket {{gross}} kg: So geht es nicht in eine Zollerklärung. Das Paket noch einmal wiegen oder die Gewichte der Artikel berichtigen.',
  'border.deduction':
    'Nach den Rabatten ({{currency}}) bleibt nichts übrig. Der Zoll braucht einen Wert über null.',
  'border.net-weight': 'Der Artikel braucht ein Nettogewicht über null.',
  'label.type': 'Ein Etikett kann PDF, ZPL oder PNG sein, nicht {{type}}.',
  'label.size':
    'Die Etikettgröße {{size}} ist weder A6, 4x6, 4x4, 4x8, 100x150, 62, A5, A4, Letter noch BxH in Millimetern (60x70 bis 300x450).',
  'label.gs1-size':
    'Auf {{size}} sind die Barcodes kleiner, als GS1 verlangt; besser 100x150, A6 oder 4x6 nehmen.',
  'label.unprintable': 'Diese Zeichen ersetzen, sie lassen sich nicht drucken: {{characters}}',
  'label.length': 'Das Etikett druckt diesen Text sehr klein: {{length}} Zeichen, gut lesbar sind {{limit}}.',
} as const;
