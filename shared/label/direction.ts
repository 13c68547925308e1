/** A letter of a script that is written from right to left, or the mark for one. */
export const rightToLeft =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\u200f\u061c]/u;

/** Begins a line from right to left where its own first letter would not. */
export const RIGHT_TO_LEFT_MARK = '\u200f';

/** Does the first letter of a text run from right to left, and so the text (UAX 9, P2)? */
export const isRightToLeft = (text: string): boolean => {
  const first = /[\p{L}\u200e\u200f\u061c]/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
};
