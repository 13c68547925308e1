import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { furtherParties } from '../../../../shared/shipment/party-edits.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { AddressPreview } from './address-preview.tsx';
import classes from './addresses.module.css';
import { PartyActions } from './party-actions.tsx';
import { PartyLines } from './party-lines.tsx';
import { PartyMore } from './party-more.tsx';
import { partyPanelId } from './party-tabs.tsx';
import { useParty, usePartyPath } from './use-party.ts';

/** One address of the shipment with all that belongs to it. `alone`: its tab says whose it is. */
export const PartyPanel = ({ who, alone }: { who: PartyName; alone: boolean }) => {
  const t = useWords();
  const path = usePartyPath(who);
  const address = useParty(who);
  const further = useBench(({ edited }) => (edited ? furtherParties(edited, who).length : 0));
  return (
    <div role="tabpanel" id={partyPanelId(who)} className={classes.party} aria-label={t(`addresses:${who}`)}>
      {alone ? (
        <h3 className={classes.hidden}>{t(`addresses:${who}`)}</h3>
      ) : (
        <header className={classes.head}>
          <h3>{t(`addresses:${who}`)}</h3>
          <PartyActions who={who} />
        </header>
      )}
      {further > 0 && (
        <p className={classes.note}>{t('addresses:more', { count: further, who: t(`addresses:${who}`) })}</p>
      )}
      <div className={alone ? classes.alone : classes.beside}>
        <div className={classes.fields}>
          <PartyLines who={who} path={path} address={address} />
        </div>
        <div className={classes.aside}>
          {alone && <PartyActions who={who} />}
          <AddressPreview who={who} />
        </div>
        <div className={classes.rest}>
          <PartyMore who={who} path={path} address={address} />
        </div>
      </div>
    </div>
  );
};
