import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import ui from './ui.module.css';

interface FirstStepProps {
  icon: Icon;
  title: string;
  /** Its purpose, and how it goes on. */
  texts: readonly string[];
  action: string;
  onAction(): void;
}

/** In a card whose list is empty: says what could be there, and the button that adds the first. */
export const FirstStep = ({ icon: Picture, title, texts, action, onAction }: FirstStepProps) => (
  <div className={ui.firstStep}>
    <Picture size={36} aria-hidden="true" />
    <h3>{title}</h3>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onAction}>
      {action}
    </Button>
  </div>
);
