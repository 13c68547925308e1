import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ui.module.css';

const icons = {
  good: IconCircleCheck,
  wait: IconAlertTriangle,
  bad: IconAlertTriangle,
  accent: IconInfoCircle,
} as const;

interface NoticeProps {
  tone: keyof typeof icons;
  /** Picture of its subject; that of its tone without it. */
  icon?: TablerIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something to know, or a question that stays until it is answered, at the place where it belongs. */
export const Notice = ({ tone, icon, title, children, actions }: NoticeProps) => {
  const Icon = icon ?? icons[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`${classes.box} pd-tone-${tone}`}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes.boxText}>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
        {actions && <div className={classes.boxActions}>{actions}</div>}
      </div>
    </div>
  );
};
