import { useEffect, useState } from 'react';

/** True once `waiting` has been true for `ms`: what is quicker shows no sign of waiting at all. */
export const useDelayed = (waiting: boolean, ms = 300): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return waiting && late;
};
