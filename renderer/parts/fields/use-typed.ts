import { useEffect, useRef, useState } from 'react';
import { bench, useBench } from '../../stores/bench/index.ts';
import { openReference } from '../../stores/bench/reference-of.ts';

interface Typing {
  text: string;
  shipment: string | null;
}

interface Typed {
  /** Text being typed; null where there is none. */
  typed: string | null;
  put(text: string | null): void;
  /** Forgets it and gives it: once, for leaving a field may be heard twice. */
  pull(): string | null;
}

/**
 * Text being typed into a field of the open shipment, which the document does not have in this form. The next
 * shipment is shown in the same elements: what was typed for one is neither shown nor taken in another, even where
 * leaving the field was not heard, or its text was put back after that (after a scan).
 */
export const useTyped = (): Typed => {
  const shipment = useBench(openReference);
  const [typing, setTyping] = useState<Typing | null>(null);
  const latest = useRef<Typing | null>(null);
  if (typing && typing.shipment !== shipment) setTyping(null);
  useEffect(() => {
    if (latest.current?.shipment !== shipment) latest.current = null;
  }, [shipment]);

  const put = (text: string | null): void => {
    latest.current = text === null ? null : { text, shipment: openReference(bench.store.getState()) };
    setTyping(latest.current);
  };
  const pull = (): string | null => {
    const last = latest.current;
    put(null);
    return last?.shipment === openReference(bench.store.getState()) ? last.text : null;
  };
  return { typed: typing?.shipment === shipment ? typing.text : null, put, pull };
};
