import { Button } from '@mantine/core';
import { type Ref, useId } from 'react';
import type { OrderPlace, OrderQuestion } from '../../../shared/import/questions.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useValueText } from '../../i18n/use-value-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { bench } from '../../stores/bench/index.ts';
import { questionKey, useOrderQuestions } from '../../stores/order-questions.ts';
import { closeOverlay, goTo } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './order-questions.module.css';

const Place = ({ place }: { place: OrderPlace }) => {
  const t = useWords();
  const words = useFieldWords();
  const text = useValueText();
  const { path, last, file, ours, clashes } = place;
  return (
    <tr data-clashes={clashes || undefined}>
      <th scope="row">
        {words(path)}
        {clashes && <span className={`${classes.both} pd-tone-wait`}>{t('orderQuestions:both')}</span>}
      </th>
      <td>{text(path, last ?? undefined)}</td>
      <td>{text(path, file ?? undefined)}</td>
      <td>{text(path, ours ?? undefined)}</td>
    </tr>
  );
};

interface QuestionProps {
  question: OrderQuestion;
  /** Its heading has the focus when it comes up: one press of Enter never answers two questions. */
  heading: Ref<HTMLHeadingElement>;
  onDecide(take: 'file' | 'ours'): void;
}

/** One order: its places side by side, and which of the two counts. */
export const Question = ({ question, heading, onDecide }: QuestionProps) => {
  const t = useWords();
  const locale = useLocale();
  const id = useId();
  const own = questionKey(question);
  const busy = useOrderQuestions((state) => state.busy);
  const failed = useOrderQuestions((state) => state.failed);
  const { key, reference, profileName, at, places, more, state } = question;
  const open = () => {
    closeOverlay();
    goTo('bench');
    void bench.open(reference);
  };
  return (
    <section className={classes.question} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} data-autofocus>
        {t('orderQuestions:order', { order: key })}
      </h3>
      <p className={classes.about}>
        {t('orderQuestions:about', { profile: profileName, when: momentText(at, Date.now(), locale) })}
      </p>
      {state !== 'open' && <p className="pd-tone-wait">{t(`orderQuestions:state-${state}`)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.places}>
          <thead>
            <tr>
              <th scope="col">{t('orderQuestions:field')}</th>
              <th scope="col">{t('orderQuestions:last')}</th>
              <th scope="col">{t('orderQuestions:file')}</th>
              <th scope="col">{t('orderQuestions:ours')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <Place key={place.path} place={place} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={classes.about}>{t('orderQuestions:more', { count: more })}</p>}
      {failed?.key === own && <FailureBox failure={failed.failure} />}
      <div className={classes.actions}>
        {state !== 'gone' && (
          <Button variant="subtle" onClick={open}>
            {t('orderQuestions:open', { reference })}
          </Button>
        )}
        <span className={classes.space} />
        <Button variant="default" disabled={busy !== null} onClick={() => onDecide('ours')}>
          {t('orderQuestions:takeOurs')}
        </Button>
        {state === 'open' && (
          <Button disabled={busy !== null} loading={busy === own} onClick={() => onDecide('file')}>
            {t('orderQuestions:takeFile')}
          </Button>
        )}
      </div>
    </section>
  );
};
