import type { ReactNode } from 'react';
import { FieldInput } from '../../../parts/fields/field-input.tsx';
import classes from './parts.module.css';

/** A field by its name below the group's object; a pair shares one place; `wide` takes the whole row. */
export type FieldPlacement = string | readonly [string, string] | { wide: string };

interface FieldGroupProps {
  title: string;
  note?: string;
  /** The object that the names lie in, as a path below the shipment. */
  base: string;
  fields: readonly FieldPlacement[];
  /** After the fields. */
  children?: ReactNode;
}

const Place = ({ base, placed }: { base: string; placed: FieldPlacement }) => {
  if (typeof placed === 'string') return <FieldInput path={`${base}.${placed}`} />;
  if ('wide' in placed) return <FieldInput path={`${base}.${placed.wide}`} className={classes.wide} />;
  const [first, second] = placed;
  return (
    <div className={classes.pair}>
      <FieldInput path={`${base}.${first}`} />
      <FieldInput path={`${base}.${second}`} />
    </div>
  );
};

const keyOf = (placed: FieldPlacement): string => {
  if (typeof placed === 'string') return placed;
  return 'wide' in placed ? placed.wide : placed[0];
};

/** Fields that belong together, under a heading, in the order in which the eye and Tab go. */
export const FieldGroup = ({ title, note, base, fields, children }: FieldGroupProps) => (
  <section className={classes.group} aria-label={title}>
    <h3>{title}</h3>
    {note && <p className={classes.note}>{note}</p>}
    <div className={classes.grid}>
      {fields.map((placed) => (
        <Place key={keyOf(placed)} base={base} placed={placed} />
      ))}
    </div>
    {children}
  </section>
);
