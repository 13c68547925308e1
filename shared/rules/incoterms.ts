import { demand, type Finding, filled, nothing, type Rule, type RuleSubject, trimmed } from './rule.ts';

const ICC = 'ICC Incoterms 2020';
const CODE = 'shipmentInfo.incotermCode';

const SEA_ONLY = new Set(['FAS', 'FOB', 'CFR', 'CIF']);
const CURRENT = new Set(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', ...SEA_ONLY]);

/** Terms of earlier editions, with their successors. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  DAT: 'DPU',
  DDU: 'DAP',
  DAF: 'DAP',
  DES: 'DAP',
  DEQ: 'DPU',
  FOR: 'FCA',
  FOT: 'FCA',
  FOA: 'FCA',
  FRC: 'FCA',
  DCP: 'CPT',
  'C&F': 'CFR',
  CNF: 'CFR',
};

const codeOf = ({ shipment }: RuleSubject): string =>
  trimmed(shipment.shipmentInfo.incotermCode).toUpperCase();

/** Sea and inland waterway, as code (1, 8; 10, 80) or in words; null where nothing is said or it is not understood. */
const isByWater = ({ shipment: { shipmentInfo: info } }: RuleSubject): boolean | null => {
  const said = [
    info.modeOfTransport,
    info.international?.meansOfTransportation?.modeOfTransportBorder,
    info.transportInformation?.crossBorderTransportType,
  ].find(filled);
  const mode = String(said ?? '')
    .trim()
    .toLowerCase();
  if (/^(?:[18]0?|sea|ocean|maritime|ship|vessel|barge|see|seefracht|schiff|binnenschiff.*)$/.test(mode))
    return true;
  return /^(?:[23456790]0?|air|road|rail|truck|post|mail|luft.*|straße|schiene|lkw)$/.test(mode)
    ? false
    : null;
};

const error = { level: 'label', severity: 'error', source: ICC, overridable: true } as const;
const warning = { level: 'label', severity: 'warning', source: ICC } as const;

export const incotermRules: readonly Rule[] = [
  {
    ...error,
    id: 'incoterm.code',
    check: (subject) => {
      const code = codeOf(subject);
      return demand(code === '' || CURRENT.has(code) || Object.hasOwn(SUCCESSORS, code), CODE, { code });
    },
  },
  {
    ...error,
    id: 'incoterm.old',
    source:
      'ICC Incoterms 1990 to 2020: FOR, FOT, FOA and FRC became FCA, DCP CPT, C&F CFR; DAF, DES and DDU DAP; DEQ DAT, DAT DPU',
    check: (subject): readonly Finding[] => {
      const code = codeOf(subject);
      const instead = Object.hasOwn(SUCCESSORS, code) ? SUCCESSORS[code] : undefined;
      return instead === undefined ? nothing : [{ path: CODE, values: { code, instead }, fix: instead }];
    },
  },
  {
    ...error,
    id: 'incoterm.sea',
    check: (subject) => {
      const code = codeOf(subject);
      return demand(!SEA_ONLY.has(code) || isByWater(subject) !== false, CODE, { code });
    },
  },
  {
    ...warning,
    id: 'incoterm.sea-mode',
    check: (subject) => {
      const code = codeOf(subject);
      return demand(!SEA_ONLY.has(code) || isByWater(subject) !== null, CODE, { code });
    },
  },
  {
    ...warning,
    id: 'incoterm.place',
    check: (subject) => {
      const code = codeOf(subject);
      // Across a border it is demanded (border.incoterm-place).
      const named = filled(subject.shipment.shipmentInfo.incotermPlace) || subject.crossing.trade;
      return demand(code === '' || named, 'shipmentInfo.incotermPlace', { code });
    },
  },
];
