import { describe, expect, it } from 'vitest';
import { SEPARATOR } from '../../shared/gs1/elements.ts';
import { findIdentifier } from '../../shared/gs1/identifiers.ts';
import { parseGs1 } from '../../shared/gs1/parse.ts';

/**
 * Each application identifier of GS1 is passed over by its own length, so that the SSCC behind it is found. Scanners' own
 * tables end at the identifiers of their year: those for transport (4300 to 4333) came in 2022, patients (7250 to 7259) and
 * made-to-order goods (03, 8014) later. The forms are those of GS1's Barcode Syntax Dictionary (2025); the forms of 717 and
 * 8040 to 8043, and the list of 541, are those that the encoder bwip-js 4.11 has from it (May 2026). Of `fixed` the length
 * is known, and no FNC1 is behind them.
 */
const fixed: [ai: string, data: string][] = [
  ['01', '04006381333931'],
  ['02', '04006381333931'],
  ['03', '04006381333931'],
  ['11', '261129'],
  ['12', '261129'],
  ['13', '261129'],
  ['15', '261129'],
  ['16', '261129'],
  ['17', '261129'],
  ['20', '01'],
  ['3103', '001250'],
  ['3305', '000125'],
  ['3575', '000125'],
  ['3694', '000125'],
  ['410', '4012345000009'],
  ['414', '4012345000009'],
  ['416', '4012345000009'],
  ['417', '4012345000009'],
];

const ended: [ai: string, data: string][] = [
  ['10', 'L-1'],
  ['21', 'S/1'],
  ['22', '2A'],
  ['235', 'TPX1'],
  ['242', '123456'],
  ['253', '4012345000009DOC'],
  ['255', '401234500000912'],
  ['37', '48'],
  ['3922', '1299'],
  ['3932', '9781299'],
  ['3941', '1000'],
  ['3952', '001299'],
  ['402', '40123456789012344'],
  ['403', '123+1'],
  ['420', '27612'],
  ['421', '27627612'],
  ['423', '276756'],
  ['425', '276756040'],
  ['426', '276'],
  ['427', 'DE'],
  ['4300', 'Firma+Muster'],
  ['4302', 'Weg+5'],
  ['4307', 'DE'],
  ['4309', '02790858483015297971'],
  ['4318', '27612'],
  ['4320', 'EXPRESS'],
  ['4321', '1'],
  ['4324', '2611290800'],
  ['4326', '261129'],
  ['4330', '012345-'],
  ['4331', '001234'],
  ['4332', '000100-'],
  ['4333', '000100'],
  ['7003', '2611290800'],
  ['7007', '261129261130'],
  ['7008', 'COD'],
  ['7011', '2611290800'],
  ['7023', '4012345A1'],
  ['7030', '276ABC'],
  ['7040', '1ABC'],
  ['7041', 'PAL'],
  ['714', '5440987'],
  ['715', '0363391109'],
  ['716', '012345678'],
  ['717', '012345678'],
  ['7230', 'EMX1'],
  ['7240', 'PROT1'],
  ['7241', '01'],
  ['7242', 'VCN1'],
  ['7250', '19700131'],
  ['7251', '197001311230'],
  ['7252', '2'],
  ['7253', 'MUSTER'],
  ['7256', 'ADA+MUSTER'],
  ['7258', '1/2'],
  ['7259', 'BABY'],
  ['8001', '12345678901234'],
  ['8003', '04006381333931S1'],
  ['8006', '040063813339310102'],
  ['8008', '2611290830'],
  ['8009', 'ABC'],
  ['8014', '4012345AB'],
  ['8017', '401234500000000003'],
  ['8026', '040063813339310102'],
  ['8030', 'ab-_='],
  ['8040', '123456789012345'],
  ['8042', '12345678901234567890123456789012'],
  ['8043', '123456789012345678'],
  ['8111', '0100'],
  ['8200', 'https://example.com/a'],
  ['90', 'OWN'],
  ['99', 'OWN'],
];

const SSCC = '376104250021234569';
const read = (scan: string) => parseGs1(scan)?.map(({ ai, value }) => `(${ai})${value}`);

describe('an SSCC is found', () => {
  it.each(fixed)('behind (%s)%s, which no FNC1 ends, and where one does', (ai, data) => {
    const wanted = [`(${ai})${data}`, `(00)${SSCC}`];
    expect(read(`]C1${ai}${data}00${SSCC}`)).toEqual(wanted);
    expect(read(`]C1${ai}${data}${SEPARATOR}00${SSCC}`)).toEqual(wanted);
    expect(read(`(${ai})${data}(00)${SSCC}`)).toEqual(wanted);
  });

  it.each(ended)('behind (%s)%s', (ai, data) => {
    const wanted = [`(00)${SSCC}`, `(${ai})${data}`, '(400)ORD-77'];
    expect(read(`]C100${SSCC}${ai}${data}${SEPARATOR}400ORD-77`)).toEqual(wanted);
    expect(read(`]d2${ai}${data}${SEPARATOR}00${SSCC}`)).toEqual([wanted[1], wanted[0]]);
    expect(read(`(00)${SSCC}(${ai})${data}(400)ORD-77`)).toEqual(wanted);
  });
});

it('the table has the 541 identifiers of the dictionary, and no other', () => {
  const known = [2, 3, 4].flatMap((size) =>
    Array.from({ length: 10 ** size }, (_, number) => String(number).padStart(size, '0')).filter((ai) =>
      findIdentifier(ai),
    ),
  );
  expect(known.length).toBe(541);
  for (const ai of [
    '04',
    '14',
    '18',
    '23',
    '236',
    '38',
    '404',
    '418',
    '428',
    '4327',
    '4334',
    '718',
    '7260',
    '8015',
    '8044',
  ])
    expect(known).not.toContain(ai);
});
