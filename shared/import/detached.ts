/**
 * The same text with its memory for itself. A part of a longer text (a cell of a file's part) keeps all of that text in
 * memory for as long as the part is kept; what is kept for a whole file goes through here.
 */
export const detached = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
