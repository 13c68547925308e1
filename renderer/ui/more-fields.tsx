import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import ui from './ui.module.css';

interface MoreFieldsProps {
  label: string;
  /** Something is in them already: they begin open. */
  isFilled: boolean;
  /** One of them has a problem: they stay open. */
  hasProblem: boolean;
  /** Class of the fields' grid. */
  className: string | undefined;
  children: ReactNode;
}

/** Fields of a card that are rarely needed: behind a fold, which opens where something is in it. */
export const MoreFields = ({ label, isFilled, hasProblem, className, children }: MoreFieldsProps) => {
  const id = useId();
  const [wanted, setWanted] = useState(isFilled);
  const open = wanted || hasProblem;
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Button
        className={ui.fold}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<Icon size={18} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        {label}
      </Button>
      {open && (
        <div id={id} className={`${className ?? ''} ${ui.wide}`}>
          {children}
        </div>
      )}
    </>
  );
};
