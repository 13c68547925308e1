/**
 * Roles of a remote as lines `its name = ours`, the way they are typed. A text that is no such list yet is kept as it is:
 * the schema refuses it, and nothing that was typed is lost.
 */
export const roleNamesText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(({ name, role }: { name: string; role: string }) => `${name} = ${role}`).join('\n')
    : String(value ?? '');

const LINE = /^(.*\S)\s*=\s*(\w+)$/;

/**
 * The setting's value of these lines; the text itself while one of them is incomplete, or more is being
 * typed.
 */
export const roleNamesOf = (text: string): { name: string; role: string }[] | string => {
  if (text.trim() === '') return [];
  if (/\s$/.test(text)) return text;
  const lines = text.split('\n').map((line) => LINE.exec(line.trim()));
  if (lines.some((line) => line === null)) return text;
  return lines.flatMap((line) => (line?.[1] && line[2] ? [{ name: line[1], role: line[2] }] : []));
};
