/** Why a text does not fit its field; words for each are in the namespace `form`. */
export type Problem = 'number' | 'whole' | 'date' | 'time' | 'choice' | 'several' | 'long' | 'unfit';

/**
 * Meaning of a typed text: the value for the document (undefined empties the field), or its problem. `names`: the
 * choices that the text may mean.
 */
export type Parsed = { value: unknown } | { problem: Problem; limit?: number; names?: string };

export type Trouble = Extract<Parsed, { problem: Problem }>;

export const isProblem = (parsed: Parsed): parsed is Trouble => 'problem' in parsed;
