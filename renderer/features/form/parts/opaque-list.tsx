import { useFieldWords } from '../../../i18n/field-words.ts';
import { useValue } from '../../../stores/bench/index.ts';
import { JsonView } from './json-view.tsx';
import classes from './key-values.module.css';
import parts from './parts.module.css';

/** A list whose elements the interface does not show the inside of: shown and kept. */
export const OpaqueList = ({ title, path, none }: { title: string; path: string; none: string }) => {
  const names = useFieldWords();
  const value = useValue(path);
  const elements = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <section className={parts.group} aria-label={title}>
      <h3>{title}</h3>
      {elements.length === 0 && <p className={classes.none}>{none}</p>}
      <div className={classes.rows}>
        {elements.map((element, index) => (
          <JsonView
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity but their place
            key={index}
            value={element}
            label={names(`${path}[${index}]`)}
            field={`${path}[${index}]`}
          />
        ))}
      </div>
    </section>
  );
};
