import type { Freedoms } from './freedoms.ts';

/** Such a service's changes to the documents it is given. */
export type Members = Record<string, unknown>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merged = (into: unknown, patch: unknown): unknown => {
  if (!isMembers(patch)) return patch;
  const result: Members = isMembers(into) ? { ...into } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  }
  return result;
};

/** The document after an update, by the freedom `update`. Areas that it does not carry stay in both. */
export const updated = (document: Members, patch: Members, { update }: Freedoms): Members => {
  if (update === 'merge') return merged(document, patch) as Members;
  const result: Members = { ...document, ...patch };
  result.shipmentInfo = { ...(document.shipmentInfo as Members), ...(patch.shipmentInfo as Members) };
  return result;
};

const TOP = new Set(['settings', 'carrierDetails', 'shipmentInfo']);
/** Names of the interface in addresses, parcels and articles, where a service with a table for each drops all others. */
const IN_ADDRESS = new Set(
  `addressType customerNumber name name2 name3 street street2 postalCode city countryIsoCode vatNumber provinceCode
  houseNo zipCode eori contactPerson lockerId postOfficeRetailId postNumber poBoxId settings`.split(/\s+/),
);
const IN_PARCEL = new Set(
  `objType packageCode labelNumber dimensions netWeight grossWeight quantity articles packageCodeDangerousGoods
  packageReference1 packageReference2 grossWeightUom content insuranceAmount declaredValueAmount insuranceCurrency
  declaredValueCurrency carrierService packetNumber trackingNumber`.split(/\s+/),
);

const IN_ARTICLE = new Set(
  `articleNumber description quantityUom priceCurrency tariffNumber countryOfOrigin stateOfOrigin grossWeightUom
  quantity numberOfPieces grossPrice netWeight singlePrice unitPrice grossWeight price statisticalValue position
  limitedQuantity additionalInformation`.split(/\s+/),
);

const unknownOf = (element: unknown, names: ReadonlySet<string>, place: string): string[] =>
  Object.keys(isMembers(element) ? element : {})
    .filter((name) => !names.has(name))
    .map((name) => `${place}.${name}`);

/** Members of the parcels of an update, and of their articles, that the interface does not show, by their place. */
export const unknownIn = ({ shipmentInfo }: Members): string[] => {
  const items = isMembers(shipmentInfo) ? shipmentInfo.shipmentItems : null;
  if (!Array.isArray(items)) return [];
  return items.flatMap((parcel, index) => {
    const place = `shipmentInfo.shipmentItems[${index}]`;
    const articles: unknown = isMembers(parcel) ? parcel.articles : null;
    return [
      ...unknownOf(parcel, IN_PARCEL, place),
      ...(Array.isArray(articles) ? articles : []).flatMap((article, at) =>
        unknownOf(article, IN_ARTICLE, `${place}.articles[${at}]`),
      ),
    ];
  });
};

const only = (members: unknown, names: ReadonlySet<string>): unknown =>
  isMembers(members)
    ? Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name)))
    : members;

const each = (list: unknown, change: (element: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

const inInfo = (document: Members, name: string, change: (value: unknown) => unknown): Members => {
  const info = document.shipmentInfo as Members;
  if (!(name in info)) return document;
  return { ...document, shipmentInfo: { ...info, [name]: change(info[name]) } };
};

const addresses = (document: Members, change: (address: Members) => Members): Members =>
  inInfo(document, 'addressData', (list) =>
    each(list, (parties) =>
      isMembers(parties)
        ? Object.fromEntries(
            Object.entries(parties).map(([role, address]) => [
              role,
              isMembers(address) ? change(address) : address,
            ]),
          )
        : parties,
    ),
  );

const texts = (address: Members, change: (text: string) => string): Members =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  );

const keptParcel = (parcel: unknown): unknown => {
  const kept = only(parcel, IN_PARCEL);
  if (!isMembers(kept) || !('articles' in kept)) return kept;
  return { ...kept, articles: each(kept.articles, (article) => only(article, IN_ARTICLE)) };
};

/** The document as the service keeps it: normalised, cut and without what it has no column for. */
export const kept = (document: Members, freedoms: Freedoms): Members => {
  let result = document;
  if (freedoms.dropsUnknown) {
    result = only(result, TOP) as Members;
    result = addresses(result, (address) => only(address, IN_ADDRESS) as Members);
    result = inInfo(result, 'shipmentItems', (list) => each(list, keptParcel));
  }
  if (freedoms.normalises) {
    result = addresses(result, (address) => texts(address, (text) => text.trim().toUpperCase()));
  }
  if (freedoms.cutsAt > 0) {
    result = addresses(result, (address) => texts(address, (text) => text.slice(0, freedoms.cutsAt)));
  }
  return result;
};

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value;
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const withWeight = (parcel: unknown): unknown => {
  if (!isMembers(parcel) || !isMembers(parcel.dimensions)) return parcel;
  const { dimensions } = parcel;
  return {
    ...parcel,
    dimensions: { ...dimensions, ...('weight' in dimensions && { weight: asText(dimensions.weight) }) },
  };
};

/** The document as it is answered: with the types of a service that has its own idea of them. */
export const shown = (document: Members, { oddTypes }: Freedoms): Members => {
  if (!oddTypes) return document;
  const numbered = addresses(document, (address) => ({
    ...address,
    ...('houseNo' in address && { houseNo: asNumber(address.houseNo) }),
    ...('postalCode' in address && { postalCode: asNumber(address.postalCode) }),
  }));
  return inInfo(numbered, 'shipmentItems', (list) => each(list, withWeight));
};
