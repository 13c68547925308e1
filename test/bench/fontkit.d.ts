/** What the bench needs of it: a whole that it hands on. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): unknown;
}
