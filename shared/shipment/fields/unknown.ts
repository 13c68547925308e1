import { isBranch, isMembers } from '../../document/members.ts';
import { below, parentPath, pathTemplate, valueAt } from '../../document/path.ts';
import { isCarriedIdPath } from '../carried-ids.ts';
import { fieldAt, fields } from './index.ts';

/** A member that the interface does not show. */
export interface UnknownMember {
  /** Below the shipment; a name that no path can spell is quoted: `shipmentInfo["a.b"]`. */
  path: string;
  value: unknown;
}

/** The members that the catalogue has below each object, by the object's path template. */
const knownBelow = new Map<string, Set<string>>();
for (const { path } of fields) {
  if (path.endsWith('[]')) continue;
  const parent = parentPath(path) ?? '';
  const names = knownBelow.get(parent) ?? new Set();
  names.add(path.slice(parent === '' ? 0 : parent.length + 1));
  knownBelow.set(parent, names);
}

const PLAIN_NAME = /^[^.[\]"]+$/;

const quoted = (path: string, name: string): string => {
  if (!PLAIN_NAME.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return below(path, name);
};

interface Node {
  value: unknown;
  path: string;
  template: string;
}

/** Children of a node that the catalogue knows; an unknown member has no template. */
const inside = ({
  value,
  path,
  template,
}: Node): (Omit<Node, 'template'> & { template: string | null })[] => {
  if (!isBranch(value)) return [];
  if (Array.isArray(value)) {
    if (!fieldAt(`${template}[]`)) return [];
    return value.map((each, index) => ({
      value: each,
      path: below(path, index),
      template: `${template}[]`,
    }));
  }
  const known = knownBelow.get(template);
  if (!known) return [];
  return Object.entries(value).map(([name, member]) => ({
    value: member,
    path: quoted(path, name),
    template: known.has(name) ? quoted(template, name) : null,
  }));
};

/**
 * Every member of a shipment that Packdesk does not know, wherever it is, each whole: what is inside an unknown
 * object is not listed once more, nor are the ids that parcels carry. In the document's order.
 */
export const unknownMembers = (shipment: unknown): UnknownMember[] => {
  const found: UnknownMember[] = [];
  const visit = (node: Node): void => {
    for (const { value, path, template } of inside(node)) {
      if (template === null) {
        if (!isCarriedIdPath(path)) found.push({ path, value });
      } else visit({ value, path, template });
    }
  };
  visit({ value: shipment, path: '', template: '' });
  return found;
};

/** Names of the interface beside a member, as far as its owner does not have them. @param path of the member */
export const knownNamesBeside = (shipment: unknown, path: string): string[] => {
  const parent = parentPath(path) ?? '';
  const owner = parent === '' ? shipment : valueAt(shipment, parent);
  const names = knownBelow.get(pathTemplate(parent)) ?? new Set();
  return [...names].filter((name) => !isMembers(owner) || owner[name] == null);
};
