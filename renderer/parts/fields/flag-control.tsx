import { useWords } from '../../i18n/use-words.ts';
import { bench, useValue } from '../../stores/bench/index.ts';
import type { ControlProps } from './control.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';

const states = [
  { value: true, word: 'yes' },
  { value: false, word: 'no' },
  { value: undefined, word: 'notSaid' },
] as const;

/** Yes, no, or nothing said: a receiver of the shipment may take the last one for something else than no. */
export const FlagControl = ({ parts, className, bare, marks }: ControlProps) => {
  const t = useWords();
  const value = useValue(parts.path) ?? undefined;
  const { id, messagesId, help, helpId } = parts;
  return (
    <FieldFrame parts={parts} className={className} bare={bare} group>
      <div
        role="radiogroup"
        className={classes.flag}
        {...(bare ? { 'aria-label': parts.label } : { 'aria-labelledby': `${id}-label` })}
        aria-describedby={help ? `${messagesId} ${helpId}` : messagesId}
      >
        {states.map((state) => {
          const checked = value === state.value;
          return (
            <label key={state.word} className={classes.flagState} data-checked={checked || undefined}>
              <input
                type="radio"
                name={id}
                checked={checked}
                disabled={parts.disabled || parts.field?.readOnly}
                {...(checked && { 'data-field': parts.path, ...marks })}
                onChange={() => {
                  bench.set(parts.path, state.value);
                  bench.rest();
                }}
              />
              {t(`form:${state.word}`)}
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
};
