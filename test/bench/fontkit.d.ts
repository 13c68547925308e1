/** The one function that the bench uses. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): unknown;
}
