import { useEffect } from 'react';
import { pathTemplate } from '../../../../shared/document/path.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { openReference } from '../../../stores/bench/reference-of.ts';
import {
  foldParcelAgain,
  setParcelFold,
  unfoldParcel,
  useParcelFold,
} from '../../../stores/form/parcel-fold.ts';
import { onReveal } from '../../../stores/form/reveal.ts';
import { CarrierServices } from '../carrier-services.tsx';
import { FieldGroup } from '../parts/field-group.tsx';

const PARCEL = 'shipmentInfo.shipmentItems[]';

/** Behind the fold, in the order of the eye. */
const behind = {
  package: ['objType', 'quantity', 'packageCodeDangerousGoods', 'dimensions.unitOfMeasurement'],
  weights: ['netWeight', 'grossWeight', 'grossWeightUom'],
  value: ['declaredValueAmount', 'declaredValueCurrency', 'insuranceAmount', 'insuranceCurrency'],
  numbers: ['trackingNumber', 'labelNumber', 'packetNumber'],
} as const;

const paths = new Set(
  Object.values(behind)
    .flat()
    .map((name) => `${PARCEL}.${name}`),
);

/** Services have no fixed paths of their own below the list. */
const isBehind = (template: string): boolean =>
  paths.has(template) || template.startsWith(`${PARCEL}.carrierService`);

/** Alt+M. */
export const toggleParcelMore = (): void => setParcelFold(!useParcelFold.getState().open);

/** All other fields of one parcel. Navigating to one of them opens the fold, for this shipment only. */
export const ParcelMore = ({ id, path }: { id: string; path: string }) => {
  const t = useWords();
  const open = useParcelFold((state) => state.open);
  const reference = useBench(openReference);
  useEffect(() => onReveal((wanted) => isBehind(pathTemplate(wanted)) && unfoldParcel()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is another shipment, or none
  useEffect(() => foldParcelAgain, [reference]);
  if (!open) return null;
  return (
    <div id={id}>
      <FieldGroup title={t('sections:parcelKind')} base={path} fields={behind.package} />
      <FieldGroup title={t('sections:parcelWeights')} base={path} fields={behind.weights} />
      <FieldGroup title={t('sections:parcelValue')} base={path} fields={behind.value} />
      <FieldGroup title={t('sections:parcelNumbers')} base={path} fields={behind.numbers} />
      <CarrierServices path={`${path}.carrierService`} />
    </div>
  );
};
