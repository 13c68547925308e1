import list from '../../ui/list-screen.module.css';
import classes from './handover.module.css';

/** Figures with their names. */
export const TotalsFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={`${list.facts} ${classes.facts}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
