import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './carriers.module.css';
import { useEditor } from './editor.ts';

interface ElementRowProps {
  /** `products[0]` */
  path: string;
  moreLabel: string;
  removeLabel: string;
  onRemove(): void;
  /** The fields in the row. */
  fields: ReactNode;
  /** Behind the fold. */
  children: ReactNode;
}

/** One product or service: its row, and the rest of it behind a fold, which opens when something in it is wrong. */
export const ElementRow = ({ path, moreLabel, removeLabel, onRemove, fields, children }: ElementRowProps) => {
  const id = useId();
  const { problems, readOnly } = useEditor();
  const [wanted, setWanted] = useState(false);
  const inside = new RegExp(
    `^${path.replace(/[[\]]/g, '\\$&')}\\.(?!code$|name\\.|serviceIndicator$|level$)`,
  );
  const open = wanted || problems.some((problem) => inside.test(problem.path));
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.elementRow}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-expanded={open}
          aria-controls={id}
          aria-label={moreLabel}
          title={moreLabel}
          onClick={() => setWanted(!open)}
        >
          <Icon size={18} />
        </ActionIcon>
        {fields}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={readOnly}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      {open && (
        <div id={id} className={classes.elementMore}>
          {children}
        </div>
      )}
    </li>
  );
};
