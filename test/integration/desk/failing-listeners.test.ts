import { expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { DeskCarriers } from '../../../electron/desk/carriers.ts';
import { createDeskTemplates } from '../../../electron/desk/templates.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { newTemplate } from '../../../shared/label/template.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { testService } from '../../helpers/service.ts';
import { testHandover } from '../../helpers/test-handover.ts';

const ADMIN: Caller = { userId: 1, email: 'a@packdesk.example', role: 'admin', sessionId: 's' };

const fails = (): never => {
  throw new Error('a window that is gone');
};

it('a listener that fails changes no answer: of carriers, templates and handovers', async () => {
  const { logger, lines } = recordingLogger();
  const service = await testService({ logger });
  const { store, inputs } = service;
  const carriers = new DeskCarriers({ ...inputs, store: store.shipments, logger });
  carriers.onChange(fails);
  const profile = { ...gs1Carrier, code: 'OWN', name: 'Our own' };
  await carriers.save(ADMIN, { profile, previous: null, confirmed: false });
  expect((await carriers.view()).origins.OWN).toBe('own');

  const templates = createDeskTemplates({ ...inputs, ids: randomIds, logger });
  templates.onChange(fails);
  await templates.save(ADMIN, {
    template: newTemplate('gate', 'Gate', 'gs1'),
    id: null,
    previous: null,
    confirmed: false,
  });
  expect((await templates.view()).templates).toHaveLength(1);

  const handover = testHandover(service);
  handover.onChange(fails);
  // Nothing waits to be closed: this is the answer, and not the error of a listener.
  const closed = handover.close(ADMIN, { requestId: 'close-1', manifests: [] });
  await expect(closed).rejects.toMatchObject({ code: 'handover.day-changed' });

  const events = ['carrier', 'template', 'handover'].map((each) => `${each}.listener-failed`);
  expect(lines.map(({ event }) => event).filter((event) => event.endsWith('listener-failed'))).toEqual(
    events,
  );
});
