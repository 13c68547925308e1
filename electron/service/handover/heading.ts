import { formatAddress } from '../../../shared/address/format.ts';
import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { ManifestHeading } from '../../../shared/handover/manifest.ts';
import { localDay } from '../../../shared/moments.ts';
import type { HandoverPorts } from './ports.ts';

/** A country that no address has: formatting against it always names the country. */
const NOWHERE = 'ZZ';

/** The desk's own time of day, as ISO 8601 writes it. */
const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit' });

/** Heading of a manifest made at this moment. */
export const headingOf = async (
  { desk, sender, carriers }: Pick<HandoverPorts, 'desk' | 'sender' | 'carriers'>,
  carrierCode: string,
  at: number,
  wanted: DocumentLanguage | undefined,
): Promise<ManifestHeading> => {
  const [own, address, known] = await Promise.all([desk(), sender(), carriers.list()]);
  const language = wanted ?? own.language;
  return {
    language,
    sender: address ? formatAddress(address, { language, otherCountry: NOWHERE }) : [],
    carrierName: known.find(({ code }) => code === carrierCode)?.name ?? carrierCode,
    station: own.station,
    day: localDay(at),
    time: timeOf(at),
  };
};
