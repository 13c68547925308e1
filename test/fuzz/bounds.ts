/**
 * Bounds of one process that does nothing but read files of orders and make shipments of them. `docs/import.md` says
 * them to people.
 */

const MEGABYTE = 1024 * 1024;

/** JavaScript's own memory in MB: with more the process dies (`--max-old-space-size`). */
export const HEAP_MB = 256;

/** Most memory that the process has at any moment (its resident set), bytes. */
export const MOST_BYTES = 512 * MEGABYTE;

/** Longest time of the processor for one input, ms: so much, and more for each megabyte. */
export const longest = (bytes: number): number => 10_000 + (4_000 * bytes) / MEGABYTE;

/** After so many times that by the clock an input hangs, also on a busy machine. */
export const PATIENCE = 20;
