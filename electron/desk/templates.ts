import { PackdeskError } from '../../shared/errors.ts';
import { errorsByPath } from '../../shared/field-errors.ts';
import { LabelTemplate, readTemplate } from '../../shared/label/template.ts';
import { type TemplateProblem, templateProblem } from '../../shared/label/template-problems.ts';
import type { TemplatesView } from '../../shared/label/templates-view.ts';
import { templateRoles } from '../../shared/roles.ts';
import { safeParse } from '../../shared/safe-parse.ts';
import type { Caller } from '../core/caller.ts';
import type { Ids } from '../core/ids.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Logger } from '../core/logger.ts';
import type { Carriers } from '../service/shipments/carriers.ts';
import type { Templates } from '../service/shipments/templates.ts';

export interface DeskTemplatesParts {
  templates: Templates;
  carriers: Pick<Carriers, 'list'>;
  ids: Ids;
  logger: Logger;
}

/** More than a desk has labels; a settings store is no place for hundreds of logos. */
const MOST_TEMPLATES = 100;

const invalid = (problems: readonly TemplateProblem[]): PackdeskError =>
  new PackdeskError('template.invalid', { errors: errorsByPath(problems) });

/** @throws PackdeskError auth.role */
const requireRole = ({ role }: Caller): void => {
  if (templateRoles.includes(role)) return;
  throw new PackdeskError('auth.role', { details: { roles: templateRoles.join(', ') } });
};

/** @throws PackdeskError template.changed where a change began from another one than is stored */
const checkSame = (stored: LabelTemplate, previous: unknown): void => {
  const { data: template } = safeParse(LabelTemplate, previous);
  if (template && JSON.stringify(template) === JSON.stringify(stored)) return;
  throw new PackdeskError('template.changed', { details: { template: stored.name } });
};

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The label templates of a desk as its people see and change them. */
export const createDeskTemplates = ({ templates, carriers, ids, logger }: DeskTemplatesParts) => {
  const listeners = loggedListeners<[view: TemplatesView]>(logger, 'template.listener-failed');

  const view = async (): Promise<TemplatesView> => ({
    templates: (await templates.list()).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  });

  const changed = async (event: string, caller: Caller, id: string): Promise<TemplatesView> => {
    logger.info(event, { template: id, userId: caller.userId });
    const now = await view();
    listeners.tell(now);
    return now;
  };

  const required = (own: readonly LabelTemplate[], id: string): LabelTemplate => {
    const found = own.find((template) => template.id === id);
    if (!found) throw new PackdeskError('template.unknown', { details: { template: id } });
    return found;
  };

  /** @throws PackdeskError template.in-use unless it was confirmed */
  const checkUnused = async ({ id, name }: LabelTemplate, confirmed: boolean): Promise<void> => {
    if (confirmed) return;
    const using = (await carriers.list()).filter(({ template }) => template === id);
    if (using.length === 0) return;
    const names = using.map((carrier) => carrier.name).join(', ');
    throw new PackdeskError('template.in-use', { details: { template: name, carriers: names } });
  };

  return {
    view,
    /** @throws PackdeskError auth.role, template.invalid, template.unknown, template.changed, template.in-use, template.many */
    save: async (
      caller: Caller,
      input: { template: unknown; id: string | null; previous: unknown; confirmed: boolean },
    ): Promise<{ id: string; view: TemplatesView }> => {
      requireRole(caller);
      const id = input.id ?? ids.uuid();
      const given = typeof input.template === 'object' && input.template !== null ? input.template : {};
      const { template, problems } = readTemplate({ ...given, id });
      if (template === null) throw invalid(problems);
      if (input.id !== null) {
        const before = required(await templates.list(), input.id);
        checkSame(before, input.previous);
        // Carriers wear it on the label that they have: on another one they would lose it in silence.
        if (before.base !== template.base) await checkUnused(before, input.confirmed);
      }
      await templates.change((own) => {
        if (input.id !== null) checkSame(required(own, input.id), input.previous);
        const others = own.filter((other) => other.id !== id);
        if (others.some(({ name }) => sameName(name, template.name))) {
          throw invalid([templateProblem('name', 'name-repeated')]);
        }
        if (others.length >= MOST_TEMPLATES) {
          throw new PackdeskError('template.many', { details: { most: MOST_TEMPLATES } });
        }
        return [...others, template];
      });
      return { id, view: await changed('template.saved', caller, id) };
    },
    /** @throws PackdeskError auth.role, template.unknown, template.in-use */
    remove: async (caller: Caller, id: string, confirmed: boolean): Promise<TemplatesView> => {
      requireRole(caller);
      await checkUnused(required(await templates.list(), id), confirmed);
      await templates.change((own) => {
        required(own, id);
        return own.filter((template) => template.id !== id);
      });
      return await changed('template.removed', caller, id);
    },
    onChange: listeners.add,
  };
};

export type DeskTemplates = ReturnType<typeof createDeskTemplates>;
