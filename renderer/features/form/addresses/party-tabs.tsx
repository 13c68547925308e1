import { type KeyboardEvent, useRef } from 'react';
import { isWithin } from '../../../../shared/document/path.ts';
import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useReadiness } from '../../../stores/bench/violations.ts';
import { openParty, partyNames, useAddressForm } from '../../../stores/form/addresses.ts';
import classes from './addresses.module.css';
import { useParty, usePartyPath } from './use-party.ts';

export const partyPanelId = (who: PartyName): string => `party-${who}`;
const partyTabId = (who: PartyName): string => `party-tab-${who}`;

/** Number of the address's fields that keep a label from being made. */
const useErrors = (who: PartyName): number => {
  const path = usePartyPath(who);
  return useReadiness(({ errors }) => errors.filter((each) => isWithin(each.path, path)).length);
};

const Tab = ({ who, selected, shown }: { who: PartyName; selected: boolean; shown: boolean }) => {
  const t = useWords();
  const address = useParty(who);
  const errors = useErrors(who);
  const brief = [address?.name, address?.city].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      role="tab"
      id={partyTabId(who)}
      className={classes.tab}
      aria-selected={selected}
      aria-controls={shown ? partyPanelId(who) : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => openParty(who)}
    >
      <b>
        {t(`addresses:${who}`)}
        {errors > 0 && (
          <span className={classes.count} title={t('addresses:errors', { count: errors })}>
            <span aria-hidden="true">{errors}</span>
            <span className={classes.hidden}>{t('addresses:errors', { count: errors })}</span>
          </span>
        )}
      </b>
      <small title={brief || undefined}>{brief || t('addresses:empty')}</small>
    </button>
  );
};

const neighbour = (key: string, at: PartyName): PartyName | undefined => {
  const index = partyNames.indexOf(at);
  if (key === 'ArrowRight') return partyNames[(index + 1) % partyNames.length];
  if (key === 'ArrowLeft') return partyNames.at(index - 1);
  return undefined;
};

/** Tabs: recipient, sender, invoice. Arrows move among them. */
export const PartyTabs = ({ shown }: { shown: readonly PartyName[] }) => {
  const t = useWords();
  const who = useAddressForm((state) => state.tab);
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighbour(event.key, who);
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    openParty(to);
    strip.current?.querySelector<HTMLElement>(`#${partyTabId(to)}`)?.focus();
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={t('form:section-addresses')}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {partyNames.map((each) => (
        <Tab key={each} who={each} selected={each === who} shown={shown.includes(each)} />
      ))}
    </div>
  );
};
