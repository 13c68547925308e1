import { createHash } from 'node:crypto';
import { board } from '../../../../shared/i18n/index.ts';
import type { DeskLanguage } from '../../../../shared/i18n/languages.ts';
import { escapeHtml } from '../escape-html.ts';
import { BOARD_SCRIPT } from './board-script.ts';
import { BOARD_STYLE } from './board-style.ts';

export const boardScript = BOARD_SCRIPT;

const styleSource = `'sha256-${createHash('sha256').update(BOARD_STYLE).digest('base64')}'`;

/** The page runs its own script, asks this service, and nothing else. */
export const boardPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src ${styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The wall board's page. It has no figures in it: its script brings them, with the token behind the address. */
export const boardPage = (language: DeskLanguage): string => {
  const words = board[language];
  const say = (name: keyof typeof words): string => escapeHtml(words[name]);
  const figure = (name: 'done' | 'open' | 'lastHour' | 'waiting' | 'failed' | 'stuck'): string =>
    `<div><dt>${say(name)}</dt><dd id="${name}">–</dd></div>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say('title')} – Packdesk</title><style>${BOARD_STYLE}</style></head>
<body data-words="${escapeHtml(JSON.stringify(words))}">
<header><h1>${say('title')} <span id="station"></span></h1><span id="as-of">${say('loading')}</span></header>
<main>
<dl>${figure('done')}${figure('open')}${figure('lastHour')}</dl>
<dl id="small">${figure('waiting')}${figure('failed')}${figure('stuck')}</dl>
<div id="below"><section><h2>${say('perHour')}</h2><svg id="hours" viewBox="0 0 200 96" role="img" aria-label="${say('perHour')}"></svg></section>
<section><h2>${say('faults')}</h2><ul id="faults"></ul></section></div></main>
<p id="trouble" role="alert" hidden></p>
<script src="/board/board.js"></script>
</body></html>`;
};
