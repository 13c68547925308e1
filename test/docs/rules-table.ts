import { allRules } from '../../shared/rules/index.ts';
import type { Rule } from '../../shared/rules/rule.ts';
import { ruleWords } from '../../shared/rules/violation.ts';

const HEAD = `# The rules of a shipment

Made by \`npm run docs\` from \`shared/rules\`; a test holds it. Form and service ask the same rules.

- **save**: never right. Create and update refuse it with 422, all violations at once, by field; an update answers for
  what it brings in alone, so that a stored shipment which breaks a newer rule can still be changed.
- **label**: what a label needs, and where goods are declared at a customs border (*border*) what that needs. Shown
  while one types; a request for a label is refused with 422 over it.
- **warning**: worth a look, refuses nothing.
- **may be set aside**: a supervisor or an administrator may do so for one finding, with a reason that history keeps.
  It holds as long as the rule finds the same there.

Which goods are declared is told from the customs territories of both addresses, with their sources, in
\`shared/customs/territories-data.ts\`. The reason for export is \`international.typeOfExportDeclaration\`.

| Rule | Level | Severity | What | May be set aside | Source |
|---|---|---|---|---|---|
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ id, level, border, severity, overridable, source }: Rule): string =>
  `| ${[
    `\`${id}\``,
    border ? `${level}, border` : level,
    severity,
    cell(ruleWords({ id })),
    overridable ? 'yes' : '',
    cell(source),
  ].join(' | ')} |\n`;

/** docs/rules.md: every rule with what it says and who made it. */
export const rulesTable = (): string => HEAD + allRules.map(row).join('');
