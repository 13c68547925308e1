import { isPhone } from '../address/phone.ts';
import { party } from '../shipment/parties.ts';
import { demand, type Finding, quoted, type Rule, type RuleSubject, trimmed } from './rule.ts';

const parties = ['sender', 'recipient', 'invoice'] as const;

/**
 * Something before the at sign, a name with a point after it. Carriers accept nothing else that RFC 5321
 * allows.
 */
const EMAIL = /^(?!.*\.\.)[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@.<>()",;:\d][^\s@.<>()",;:]+$/;

const eachContact =
  (names: readonly ('email' | 'phone' | 'mobile')[], fits: (text: string, country: string) => boolean) =>
  ({ shipment }: RuleSubject): Finding[] =>
    parties.flatMap((who) => {
      const found = party(shipment, who);
      const person = found?.address.contactPerson;
      if (!found || !person) return [];
      return names.flatMap((name) => {
        const text = trimmed(person[name]);
        const path = `${found.path}.contactPerson.${name}`;
        return demand(text === '' || fits(text, found.address.countryIsoCode ?? ''), path, {
          text: quoted(text),
        });
      });
    });

export const contactRules: readonly Rule[] = [
  {
    id: 'contact.email',
    level: 'label',
    severity: 'warning',
    source: 'RFC 5321 (2008), as far as carriers take it',
    check: eachContact(['email'], (text) => EMAIL.test(text)),
  },
  {
    id: 'contact.phone',
    level: 'label',
    severity: 'warning',
    source: 'ITU-T E.164 (2010); numbering plans of Google libphonenumber',
    check: eachContact(['phone', 'mobile'], isPhone),
  },
];
