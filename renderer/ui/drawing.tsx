import { useLayoutEffect, useRef } from 'react';
import classes from './drawing.module.css';

/** CSS pixels of a millimetre. */
export const PX_PER_MM = 96 / 25.4;

/** Puts a label's drawing into the page as elements: it is made only by the program, from escaped text. */
export const Drawing = ({ svg }: { svg: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    drawn.setAttribute('width', '100%');
    drawn.setAttribute('height', '100%');
    place.current?.replaceChildren(drawn);
  }, [svg]);
  return <div ref={place} className={classes.drawing} />;
};
