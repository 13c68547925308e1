import { createHash } from 'node:crypto';
import { escapeHtml as escaped } from './escape-html.ts';
import type { OpenApi, Operation } from './openapi-parts.ts';

type Json = Record<string, unknown>;

/** `code` between backticks, everything else as it is. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 3rem; } h3 { margin: 2rem 0 .3rem; }
code { font: .9em ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .4rem 0; padding: .3rem .8rem; }
summary { cursor: pointer; }
`;

/** The page's only style, as a source of a content security policy (CSP 3, section 8.3): nothing inline but this. */
export const docsStyleSource = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const refName = (schema: Json): string | null =>
  typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? null) : null;

const link = (name: string): string => `<a href="#${escaped(name)}"><code>${escaped(name)}</code></a>`;

const branches = (schema: Json): Json[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [schema];

/** A schema in a word or two: `string`, `array of Parcel`, `integer or null`. */
const kind = (schema: Json): string => {
  const name = refName(schema);
  if (name !== null) return link(name);
  if (Array.isArray(schema.anyOf)) return [...new Set(branches(schema).map(kind))].join(' or ');
  if (schema.type === 'array') return `array of ${kind((schema.items ?? {}) as Json)}`;
  return typeof schema.type === 'string' ? `<code>${escaped(schema.type)}</code>` : 'any JSON';
};

const fieldRows = (schema: Json, prefix = ''): string => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries((schema.properties ?? {}) as Record<string, Json>)
    .map(([name, field]) => {
      const path = `${prefix}${name}`;
      const inner = branches(field).find(({ properties }) => properties !== undefined);
      const row = `<tr><td><code>${escaped(path)}</code></td><td>${kind(field)}</td><td>${
        required.has(name) ? 'required' : ''
      }</td></tr>`;
      return inner === undefined ? row : row + fieldRows(inner, `${path}.`);
    })
    .join('');
};

const schemaSection = ([name, schema]: [string, Json]): string =>
  `<details id="${escaped(name)}" open><summary><code>${escaped(name)}</code></summary><table><tr><th>Field</th><th>Type</th><th></th></tr>${fieldRows(schema)}</table></details>`;

const contentName = (content: Json | undefined): string => {
  const media = content?.['application/json'] as { schema?: Json } | undefined;
  return media?.schema ? kind(media.schema) : '';
};

const operationSection = (path: string, method: string, operation: Operation): string => {
  const parameters = operation.parameters
    .map(
      ({ name, in: where, description }) =>
        `<tr><td><code>${escaped(name)}</code></td><td>${where}</td><td>${prose(description)}</td></tr>`,
    )
    .join('');
  const responses = Object.entries(operation.responses)
    .map(
      ([status, { description, content }]) =>
        `<tr><td>${status}</td><td>${contentName(content)}</td><td>${prose(description)}</td></tr>`,
    )
    .join('');
  return `<h3><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
<p>${prose(operation.summary)}. ${prose(operation.description)}${
    operation.security.length === 0 ? '' : ' Needs <code>Authorization: Bearer</code>.'
  }</p>
${operation.requestBody ? `<p>Body: ${contentName(operation.requestBody.content)}${operation.requestBody.required ? '' : ', optional'}</p>` : ''}
${parameters === '' ? '' : `<table><tr><th>Parameter</th><th>In</th><th></th></tr>${parameters}</table>`}
<table><tr><th>Status</th><th>Body</th><th></th></tr>${responses}</table>`;
};

/** The interface as a page that needs no script and no other address. */
export const docsPage = ({ info, paths, components }: OpenApi): string => {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(info.title)}</h1><p>${prose(info.description)} Version ${escaped(info.version)}. The same as
<a href="/openapi.json">OpenAPI 3.1</a>. Members that are not named here are kept as they come.</p>
<h2>Operations</h2>${operations}
<h2>Bodies</h2>${Object.entries(components.schemas).map(schemaSection).join('\n')}
</body></html>`;
};
