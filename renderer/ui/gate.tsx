import type { ReactNode } from 'react';
import classes from './gate.module.css';

/** The frame of what stands before the desk: set-up, sign-in, lock. */
export const Gate = ({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) => (
  <main className={classes.gate}>
    <section className={classes.card} aria-labelledby="gate-title">
      <div className={classes.brand}>Packdesk</div>
      <h1 id="gate-title" className={classes.title}>
        {title}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
    </section>
  </main>
);
