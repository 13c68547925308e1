/**
 * The address of the page behind Vite, from the line in which the browser host names its own; null when the
 * line says something else.
 */
export const deskUrl = (line: string, vitePort: number | undefined): URL | null => {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return null; // Words for a person.
  }
  if (typeof said !== 'object' || said === null || !('url' in said) || typeof said.url !== 'string')
    return null;
  const address = new URL(said.url);
  address.port = String(vitePort ?? '');
  return address;
};
