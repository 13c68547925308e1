import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import classes from './label-preview.module.css';

/** Fine enough for a label shown next to a shipment. */
const DPI = 120;

interface CameLabelProps {
  reference: string;
  /** Index of the parcel. */
  parcel: number;
  /** Changes with each label that comes. */
  labelledAt: number | null;
  /** Name of the carrier that it is bought from; null: the remote makes it. */
  boughtFrom: string | null;
}

/** The label that another service has made, as it came; or that it makes it when it is asked to. */
export const CameLabel = ({ reference, parcel, labelledAt, boughtFrom }: CameLabelProps) => {
  const t = useWords();
  const { value, failure } = useAsked(`${reference} ${parcel} ${labelledAt}`, () =>
    call('documents.label', { reference, parcel, dpi: DPI }),
  );
  if (failure) return <FailureBox failure={failure} />;
  if (!value) return null;
  if (!value.label) {
    const words =
      boughtFrom === null ? t('bench:labelFromRemote') : t('waiting:boughtFrom', { carrier: boughtFrom });
    return <p className={classes.notYet}>{words}</p>;
  }
  return (
    <img
      className={classes.came}
      src={`data:image/png;base64,${value.label.png}`}
      alt={t('bench:preview', { number: parcel + 1 })}
    />
  );
};
