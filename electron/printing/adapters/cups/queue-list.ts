import { type Dpi, dpis } from '../../../../shared/label/dpi.ts';
import type { PrintSystemQueue } from '../../../../shared/printing/print-system.ts';
import { type IppClient, wordsAttribute } from '../../ipp/client.ts';
import { asIppFailure, statusCodes } from '../../ipp/failure.ts';
import { groupTags, type IppAttribute, type Resolution } from '../../ipp/message.ts';
import { collectionsOf, groupsOf, numberOf, valuesOf, wordOf } from '../../ipp/read.ts';
import { isRaw, mediaRange, queueSight, queueStatus, sightAttributes } from './queue-sight.ts';

/** Bits of `printer-type` (CUPS). */
const types = { fax: 0x40000, isDefault: 0x20000 } as const;

const listed = [
  ...sightAttributes.filter((name) => name !== 'media-size-supported'),
  'printer-name',
  'printer-info',
  'printer-location',
  'printer-type',
  'media-col-default',
  'media-col-ready',
  'printer-resolution-default',
  'printer-resolution-supported',
];

type Size = PrintSystemQueue['mediaReady'][number];

const sizesIn = (attributes: readonly IppAttribute[], name: string): Size[] => {
  const sizes = collectionsOf(attributes, name)
    .flatMap((media) => collectionsOf(media, 'media-size'))
    .flatMap(mediaRange)
    // A range says what may be chosen, not what is in.
    .filter(({ x, y }) => x.low === x.high && y.low === y.high)
    .map(({ x, y }) => ({ widthMm: x.low / 100, heightMm: y.low / 100 }));
  const isFirst = ({ widthMm, heightMm }: Size, index: number): boolean =>
    sizes.findIndex((size) => size.widthMm === widthMm && size.heightMm === heightMm) === index;
  return sizes.filter(isFirst);
};

/** Whole dots a millimetre go by the names of their resolutions: 152 dpi by 150, 305 by 300, 610 by 600. */
const dpiOf = ({ x, unit }: Resolution): Dpi | null => {
  const dpi = Math.round(unit === 'dpi' ? x : x * 2.54);
  return dpis.find((known) => dpi === known || dpi === Math.round(Math.round(known / 25.4) * 25.4)) ?? null;
};

const resolutionsIn = (attributes: readonly IppAttribute[], name: string): (Dpi | null)[] =>
  valuesOf(attributes, name).flatMap((value) => (value.type === 'resolution' ? [dpiOf(value.value)] : []));

/** The usual one; where that is none of ours, the only one of ours. */
const resolutionOf = (attributes: readonly IppAttribute[]): Dpi | null => {
  const [usual = null] = resolutionsIn(attributes, 'printer-resolution-default');
  const ours = new Set(
    resolutionsIn(attributes, 'printer-resolution-supported').filter((dpi) => dpi !== null),
  );
  return usual ?? (ours.size === 1 ? ([...ours][0] ?? null) : null);
};

const queueOf = (attributes: readonly IppAttribute[]): PrintSystemQueue => {
  const sight = queueSight(attributes);
  return {
    name: wordOf(attributes, 'printer-name'),
    info: wordOf(attributes, 'printer-info'),
    location: wordOf(attributes, 'printer-location'),
    makeAndModel: sight.makeAndModel,
    status: queueStatus(sight),
    accepting: sight.accepting,
    isDefault: ((numberOf(attributes, 'printer-type') ?? 0) & types.isDefault) !== 0,
    isRaw: isRaw(sight),
    mediaDefault: sizesIn(attributes, 'media-col-default')[0] ?? null,
    mediaReady: sizesIn(attributes, 'media-col-ready'),
    dpi: resolutionOf(attributes),
  };
};

/** The queues of a print system, the usual one first, then by name; faxes are none. @throws IppFailure */
export const queuesOf = async (client: IppClient): Promise<PrintSystemQueue[]> => {
  const wanted = wordsAttribute('keyword', 'requested-attributes', ...listed);
  try {
    const answer = await client.call({ operation: 'cupsGetPrinters', attributes: [wanted] });
    return groupsOf(answer, groupTags.printer)
      .filter((attributes) => ((numberOf(attributes, 'printer-type') ?? 0) & types.fax) === 0)
      .map(queueOf)
      .filter(({ name }) => name !== '')
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name));
  } catch (error) {
    // So CUPS answers where there is none.
    if (asIppFailure(error).status === statusCodes.notFound) return [];
    throw error;
  }
};
