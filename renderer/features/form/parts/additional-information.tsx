import { useState } from 'react';
import { useFieldLabels } from '../../../i18n/field-words.ts';
import { bench, useClosed, useValue } from '../../../stores/bench/index.ts';
import { KeyValueRow } from './key-value-row.tsx';
import { KeyValueTable } from './key-value-table.tsx';
import { nameProblem, renamed, withoutMember } from './key-values.ts';

const PATH = 'shipmentInfo.additionalInformation';

const put = (members: Record<string, unknown> | undefined) => bench.set(PATH, members);

/** `additionalInformation`: an object of any names. Its order stays; a new name goes to the end. */
export const AdditionalInformation = () => {
  const labels = useFieldLabels();
  const closed = useClosed();
  const members = (useValue(PATH) ?? {}) as Record<string, unknown>;
  const [adding, setAdding] = useState(false);
  const names = Object.keys(members);
  const rows: (string | null)[] = adding ? [...names, null] : names;
  return (
    <KeyValueTable title={labels(PATH)} field={PATH} onAdd={() => setAdding(true)}>
      {rows.map((name, index) => (
        <KeyValueRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its name is typed
          key={index}
          number={index + 1}
          name={name}
          value={name === null ? '' : members[name]}
          nameField={`${PATH}#${index}`}
          valueField={`${PATH}.${name ?? index}`}
          disabled={closed}
          problem={(next) => nameProblem(members, next, name)}
          onName={(next) => {
            if (name === null) setAdding(false);
            put(name === null ? { ...members, [next]: '' } : renamed(members, name, next));
          }}
          onHeld={(before) => {
            if (name === null || name === before) return;
            put(before === null ? withoutMember(members, name) : renamed(members, name, before));
            if (before === null) setAdding(true);
          }}
          onValue={(value) => name !== null && put({ ...members, [name]: value })}
          onRemove={() => {
            if (name === null) return setAdding(false);
            // Each is a separate undo step.
            bench.rest();
            put(withoutMember(members, name));
          }}
        />
      ))}
    </KeyValueTable>
  );
};
