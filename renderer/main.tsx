import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import './forced-colors.css';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { startDesk } from './api/desk.ts';
import { App } from './app.tsx';
import { startTranslations } from './i18n/index.ts';
import { drafts } from './stores/bench/index.ts';
import { guardDrafts } from './stores/drafts/guard.ts';
import { computersLanguage } from './stores/first-language.ts';
import { followLink } from './stores/follow-link.ts';

// The page's content security policy forbids code made at run time, which zod would otherwise try first.
z.config({ jitless: true });

const start = async (): Promise<void> => {
  await startTranslations(computersLanguage());
  startDesk(followLink);
  guardDrafts(drafts);
  createRoot(document.getElementById('root')!).render(<App />);
};

await start();
