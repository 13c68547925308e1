import { Button } from '@mantine/core';
import { useState } from 'react';
import { isErrorCode } from '../../../shared/errors.ts';
import type { InboxOrderView } from '../../../shared/import/inbox.ts';
import { type ImportProblem, problemText, targetName } from '../../../shared/import/problem.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { inboxes, useInboxes } from '../../stores/inboxes.ts';
import { detailWords } from '../../ui/failure-box.tsx';
import list from '../../ui/settings-list.module.css';
import { useNow } from '../../ui/use-now.ts';
import { Question } from '../webhooks/endpoint-questions.tsx';
import classes from './inboxes.module.css';

type Line = InboxOrderView['orders'][number];

const titleOf = (t: Words, { orders }: InboxOrderView): string => {
  const keys = orders.filter(({ problems }) => problems.length > 0).map(({ key }) => key);
  return keys.length === 0 || keys[0] === ''
    ? t('inboxes:orderUnread')
    : t('inboxes:order', { key: keys.join(', ') });
};

/** Why an order of a message is not imported, with the field that it is about. */
const Problems = ({ line }: { line: Line }) => {
  const language = useLanguage();
  const said = line.problems.map((each) => {
    // The desk names only problems of its own catalogue.
    const problem = each as ImportProblem;
    const place = [problem.field === null ? '' : targetName(problem.field, language), problem.column ?? '']
      .filter((part) => part !== '')
      .join(' · ');
    const words = problemText(problem, language);
    return place === '' ? words : `${place}: ${words}`;
  });
  return said.map((words) => (
    <p key={words} className={classes.problem}>
      {words}
    </p>
  ));
};

const Why = ({ order: { error, orders } }: { order: InboxOrderView }) => {
  const t = useWords();
  if (error === null) return orders.map((line) => <Problems key={line.key} line={line} />);
  if (!isErrorCode(error.code)) return <p className={classes.problem}>{error.code}</p>;
  const words = detailWords(t, error.details);
  return (
    <p className={classes.problem}>
      {t(`errors:${error.code}.title`, words)} {t(`errors:${error.code}.action`, words)}
    </p>
  );
};

/** Answers to the question about an order that was changed at the desk, too. */
const Answers = ({ id, line }: { id: number; line: Line }) => {
  const t = useWords();
  const busy = useInboxes((state) => state.busy);
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  return (
    <>
      <Button {...common} onClick={() => void inboxes.decide(id, line.key, 'file')}>
        {t('inboxes:takeTheirs')}
      </Button>
      <Button {...common} onClick={() => void inboxes.decide(id, line.key, 'ours')}>
        {t('inboxes:keepOurs')}
      </Button>
    </>
  );
};

const RefusedOrder = ({ order }: { order: InboxOrderView }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const busy = useInboxes((state) => state.busy);
  const body = useInboxes((state) => state.body);
  const [asks, setAsks] = useState(false);
  const { id, inbox, at, state, orders } = order;
  const title = titleOf(t, order);
  const isShown = body?.id === id;
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  const discard = () => {
    setAsks(false);
    void inboxes.discard(id);
  };
  return (
    <li className={list.entry} data-order={id}>
      <div className={list.head}>
        <div>
          <h4 className={list.name}>{title}</h4>
          <p className={list.soft}>
            {t('inboxes:from', { inbox, moment: momentText(at, now, locale) })}
            {state === 'asking' && ` · ${t('inboxes:askingHint')}`}
          </p>
          <Why order={order} />
        </div>
        <div className={list.buttons}>
          {orders
            .filter(({ kind }) => kind === 'asking')
            .map((line) => (
              <Answers key={line.key} id={id} line={line} />
            ))}
          {state === 'refused' && (
            <Button
              {...common}
              aria-label={t('inboxes:retryOf', { order: title })}
              onClick={() => void inboxes.retry(id)}
            >
              {t('inboxes:retry')}
            </Button>
          )}
          <Button
            {...common}
            aria-expanded={isShown}
            onClick={() => (isShown ? inboxes.closeBody() : void inboxes.look(id))}
          >
            {isShown ? t('inboxes:hide') : t('inboxes:show')}
          </Button>
          <Button
            {...common}
            variant="subtle"
            color="red"
            aria-label={t('inboxes:discardOf', { order: title })}
            onClick={() => setAsks(true)}
          >
            {t('inboxes:discard')}
          </Button>
        </div>
      </div>
      {isShown && <pre className={classes.body}>{body.text}</pre>}
      {asks && (
        <Question
          title={t('inboxes:discardAsk', { order: title })}
          label={t('inboxes:discard')}
          color="red"
          onYes={discard}
          onNo={() => setAsks(false)}
        >
          {t('inboxes:discardHint')}
        </Question>
      )}
    </li>
  );
};

/** Orders that were sent and need a person: refused with their reasons, or changed at the desk, too. */
export const RefusedOrders = ({ orders }: { orders: readonly InboxOrderView[] }) => {
  const t = useWords();
  if (orders.length === 0) return null;
  return (
    <section aria-label={t('inboxes:orders')}>
      <h3 className={classes.orders}>{t('inboxes:orders')}</h3>
      <p className={list.soft}>{t('inboxes:ordersHint')}</p>
      <ul className={list.list} aria-label={t('inboxes:orders')}>
        {orders.map((order) => (
          <RefusedOrder key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
};
