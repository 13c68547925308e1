import type { KeyboardEvent } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  /** The id of what they show: its `aria-labelledby` is `${panel}-${shown}`. */
  panel: string;
  tabs: readonly { id: Id; words: string; count: string }[];
  shown: Id;
  onShown(id: Id): void;
  /** Keyboard hint for their content. */
  hint?: string | undefined;
}

/** Tabs with how much is behind each: one tab stop, arrows go from one to the next. */
export const Tabs = <Id extends string>({ label, panel, tabs, shown, onShown, hint }: TabsProps<Id>) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ id }) => id === shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShown(next.id);
    document.getElementById(`${panel}-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, words, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panel}-${id}`}
          aria-selected={shown === id}
          aria-controls={panel}
          tabIndex={shown === id ? 0 : -1}
          className={classes.tab}
          onClick={() => onShown(id)}
        >
          {words} <span className={classes.count}>{count}</span>
        </button>
      ))}
      {hint && <span className={classes.keys}>{hint}</span>}
    </div>
  );
};
