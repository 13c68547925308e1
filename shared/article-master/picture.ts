/** A picture as its bytes say. Sides in dots. */
export interface PictureFacts {
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

/** Bytes of an article's picture at most: the window makes it smaller first. */
export const MOST_PICTURE_BYTES = 300 * 1024;
/** Dots of a side at most. */
export const MOST_PICTURE_SIDE = 2000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size of a JPEG, from the first marker that begins a frame. */
const jpegSize = (view: DataView): { width: number; height: number } | null => {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

/** Format and size of a picture, by its own bytes; null for what is neither PNG nor JPEG. */
export const pictureFacts = (bytes: Uint8Array): PictureFacts | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && PNG.every((byte, index) => bytes[index] === byte))
    return { format: 'PNG', width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length < 12 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const size = jpegSize(view);
  return size && { format: 'JPEG', ...size };
};

/** Why a picture cannot be kept; null where it can. */
export const pictureProblem = (bytes: Uint8Array): 'format' | 'large' | null => {
  const facts = pictureFacts(bytes);
  if (facts === null || facts.width < 1 || facts.height < 1) return 'format';
  const isLarge =
    bytes.length > MOST_PICTURE_BYTES || Math.max(facts.width, facts.height) > MOST_PICTURE_SIDE;
  return isLarge ? 'large' : null;
};
