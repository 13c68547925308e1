/** Blocks of a file at most: together with a hash their number is exact in a double. */
const MAX_BLOCKS = 2 ** 20;

/** FNV-1a of a text's code units, 32 bits: for finding, not for safety. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};

/** Tells in which blocks rows of a key may be. */
export interface KeyIndex {
  /** Ascending; a block may turn out to have none, as two keys may have one hash. */
  blocksOf(key: string): number[];
}

/** First place whose entry is at least `wanted`. */
const lowerBound = (entries: Float64Array, wanted: number): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Makes an index of keys by blocks, eight bytes a key and block. */
export const createKeyIndex = () => {
  let entries = new Float64Array(1024);
  let count = 0;
  return {
    /** @param block counted from 0, in ascending order */
    add: (key: string, block: number): void => {
      const entry = hashOf(key) * MAX_BLOCKS + block;
      // Rows of one order mostly follow each other.
      if (count > 0 && entries[count - 1] === entry) return;
      if (count === entries.length) {
        const larger = new Float64Array(count * 2);
        larger.set(entries);
        entries = larger;
      }
      entries[count] = entry;
      count += 1;
    },
    finish: (): KeyIndex => {
      const sorted = entries.slice(0, count).sort();
      return {
        blocksOf: (key) => {
          const from = hashOf(key) * MAX_BLOCKS;
          const found = new Set<number>();
          for (let at = lowerBound(sorted, from); at < sorted.length; at += 1) {
            const block = (sorted[at] as number) - from;
            if (block >= MAX_BLOCKS) break;
            found.add(block);
          }
          return [...found];
        },
      };
    },
  };
};
