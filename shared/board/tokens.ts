import { z } from 'zod';

/** Wall boards of one service. */
export const MOST_BOARDS = 20;

/** Name of a wall board, as people call its place. */
export const BoardName = z.string().trim().min(1).max(40);
