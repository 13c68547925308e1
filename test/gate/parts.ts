import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser, findHeadlessShell } from '../helpers/find-browser.ts';
import { missingDatabases } from '../helpers/order-databases.ts';
import { installedKarrio, installKarrio } from '../karrio-engine/environment.ts';

/** A program of the system that tests drive. */
export interface Part {
  name: string;
  present: () => boolean;
  /** Debian packages that bring it. */
  packages: string[];
  /** Advice where Debian's packages are no help. */
  advice: string;
  /** Of the profile `engines`: the engine whose tests need it. */
  engine?: string;
  /** Without it the same tests run, only slower. */
  optional?: boolean;
  /** The rest, once its packages are there. @throws Error where they are not enough */
  install?: () => Promise<unknown>;
}

const onPath = (program: string) => (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

export const parts: Part[] = [
  {
    name: 'a browser',
    present: () => findBrowser() !== null,
    packages: ['chromium', 'fonts-liberation'],
    advice: 'install Chromium, Google Chrome or Microsoft Edge, or name one in PACKDESK_BROWSER',
  },
  {
    name: 'the headless shell of Chromium, in which the window takes half the time',
    present: () => Boolean(process.env.PACKDESK_BROWSER) || findHeadlessShell() !== null,
    packages: ['chromium-headless-shell'],
    advice: 'on Debian install chromium-headless-shell',
    optional: true,
  },
  {
    name: 'pdftoppm',
    present: onPath('pdftoppm'),
    packages: ['poppler-utils'],
    advice: 'install Poppler (macOS: brew install poppler)',
  },
  {
    name: 'zbarimg',
    present: onPath('zbarimg'),
    packages: ['zbar-tools'],
    advice: 'install ZBar (macOS: brew install zbar)',
  },
  {
    name: 'a Secret Service (gnome-keyring in a private D-Bus session)',
    present: () => onPath('gnome-keyring-daemon')() && onPath('dbus-run-session')(),
    packages: ['gnome-keyring', 'libsecret-1-0', 'dbus', 'dbus-x11'],
    advice: 'on Linux install gnome-keyring and dbus; other systems have no Secret Service',
  },
  {
    name: 'a carrier engine (Karrio, from PyPI)',
    engine: 'karrio',
    present: () => installedKarrio() !== null,
    packages: ['python3', 'python3-venv'],
    advice: 'install Python 3.11 with venv, then see that npm run karrio starts',
    install: installKarrio,
  },
  {
    name: 'database servers (PostgreSQL and MariaDB)',
    engine: 'postgres',
    present: () => missingDatabases() === null,
    packages: ['postgresql', 'mariadb-server'],
    advice: 'on Debian install postgresql and mariadb-server',
  },
];

/** Debian and its likes, as root: packages can be installed without asking anyone. */
const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const providePackages = (missing: readonly Part[]): void => {
  process.stdout.write(`Installing ${missing.flatMap((part) => part.packages).join(' ')} ...\n`);
  aptGet('update', '-q');
  // One after the other: one that Debian has not keeps none of the others away.
  for (const { packages } of missing) aptGet('install', '-y', '-q', '--no-install-recommends', ...packages);
};

const finishInstalling = async ({ name, install }: Part): Promise<void> => {
  if (!install) return;
  process.stdout.write(`Installing ${name} ...\n`);
  await install().catch((error: Error) => process.stdout.write(`${error.message}\n`));
};

/**
 * Installs what is missing where it can, says what to do where it cannot; returns what is needed and missing still.
 * @param engines of the profile `engines`; the parts of no other engine are looked for
 */
export const provideParts = async (engines: readonly string[]): Promise<Part[]> => {
  const wanted = parts.filter(({ engine }) => engine === undefined || engines.includes(engine));
  const missing = wanted.filter((part) => !part.present());
  if (missing.length > 0 && canInstall()) providePackages(missing);
  for (const part of missing) await finishInstalling(part);
  const left = missing.filter((part) => !part.present());
  for (const { name, advice } of left) process.stdout.write(`Missing: ${name}. To have it: ${advice}.\n`);
  return left.filter(({ optional }) => !optional);
};
