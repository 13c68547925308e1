/** Copies by a selection of its own: for windows that may not use the clipboard's interface. */
const copySelected = (text: string): boolean => {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(holder);
  holder.select();
  // Deprecated, and the only way where the clipboard's interface is refused.
  const copied = document.execCommand('copy');
  holder.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};

/** Puts a text on the clipboard; false where the system does not let it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
