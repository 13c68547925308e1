/** The bytes of a Base64 text. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Bytes that are made letters at once: more would not fit the arguments of a call. */
const SLICE = 0x8000;

/** Bytes as Base64. */
export const base64Of = (bytes: Uint8Array): string => {
  let letters = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    letters += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(letters);
};
