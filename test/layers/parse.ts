import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** One import of a module, of whatever form; types count like values. */
export interface Import {
  specifier: string;
  line: number;
}

/** A piece of text in the source: a string literal, or a template with `?` where something is put in. */
export interface Text {
  text: string;
  line: number;
}

/** A name used without being declared or imported in its file. */
export interface FreeName {
  name: string;
  line: number;
}

/** A function of whatever form, with its parameters and its body. */
export interface FunctionSize {
  line: number;
  /** From its first line to its last. */
  lines: number;
}

/** A function called, or a class made, by its name. */
export interface Call {
  name: string;
  line: number;
}

export interface Module {
  /** From the project's root, with slashes. */
  path: string;
  imports: Import[];
  texts: Text[];
  freeNames: FreeName[];
  functions: FunctionSize[];
  calls: Call[];
}

type Step = (node: Node, parent: Node | null, key: string) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const children = (node: Node): [string, Node][] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child: unknown = node[key as keyof Node];
    return (Array.isArray(child) ? child : [child]).filter(isNode).map((one): [string, Node] => [key, one]);
  });

/** Visits a tree from its root down. */
export const walk = (node: Node, step: Step, parent: Node | null = null, key = ''): void => {
  step(node, parent, key);
  for (const [childKey, child] of children(node)) walk(child, step, node, childKey);
};

const DECLARING = new Set(['VariableDeclarator.id', 'CatchClause.param', 'TSTypeParameter.name']);
const NAMED = /^(Function|Class|TSTypeAlias|TSInterface|TSEnum|Import).*\.(id|local|params)$/;
/** If a name is a mere label: a member after a dot, a key of an object or of a type. */
const KEYS = new Set(['property', 'key', 'label', 'imported', 'exported', 'right']);

const isLabel = (parent: Node, key: string): boolean => {
  if (!KEYS.has(key) || ('computed' in parent && parent.computed)) return false;
  return key !== 'right' || parent.type === 'TSQualifiedName';
};

const declares = (parent: Node, key: string): boolean => {
  const place = `${parent.type}.${key}`;
  return DECLARING.has(place) || NAMED.test(place) || place === 'ArrowFunctionExpression.params';
};

/** Parts of a declaration that use names instead of binding them: `b = used`, `c: Used`. */
const USES = new Set(['typeAnnotation', 'right']);

/** Names that a declaration's pattern binds: `a`, `{ a, b: c }`, `[a]`, `a = 1`, `...a`. */
const boundNames = (pattern: Node, into: Set<string>, parent: Node | null = null, key = ''): void => {
  if (pattern.type === 'Identifier' && !(parent && isLabel(parent, key))) into.add(pattern.name);
  for (const [childKey, child] of children(pattern)) {
    if (!USES.has(childKey)) boundNames(child, into, pattern, childKey);
  }
};

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('?');
  return null;
};

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const importOf = (node: Node): string | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source?.value ?? null;
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node.source);
    default:
      return null;
  }
};

/** @throws Error when the source does not parse */
export const parseModule = (path: string, source: string): Module => {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const lineOf = (node: Node) => lineAt(node.start);
  const module: Module = { path, imports: [], texts: [], freeNames: [], functions: [], calls: [] };
  const declared = new Set<string>();
  walk(program, (node, parent, key) => {
    if (parent && declares(parent, key)) boundNames(node, declared);
    const specifier = importOf(node);
    if (specifier !== null) module.imports.push({ specifier, line: lineOf(node) });
    if (FUNCTIONS.has(node.type)) {
      const line = lineOf(node);
      module.functions.push({ line, lines: lineAt(node.end) - line + 1 });
    }
    if (
      (node.type === 'CallExpression' || node.type === 'NewExpression') &&
      node.callee.type === 'Identifier'
    ) {
      module.calls.push({ name: node.callee.name, line: lineOf(node) });
    }
    const text = textOf(node);
    if (text !== null) module.texts.push({ text, line: lineOf(node) });
    if (node.type === 'Identifier' && parent && !isLabel(parent, key)) {
      module.freeNames.push({ name: node.name, line: lineOf(node) });
    }
  });
  module.freeNames = module.freeNames.filter(({ name }) => !declared.has(name));
  return module;
};
