import { useDeferredValue, useMemo } from 'react';
import { formatAddress } from '../../../../shared/address/format.ts';
import type { Address } from '../../../../shared/address/schema.ts';
import { type DocumentLanguage, documentLanguageOf } from '../../../../shared/document-language.ts';
import { isBlank, type PartyName } from '../../../../shared/shipment/parties.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useValue } from '../../../stores/bench/index.ts';
import { useSettings } from '../../../stores/settings.ts';
import classes from './addresses.module.css';
import { useParty } from './use-party.ts';

const isThere = (address: Address | null): address is Address => address !== null && !isBlank(address);

/** The lines of an address, as labels and papers have them. */
export const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <address className={classes.lines}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no identity but their place
      <span key={index}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
);

const useDocumentLanguage = (): DocumentLanguage => {
  const value = useValue('settings.documentLanguage');
  const unnamed = useSettings((state) => state.settings.documentLanguage);
  return documentLanguageOf(typeof value === 'string' ? value : null, unnamed);
};

/** The address as it will print, a moment behind the typing. An empty sender is the desk's own address. */
export const AddressPreview = ({ who }: { who: PartyName }) => {
  const t = useWords();
  const language = useDocumentLanguage();
  const own = useSettings((state) => state.settings.sender);
  const typed = useDeferredValue(useParty(who));
  const other = useParty(who === 'sender' ? 'recipient' : 'sender') ?? (who === 'sender' ? null : own);
  const standsIn = who === 'sender' && !isThere(typed) ? own : null;
  const address = standsIn ?? typed;
  const otherCountry = other?.countryIsoCode ?? null;
  const lines = useMemo(
    () => (isThere(address) ? formatAddress(address, { language, otherCountry }) : []),
    [address, language, otherCountry],
  );
  return (
    <section className={classes.preview} aria-label={t('addresses:preview')}>
      <h4>{t('addresses:preview')}</h4>
      {standsIn && <p>{t('addresses:own')}</p>}
      {lines.length > 0 ? <AddressLines lines={lines} /> : <p>{t('addresses:previewNone')}</p>}
    </section>
  );
};
