import { describe, expect, it } from 'vitest';
import { OPEN_QUESTION, type OpenQuestion } from '../../../shared/rules/open-question.ts';
import { paperQuestions } from '../../../shared/rules/questions.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const shipment: Shipment = {
  shipmentInfo: { shipmentReference: 'R1', description: 'cups', currency: 'EUR' },
};
const about = (path: string, theirs?: unknown): OpenQuestion => ({ path, theirs });
const DESCRIPTION = 'shipmentInfo.description';
const setAside = (path: string, values: Record<string, string>) => ({ rule: OPEN_QUESTION, path, values });

describe('questions that a paper waits for', () => {
  it.each<[string, OpenQuestion, boolean]>([
    ['all of the shipment', about(''), true],
    ['a text', about(DESCRIPTION, 'saucers'), true],
    ['a value of customs that no label has', about('shipmentInfo.currency', 'CHF'), true],
    ['a text that is typed as the remote has it', about(DESCRIPTION, 'cups'), false],
    ['a wish of the print', about('settings.printSettings.labelType', 'ZPL'), false],
    ['the status', about('shipmentInfo.shipmentStatus', 20), false],
  ])('%s', (_, question, isAsked) => {
    expect(paperQuestions(shipment, [question], [])).toEqual(isAsked ? [question] : []);
  });

  it('is none that a supervisor has set aside, as long as the remote says the same', () => {
    const overrides = [setAside(DESCRIPTION, { theirs: 'saucers' })];
    expect(paperQuestions(shipment, [about(DESCRIPTION, 'saucers')], overrides)).toEqual([]);
    expect(paperQuestions(shipment, [about(DESCRIPTION, 'plates')], overrides)).toHaveLength(1);
    const whole = [setAside('shipmentInfo.shipmentReference', {})];
    expect(paperQuestions(shipment, [about('')], whole)).toEqual([]);
  });
});
