import { useFieldLabels, useFieldWords } from '../../../i18n/field-words.ts';
import { bench, useClosed, useValue } from '../../../stores/bench/index.ts';
import { JsonView } from './json-view.tsx';
import { KeyValueRow } from './key-value-row.tsx';
import { KeyValueTable } from './key-value-table.tsx';
import { pairShape } from './key-values.ts';

const PATH = 'shipmentInfo.additionalFields';

type Pair = Record<string, unknown>;

/** `additionalFields`: entries that are a name with a value are typed here, any other is shown and kept. */
export const AdditionalFields = () => {
  const labels = useFieldLabels();
  const names = useFieldWords();
  const closed = useClosed();
  const value = useValue(PATH);
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const put = (next: unknown[]) => bench.set(PATH, next.length > 0 ? next : undefined);
  // A new entry is called as the others are; the interface shows no names of its own.
  const shape = entries.map(pairShape).find((found) => found !== null) ?? { name: 'key' };
  return (
    <KeyValueTable
      title={labels(PATH)}
      field={PATH}
      onAdd={() => put([...entries, { [shape.name]: '', value: '' }])}
    >
      {entries.map((entry, index) => {
        const pair = pairShape(entry);
        const path = `${PATH}[${index}]`;
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        if (!pair) return <JsonView key={index} value={entry} label={names(path)} field={path} />;
        const set = (change: Pair) => put(entries.with(index, { ...(entry as Pair), ...change }));
        return (
          <KeyValueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
            key={index}
            number={index + 1}
            name={String((entry as Pair)[pair.name])}
            value={(entry as Pair).value}
            nameField={`${path}.${pair.name}`}
            valueField={`${path}.value`}
            disabled={closed}
            problem={() => null}
            onHeld={() => undefined}
            onName={(name) => set({ [pair.name]: name })}
            onValue={(next) => set({ value: next })}
            onRemove={() => {
              // Each is a separate undo step.
              bench.rest();
              put(entries.toSpliced(index, 1));
            }}
          />
        );
      })}
    </KeyValueTable>
  );
};
