/**
 * The board's script, for a browser: it reads the token behind the address, asks for figures every ten seconds, and says
 * when they are old. Texts become text nodes alone, never markup.
 */
export const BOARD_SCRIPT = `'use strict';
(() => {
  const EVERY_MS = 10000, STALE_MS = 45000, LIMIT_MS = 8000;
  const SVG = 'http://www.w3.org/2000/svg';
  const words = JSON.parse(document.body.dataset.words);
  const language = document.documentElement.lang === 'de' ? 'de' : 'en-GB';
  const byId = (id) => document.getElementById(id);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const hour = new Intl.DateTimeFormat(language, { hour: '2-digit', hourCycle: 'h23' });
  const count = new Intl.NumberFormat(language);
  const say = (text, at) => text.replace('{{time}}', () => time.format(at));
  let last = null;
  let heard = Date.now();

  const element = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };
  const shape = (name, attributes, text) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    if (text !== undefined) made.textContent = text;
    return made;
  };

  const drawHours = (hours) => {
    const most = Math.max(1, ...hours.map(({ shipments }) => shipments));
    const wide = 200 / Math.max(8, hours.length);
    const parts = hours.flatMap(({ at, shipments }, index) => {
      const tall = (shipments / most) * 72;
      const middle = index * wide + wide / 2;
      return [
        shape('rect', { x: index * wide + wide * 0.15, y: 84 - tall, width: wide * 0.7, height: tall }),
        shape('text', { x: middle, y: 82 - tall }, shipments > 0 ? count.format(shipments) : ''),
        shape('text', { x: middle, y: 92 }, hour.format(at).replace(/\\D+/g, '')),
      ];
    });
    const drawing = byId('hours');
    drawing.replaceChildren(...parts);
    drawing.setAttribute(
      'aria-label',
      words.perHour + ': ' + hours.map(({ at, shipments }) => time.format(at) + ' ' + count.format(shipments)).join(', '),
    );
  };

  const drawFaults = (faults) => {
    const lines = faults.map(({ at, reference, state }) => {
      const line = document.createElement('li');
      line.append(element('span', time.format(at)), element('span', reference));
      line.append(element('span', words['state' + state[0].toUpperCase() + state.slice(1)] || state));
      return line;
    });
    byId('faults').replaceChildren(...(lines.length > 0 ? lines : [element('li', words.noFaults)]));
  };

  const show = (view) => {
    for (const name of ['done', 'open', 'lastHour', 'waiting', 'failed', 'stuck'])
      byId(name).textContent = count.format(view[name]);
    byId('failed').parentElement.classList.toggle('warn', view.failed > 0);
    byId('stuck').parentElement.classList.toggle('warn', view.stuck > 0);
    byId('station').textContent = view.station;
    byId('as-of').textContent = say(words.asOf, view.at);
    drawHours(view.hours);
    drawFaults(view.faults);
  };

  const trouble = (text) => {
    byId('trouble').hidden = text === '';
    byId('trouble').textContent = text;
  };

  const look = async () => {
    try {
      const token = location.hash.slice(1);
      const answer = await fetch('/board/figures', {
        headers: { authorization: 'Bearer ' + token },
        credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (answer.status === 401 || answer.status === 404) return trouble(words.refused);
      if (!answer.ok) throw new Error(String(answer.status));
      last = await answer.json();
      heard = Date.now();
      show(last);
      trouble('');
    } catch {
      if (Date.now() - heard > STALE_MS || last === null) trouble(say(words.stale, last === null ? heard : last.at));
    }
  };

  const again = async () => {
    await look();
    setTimeout(again, EVERY_MS);
  };
  addEventListener('hashchange', look);
  again();
})();
`;
