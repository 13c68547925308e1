import { ActionIcon, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconChartBar,
  IconChevronDown,
  IconDatabase,
  IconDeviceTv,
  IconKeyboard,
  IconListCheck,
  IconListDetails,
  IconLock,
  IconLogout,
  IconPackage,
  IconPrinter,
  IconSettings,
  IconSettings2,
  IconTag,
  IconTruckDelivery,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useMenu } from '../../parts/use-menu.ts';
import { showRules } from '../../stores/carrier-rules.ts';
import { showFirstSteps } from '../../stores/first-steps.ts';
import { needsOf as printsOf } from '../../stores/needs.ts';
import { useMissingPapers } from '../../stores/papers/needed.ts';
import { useNeedYou } from '../../stores/print-jobs.ts';
import { goTo, type Screen, show, useScreen } from '../../stores/screen.ts';
import { useMayConfigure, useRole, useSession } from '../../stores/session.ts';
import { useSettings } from '../../stores/settings.ts';
import { needsOf } from '../../stores/sync/said.ts';
import { useEdge, useSync } from '../../stores/sync/status.ts';
import { askSignOut, lockDesk } from '../session/session-actions.ts';
import { ScanField } from './scan-field.tsx';
import classes from './shell.module.css';

const Tab = ({ to, children }: { to: Screen; children: string }) => {
  const screen = useScreen((state) => state.screen);
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={screen === to ? 'page' : undefined}
      onClick={() => goTo(to)}
    >
      {children}
    </button>
  );
};

/** In an edge: the queue to the remote, with how much of it waits for a person. */
const SyncTab = () => {
  const t = useWords();
  const edge = useEdge();
  const needs = useSync((state) => needsOf(state.status));
  const here = useScreen(({ screen }) => screen === 'sync' || screen === 'conflict');
  if (!edge) return null;
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={here ? 'page' : undefined}
      onClick={() => goTo('sync')}
    >
      {t('sync:title')}
      {needs > 0 && (
        <>
          <span className={classes.tabCount} aria-hidden="true">
            {needs}
          </span>
          <VisuallyHidden>{t('sync:needYou', { count: needs })}</VisuallyHidden>
        </>
      )}
    </button>
  );
};

/** Places where labels wait, with how many of them wait for a person. */
const JobsTab = () => {
  const t = useWords();
  const missing = useMissingPapers();
  const { labels, documents } = printsOf(useNeedYou(), missing);
  const needs = labels.length + documents.length + missing.length;
  const here = useScreen(({ screen }) => screen === 'jobs');
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={here ? 'page' : undefined}
      onClick={() => goTo('jobs')}
    >
      {t('jobs:title')}
      {needs > 0 && (
        <>
          <span className={classes.tabCount} aria-hidden="true">
            {needs}
          </span>
          <VisuallyHidden>{t('bench:needYouInAll', { count: needs })}</VisuallyHidden>
        </>
      )}
    </button>
  );
};

const UserMenu = () => {
  const t = useWords();
  const user = useSession((state) => state.session?.user);
  const menu = useMenu();
  if (!user) return null;
  const name = `${user.firstName.slice(0, 1)}. ${user.lastName}`;
  const role = roleWord(t, user.role);
  return (
    <Menu position="bottom-end" width={230} {...menu}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('common:menu', { name: `${name} ${role}` })}>
          <span>
            <b>{name}</b> <small>{role}</small>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={() => show('keys')}>
          {t('common:allKeys')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserCircle size={18} />} onClick={() => goTo('account')}>
          {t('account:title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={askSignOut}>
          {t('common:signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const goToCarriers = (): void => {
  showRules(false);
  goTo('carriers');
};

/** One-time set-up; where an administrator looks for it. */
const SettingsMenu = () => {
  const t = useWords();
  const isAdmin = useRole() === 'admin';
  const mayConfigure = useMayConfigure();
  const menu = useMenu();
  return (
    <Menu position="bottom-end" width={230} {...menu}>
      <Menu.Target>
        <ActionIcon
          className={classes.tool}
          variant="default"
          size={40}
          aria-label={t('common:setup')}
          title={t('common:setup')}
        >
          <IconSettings size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={18} />} onClick={() => goTo('printers')}>
          {t('common:printers')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTruckDelivery size={18} />} onClick={goToCarriers}>
          {t('carriers:title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPackage size={18} />} onClick={() => goTo('articles')}>
          {t('articleMaster:title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTag size={18} />} onClick={() => goTo('templates')}>
          {t('templates:title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings2 size={18} />} onClick={() => goTo('settings')}>
          {t('common:settings')}
        </Menu.Item>
        {mayConfigure && (
          <Menu.Item leftSection={<IconListCheck size={18} />} onClick={showFirstSteps}>
            {t('firstSteps:title')}
          </Menu.Item>
        )}
        {mayConfigure && (
          <Menu.Item leftSection={<IconChartBar size={18} />} onClick={() => goTo('reports')}>
            {t('reports:title')}
          </Menu.Item>
        )}
        {mayConfigure && (
          <Menu.Item leftSection={<IconDatabase size={18} />} onClick={() => goTo('system')}>
            {t('system:title')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDeviceTv size={18} />} onClick={() => goTo('board')}>
          {t('reports:boardCommand')}
        </Menu.Item>
        {isAdmin && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconUsers size={18} />} onClick={() => goTo('users')}>
              {t('users:title')}
            </Menu.Item>
            <Menu.Item leftSection={<IconListDetails size={18} />} onClick={() => goTo('log')}>
              {t('log:title')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The top of every screen: where to go, the scan field, who is at which station. */
export const Header = ({ onScan }: { onScan(code: string): void }) => {
  const t = useWords();
  // The session has the name that the desk had when it began.
  const settings = useSettings();
  const before = useSession((state) => state.session?.station ?? '');
  const station = settings.loaded ? settings.settings.station : before;
  return (
    <header className={classes.header}>
      <span className={classes.brand}>Packdesk</span>
      <nav className={classes.tabs} aria-label={t('common:navigation')}>
        <Tab to="bench">{t('common:bench')}</Tab>
        <Tab to="shipments">{t('common:shipments')}</Tab>
        <JobsTab />
        <Tab to="handover">{t('handover:title')}</Tab>
        <SyncTab />
      </nav>
      <ScanField onScan={onScan} />
      <span className={classes.station} title={t('common:station', { station })}>
        {station}
      </span>
      <UserMenu />
      <SettingsMenu />
      <ActionIcon
        className={classes.tool}
        variant="default"
        size={40}
        aria-label={t('common:lock')}
        title={t('common:lock')}
        onClick={() => void lockDesk()}
      >
        <IconLock size={20} />
      </ActionIcon>
    </header>
  );
};
