import type { AuditEntry } from '../../../shared/audit/entry.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import list from '../../ui/list-screen.module.css';
import classes from './log.module.css';
import { actionText, factName, factText, valueText, whereText, whoText } from './log-words.ts';

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** All that is known of an entry. */
export const LogDetail = ({ entry }: { entry: AuditEntry }) => {
  const t = useWords();
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(entry.at);
  const { more, ...details } = entry.details;
  const who = entry.role ? `${whoText(t, entry)} (${roleWord(t, entry.role)})` : whoText(t, entry);
  return (
    <aside className={list.detail} aria-label={t('log:detailsTitle')}>
      <h2 className={list.detailTitle}>{actionText(t, entry)}</h2>
      <dl className={`${list.facts} ${classes.facts}`}>
        <Fact name={t('log:subject')}>{entry.subject}</Fact>
        <Fact name={t('log:who')}>{who}</Fact>
        <Fact name={t('log:where')}>{whereText(t, entry)}</Fact>
        <Fact name={t('log:when')}>{time}</Fact>
        {Object.entries(details).map(([name, value]) => (
          <Fact key={name} name={factName(t, name)}>
            {factText(t, name, value)}
          </Fact>
        ))}
        <Fact name={t('log:number')}>{String(entry.seq)}</Fact>
      </dl>
      {entry.changes.length > 0 && (
        <section aria-label={t('log:changes')}>
          <h3 className={classes.changesTitle}>{t('log:changes')}</h3>
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">{t('log:what')}</th>
                <th scope="col">{t('log:before')}</th>
                <th scope="col">{t('log:after')}</th>
              </tr>
            </thead>
            <tbody>
              {entry.changes.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">{path || entry.subject}</th>
                  <td>{valueText(before)}</td>
                  <td>{valueText(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {typeof more === 'number' && <p className={list.hint}>{t('log:moreChanges', { count: more })}</p>}
        </section>
      )}
      <p className={classes.hash}>
        {t('log:hash')}: {entry.hash}
      </p>
    </aside>
  );
};
