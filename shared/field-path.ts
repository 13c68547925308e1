/** The longest name of a member that a path repeats; a client's may have megabytes. */
const MAX_NAME = 100;

const shown = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

/** `['shipment', 0, 'currency']` becomes `shipment[0].currency`; the body itself is `$`. */
export const fieldPath = (path: readonly PropertyKey[]): string => {
  if (path.length === 0) return '$';
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${shown(String(part))}`,
    )
    .join('');
};
