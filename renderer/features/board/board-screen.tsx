import { Button } from '@mantine/core';
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BoardView } from '../../../shared/board/view.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { board, useBoard } from '../../stores/board.ts';
import { goTo } from '../../stores/screen.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './board.module.css';

/** As the page on the wall does, ms. */
const LOOK_MS = 10_000;

const large = ['done', 'open', 'lastHour'] as const;
const small = ['waiting', 'failed', 'stuck'] as const;

/** These need a person. */
const isTrouble = (name: string, value: number): boolean =>
  value > 0 && (name === 'failed' || name === 'stuck');

const Numbers = ({ view, names }: { view: BoardView; names: typeof large | typeof small }) => {
  const t = useWords();
  const locale = useLocale();
  return (
    <dl className={names === large ? classes.large : classes.small}>
      {names.map((name) => (
        <div key={name} data-figure={name} data-trouble={isTrouble(name, view[name]) || undefined}>
          <dt>{t(`board:${name}`)}</dt>
          <dd>{countText(view[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Hours = ({ hours }: Pick<BoardView, 'hours'>) => {
  const t = useWords();
  const locale = useLocale();
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit' });
  const most = Math.max(1, ...hours.map(({ shipments }) => shipments));
  const wide = 200 / Math.max(8, hours.length);
  const said = hours.map(({ at, shipments }) => `${hour.format(at)} ${countText(shipments, locale)}`);
  return (
    <svg viewBox="0 0 200 96" role="img" aria-label={`${t('board:perHour')}: ${said.join(', ')}`}>
      {hours.map(({ at, shipments }, index) => {
        const tall = (shipments / most) * 72;
        const middle = index * wide + wide / 2;
        return (
          <g key={at}>
            <rect x={index * wide + wide * 0.15} y={84 - tall} width={wide * 0.7} height={tall} />
            {shipments > 0 && (
              <text x={middle} y={82 - tall}>
                {countText(shipments, locale)}
              </text>
            )}
            <text x={middle} y={92}>
              {hour.format(at).replace(/\D+/g, '')}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const stateText = (t: Words, state: BoardView['faults'][number]['state']): string =>
  t(
    (
      {
        failed: 'board:stateFailed',
        uncertain: 'board:stateUncertain',
        printed: 'board:statePrinted',
        over: 'board:stateOver',
      } as const
    )[state],
  );

const Faults = ({ faults }: Pick<BoardView, 'faults'>) => {
  const t = useWords();
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' });
  if (faults.length === 0) return <p>{t('board:noFaults')}</p>;
  return (
    <ul>
      {faults.map(({ at, reference, state }) => (
        <li key={`${at} ${reference}`}>
          <span>{time.format(at)}</span> <span>{reference}</span> <span>{stateText(t, state)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The day so far, large enough for the hall; no person is on it. */
export const BoardScreen = () => {
  const t = useWords();
  const locale = useLocale();
  const { view, failed } = useBoard();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    void board.look();
    const timer = setInterval(() => void board.look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const time = view ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(view.at) : '';
  return (
    <main ref={screen} className={classes.board}>
      <header>
        <h1>
          {t('board:title')} {view?.station}
        </h1>
        {view && !failed && <span>{t('board:asOf', { time })}</span>}
        {!view && !failed && <span>{t('board:loading')}</span>}
        <Button
          variant="default"
          leftSection={<IconMaximize size={18} />}
          onClick={() => void screen.current?.requestFullscreen().catch(() => undefined)}
        >
          {t('reports:boardFull')}
        </Button>
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => goTo('bench')}>
          {t('reports:boardBack')}
        </Button>
      </header>
      {failed && (
        <p role="alert" className={classes.stale}>
          {t('board:stale', { time: time || '–' })}
        </p>
      )}
      {view && (
        <>
          <Numbers view={view} names={large} />
          <Numbers view={view} names={small} />
          <div className={classes.below}>
            <section>
              <h2>{t('board:perHour')}</h2>
              <Hours hours={view.hours} />
            </section>
            <section>
              <h2>{t('board:faults')}</h2>
              <Faults faults={view.faults} />
            </section>
          </div>
        </>
      )}
    </main>
  );
};
