import classes from './key-values.module.css';

/**
 * A value that is not edited here, as JSON. It may be long: it scrolls, and it can be reached by keyboard.
 */
export const JsonView = ({ value, label, field }: { value: unknown; label: string; field?: string }) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls, not a set of fields
    <pre
      className={classes.json}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable without a mouse
      tabIndex={0}
      data-field={field}
    >
      {text}
    </pre>
  );
};
