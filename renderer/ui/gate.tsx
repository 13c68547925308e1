import type { ReactNode } from 'react';
import classes from './gate.module.css';

interface GateProps {
  title: string;
  intro?: ReactNode;
  /** Below everything else of the card. */
  foot?: ReactNode;
  /** A second card, to the right where there is room. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before the desk: set-up, sign-in, lock. */
export const Gate = ({ title, intro, foot, beside, children }: GateProps) => (
  <main className={classes.gate}>
    <section className={classes.card} aria-labelledby="gate-title">
      <div className={classes.brand}>Packdesk</div>
      <h1 id="gate-title" className={classes.title}>
        {title}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
      {foot}
    </section>
    {beside}
  </main>
);
