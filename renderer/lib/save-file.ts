/** Long enough for the browser to begin with the file. */
const KEPT_MS = 60_000;

/** Saves a text or bytes as a file of the person's own; where to, browser and system ask. Wants a click or a key just before. */
export const saveFile = (name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void => {
  const full = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const address = URL.createObjectURL(new Blob([content], { type: full }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
