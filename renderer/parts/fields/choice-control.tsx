import { ChoiceInput } from './choice-input.tsx';
import type { ControlProps } from './control.ts';
import { FieldFrame } from './field-frame.tsx';
import { useChoiceText } from './use-choice-text.ts';
import { useChoices } from './use-choices.ts';
import { inputMarks } from './use-field.ts';

/** Countries, currencies and languages are standards: any other text is a slip. Codes of carriers are not. */
const closedKinds = ['country', 'currency', 'language'];

/** A value among choices: found by typing, or opened with the arrow. Another value that is there is kept and shown. */
export const ChoiceControl = (props: ControlProps) => {
  const { parts, size = 'sm', className, bare, marks, inputClass } = props;
  const { path, field } = parts;
  const own = useChoices(field);
  const choices = props.choices ?? own;
  const free = !closedKinds.includes(field?.kind ?? '');
  const { problem, ...text } = useChoiceText(path, choices, free);
  const control = inputMarks(parts, { bare, wrong: problem !== null });
  return (
    <FieldFrame parts={parts} problem={problem} className={className} bare={bare}>
      <ChoiceInput
        {...text}
        choices={choices}
        free={free}
        disabled={parts.disabled}
        readOnly={field?.readOnly === true}
        input={{
          ...control,
          ...marks,
          size,
          error: control['aria-invalid'] === true,
          classNames: { input: inputClass },
        }}
      />
    </FieldFrame>
  );
};
