import { enterCode, headlineOf } from './actions.ts';
import { syncFact, test } from './edges.ts';
import { admin, expect, long, PASSWORD } from './fixtures.ts';
import { endSignIn, makeTroubles, troubledShipments } from './troubles.ts';
import { looks, Walk } from './walk.ts';

/** Every screen of sync, with content and a problem on each, passes axe. */

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

const signIn = async ({ window, words }: Walk): Promise<void> => {
  await window.getByLabel(words.auth.email).fill(admin.email);
  await window.getByLabel(words.auth.password, { exact: true }).fill(PASSWORD);
  await window.keyboard.press('Enter');
  await expect(window.getByText(words.bench.begin)).toBeVisible();
};

/** The bench without its server: one that is in question, one that is held, and one that is not. */
const lookAtBench = async (walk: Walk): Promise<void> => {
  const { window } = walk;
  const size = window.viewportSize();
  await window.setViewportSize({ width: 1280, height: 800 });
  await expect(syncFact(window)).toHaveAttribute('data-sync', 'offline');
  await enterCode(window, 'REF-1');
  await expect(headlineOf(window, 'in-question')).toBeVisible();
  await walk.look('in question');
  await enterCode(window, 'REF-3');
  await expect(headlineOf(window, 'ready')).toBeVisible();
  await walk.look('offline');
  await enterCode(window, 'REF-9');
  const answer = window.locator('[data-answer="offline"]');
  await expect(answer).toContainText('REF-3');
  await walk.look('not on this desk');
  // A line is 20 px high or more; what reaches below its last one is of its font alone.
  const cut = await answer
    .locator('span')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollHeight > part.clientHeight + 10).map((part) => part.textContent),
    );
  expect(cut, 'parts of the answer that are cut').toEqual([]);
  if (size) await window.setViewportSize(size);
};

const lookAtQueue = async (walk: Walk): Promise<void> => {
  const { window, words } = walk;
  await walk.command(words.sync.title);
  await expect(window.locator('[data-needs-you] li')).toHaveCount(2);
  await expect(window.locator('[data-queue-row]')).toHaveCount(4);
  await walk.look('queue');
  await window.locator('[data-queue-row="REF-2"]').click();
  await expect(window.getByRole('dialog').getByRole('table')).toBeVisible();
  await walk.dialog('refused change');
  await walk.command(words.sync.fetchTitle);
  await window.locator('[data-dialog="prefetch"] textarea').fill('REF-1\tA\nREF-2\tB\n?\tC');
  await walk.dialog('fetching ahead');
  await window.getByRole('tab').nth(1).click();
  await walk.look('sent lately');
};

const lookAtConflict = async (walk: Walk): Promise<void> => {
  const { window } = walk;
  await window.locator('[data-conflict="REF-1"]').getByRole('button').click();
  await expect(window.locator('[data-question]').first()).toBeVisible();
  await window.keyboard.press('ArrowRight');
  await walk.look('conflict');
  await window.keyboard.press('Escape');
};

const lookAtConnection = async (walk: Walk): Promise<void> => {
  const { window, words } = walk;
  await walk.command(words.common.settings);
  const card = window.locator('[data-card="connection"]');
  await card.getByRole('button', { name: words.sync.test, exact: true }).click();
  await expect(card.locator('[data-outcome="failed"]')).toBeVisible();
  await walk.look('connection', '[data-card="connection"]');
};

for (const [language, theme] of looks) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({
      remoteSeed: { users: [admin], shipments: troubledShipments },
      edgeDesks: { settings: [{ 'desk.language': language, 'desk.theme': theme }] },
    });

    test('axe finds nothing', long, async ({ edges, edge, remote }) => {
      // A dozen looks, each at thousands of elements.
      test.setTimeout(180_000);
      const [desk] = edges;
      if (!desk) throw new Error('one desk was asked for');
      await edge.emulateMedia({ reducedMotion: 'reduce' });
      const walk = new Walk(edge, language);
      await signIn(walk);
      await makeTroubles(desk, edge, remote.url);
      await lookAtBench(walk);
      await lookAtQueue(walk);
      await lookAtConflict(walk);
      await lookAtConnection(walk);
      await endSignIn(desk, walk);
      await walk.look('alert', '[data-sync-alert]');
      expect(walk.findings).toEqual([]);
    });
  });
}
