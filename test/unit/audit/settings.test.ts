import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditedAs, cutValue, SECRET, settingChanges } from '../../../shared/audit/settings.ts';

describe('the changes of a setting', () => {
  test('are told by what the elements of a list are known by', () => {
    const before = [
      { id: 'zebra', name: 'ZEBRA', port: 9100 },
      { id: 'a4', name: 'A4', port: 631 },
    ];
    const after = [{ id: 'a4', name: 'A4', port: 632 }];
    expect(settingChanges('desk.x', before, after).changes).toEqual([
      { path: 'zebra.id', before: 'zebra' },
      { path: 'zebra.name', before: 'ZEBRA' },
      { path: 'zebra.port', before: 9100 },
      { path: 'a4.port', before: 631, after: 632 },
    ]);
  });

  test('are at most fifty, and the rest is counted', () => {
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`member${at}`, at]));
    const { changes, more } = settingChanges('desk.x', undefined, many);
    expect([changes.length, more]).toEqual([50, 20]);
  });

  test('are none where both are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => settingChanges('desk.x', value, value).changes.length === 0),
    );
  });
});

describe('a secret', () => {
  test('may be a setting of its own', () => {
    expect(settingChanges('hooks.secret', undefined, 'geheim').changes).toEqual([
      { path: '', after: SECRET },
    ]);
  });

  const members = [
    'password',
    'apiKey',
    'api_key',
    'token',
    'clientSecret',
    'secret',
    'privateKey',
    'accessToken',
  ];

  test('is told as such, whatever is around it', () => {
    const anyText = fc.string({ minLength: 8 }).filter((text) => !JSON.stringify(SECRET).includes(text));
    fc.assert(
      fc.property(fc.constantFrom(...members), anyText, anyText, (member, one, other) => {
        const { changes } = settingChanges(
          'desk.x',
          { deep: [{ [member]: one }] },
          { deep: [{ [member]: other }] },
        );
        expect(changes.every(({ before, after }) => before === SECRET && after === SECRET)).toBe(true);
      }),
    );
  });

  test('in the address of a proxy is left out', () => {
    expect(cutValue('proxy', 'http://ada:geheim@proxy.example:3128/x')).toBe(
      `http://${SECRET}@proxy.example:3128/x`,
    );
    expect(cutValue('url', 'https://depot.example/a@b')).toBe('https://depot.example/a@b');
  });

  test.each([
    ['http://ada:ge@heim@proxy:3128', `http://${SECRET}@proxy:3128`],
    ['http:\\\\ada:geheim@proxy', `http:\\\\${SECRET}@proxy`],
    ['http:ada:geheim@proxy', `http:${SECRET}@proxy`],
    ['https://erp.example/in?shop=7&token=geheim#x', `https://erp.example/in?shop=7&token=${SECRET}#x`],
    ['https://erp.example/in?api_key=geheim&a=1', `https://erp.example/in?api_key=${SECRET}&a=1`],
  ])('in the address %s is left out', (address, told) => {
    expect(cutValue('url', address)).toBe(told);
  });

  test('does not come along with a value that is too large to be told', () => {
    const large = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, at) => [`m${at}`, { password: 'geheim' }]),
    );
    expect(JSON.stringify(settingChanges('desk.x', {}, { large }))).not.toContain('geheim');
  });

  test.each(['companyPrefix', 'language', 'tokenLives', 'passwordMinimum', 'keyboard', 'name'])(
    '%s is none',
    (member) => {
      expect(cutValue(member, 'value')).toBe('value');
    },
  );
});

test('of a template’s shipment only the fields are told, not the people', () => {
  const template = { id: 't1', name: 'Erna', shipment: { addressData: [{ recipient: { name: 'Kurz' } }] } };
  expect(settingChanges('shipmentTemplates', [], [template]).changes.slice(-3)).toEqual([
    { path: 't1.id', after: 't1' },
    { path: 't1.name', after: 'Erna' },
    { path: 't1.shipment.addressData[0].recipient.name', after: SECRET },
  ]);
});

test('a long text is cut, and says how long it was', () => {
  expect(cutValue('logo', 'x'.repeat(5_000))).toBe(`${'x'.repeat(200)}… (5000)`);
});

/** Names of settings that the program writes, from its source. */
const settingNames = (): string[] =>
  globSync('electron/**/*.ts', { cwd: new URL('../../..', import.meta.url) }).flatMap((file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    return [...text.matchAll(/_SETTING\w* = '([^']+)'/g)].map(([, name = '']) => name);
  });

/** Settings that people decide about. One that is new is put here, or with the program's own state. */
const decided = {
  printers: ['printers', 'printers.rules', 'print.fits'],
  carriers: ['carriers', 'carrierEngines', 'carrierRules'],
  settings: [
    'desk.companyPrefix',
    'desk.documentLanguage',
    'desk.language',
    'desk.fillArticles',
    'desk.learnArticles',
    'desk.markReprints',
    'desk.papers',
    'desk.papersWithLabel',
    'desk.programsPrint',
    'desk.sender',
    'desk.ssccRange',
    'desk.station',
    'desk.sync',
    'import.folders',
    'import.inboxes',
    'import.profiles',
    'import.sources',
    'labelTemplates',
    'numbers.s10',
    'reports',
    'service.clientIdName',
    'service.tokenLives',
    'shipmentTemplates',
  ],
};

test('every setting of the program is recorded under its kind, or known to be its own state', () => {
  const names = [...new Set(settingNames())];
  expect(names.length).toBeGreaterThan(20);
  const recorded = names.filter((name) => auditedAs(name) !== null).sort();
  expect(recorded).toEqual(Object.values(decided).flat().sort());
  for (const [kind, each] of Object.entries(decided)) {
    expect(each.map(auditedAs)).toEqual(each.map(() => kind));
  }
  expect(auditedAs('desk.notice.secrets.unavailable')).toBeNull();
});
