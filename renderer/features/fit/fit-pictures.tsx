import { Skeleton } from '@mantine/core';
import type { BoxMm } from '../../../shared/printing/document.ts';
import { call } from '../../api/desk.ts';
import type { Failure } from '../../api/failure.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { isRefusal } from '../../stores/fit/asks.ts';
import { FailureBox, failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { decimalText } from '../../ui/numbers.ts';
import { type AskResult, useAsked } from '../../ui/use-asked.ts';
import classes from './fit.module.css';

/** Fine enough for a picture of a hand's breadth. */
const DPI = 100;

const rounded = (mm: number): number => Math.round(mm * 10) / 10;

type Size = { widthMm: number; heightMm: number };
export interface Picture {
  png: string;
  pages: number;
  size: Size | null;
}

export const usePageCame = (id: string, page: number): AskResult<Picture> =>
  useAsked(`${id} ${page}`, () => call('documents.page', { id, page, dpi: DPI }));

/** If no scale is left, choosing another one is no advice. */
const Refused = ({ failure, neither }: { failure: Failure; neither: boolean }) => {
  const t = useWords();
  if (!neither || !isRefusal(failure)) return <FailureBox failure={failure} />;
  return (
    <Notice tone="bad" title={failureWords(t, failure).title}>
      {t('fit:neither')}
    </Notice>
  );
};

interface ShownProps {
  asked: AskResult<Picture>;
  alt: string;
  crop?: BoxMm | null;
  neither?: boolean;
}

const Shown = ({ asked, alt, crop, neither = false }: ShownProps) => {
  const { value, failure } = asked;
  if (failure) return <Refused failure={failure} neither={neither} />;
  if (!value) return <Skeleton className={classes.waiting} />;
  const { size } = value;
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <div className={classes.sheet}>
      <img src={`data:image/png;base64,${value.png}`} alt={alt} />
      {crop && size && (
        <span
          className={classes.crop}
          style={{
            left: share(crop.xMm, size.widthMm),
            top: share(crop.yMm, size.heightMm),
            width: share(crop.widthMm, size.widthMm),
            height: share(crop.heightMm, size.heightMm),
          }}
        />
      )}
    </div>
  );
};

interface FitPicturesProps {
  came: AskResult<Picture>;
  comesOut: AskResult<Picture & { scale: number }>;
  crop: BoxMm | null;
  /** The other scale is refused as well. */
  neither: boolean;
  /** Size of the document, as far as it can be measured, and of the loaded media. */
  sizes: { came: Size | null; loaded: Size };
}

/** The original next to the expected printout. */
export const FitPictures = ({ came, comesOut, crop, neither, sizes }: FitPicturesProps) => {
  const t = useWords();
  const locale = useLocale();
  const text = ({ widthMm, heightMm }: Size): string =>
    `${decimalText(rounded(widthMm), locale)} × ${decimalText(rounded(heightMm), locale)} ${t('common:mm')}`;
  return (
    <div className={classes.pictures}>
      <figure>
        <figcaption>
          <b>{t('fit:came')}</b> {sizes.came ? text(sizes.came) : t('fit:unknownSize')}
        </figcaption>
        <Shown asked={came} alt={t('fit:cameAlt')} crop={crop} />
      </figure>
      <figure aria-live="polite">
        <figcaption>
          <b>{t('fit:comesOut')}</b> {text(sizes.loaded)}
          {comesOut.value && (
            <span className={classes.scale} data-smaller={comesOut.value.scale < 1 || undefined}>
              {comesOut.value.scale < 1
                ? t('fit:smaller', { percent: Math.round(comesOut.value.scale * 100) })
                : t('fit:actual')}
            </span>
          )}
        </figcaption>
        <Shown asked={comesOut} alt={t('fit:comesOutAlt')} neither={neither} />
      </figure>
    </div>
  );
};
