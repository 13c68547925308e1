import { useMemo } from 'react';
import { crossesBorder, customsTerritory } from '../../../shared/customs/territories.ts';
import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { isBlank, type PartyName, party } from '../../../shared/shipment/parties.ts';
import type { Words } from '../../../shared/words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { useReadiness } from '../../stores/bench/violations.ts';
import { useSettings } from '../../stores/settings.ts';

const usePartyAddress = (who: PartyName) =>
  useBench(({ edited }) => (edited ? party(edited, who)?.address : undefined));

/** Why no customs declaration is needed; null where one is, or where it is not known yet. */
const useNoCustoms = (): Words | null => {
  const own = useSettings((state) => state.settings.sender);
  const named = usePartyAddress('sender');
  const recipient = usePartyAddress('recipient');
  return useMemo(() => {
    const sender = named && !isBlank(named) ? named : own;
    if (!customsTerritory(sender) || !customsTerritory(recipient)) return null;
    const { needed, reason } = crossesBorder(sender, recipient);
    return needed ? null : reason;
  }, [own, named, recipient]);
};

/** Why this section does not apply to the open shipment; null where it does, and where something is wrong in it. */
export const useFolded = (section: SectionId): Words | null => {
  const noCustoms = useNoCustoms();
  const wrong = useReadiness((found) => (found.counts.get(section) ?? 0) > 0);
  return section === 'customs' && !wrong ? noCustoms : null;
};
