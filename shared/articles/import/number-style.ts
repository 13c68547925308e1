/** Decimal sign: `comma` 1.234,5, `point` 1,234.5. */
export type NumberStyle = 'comma' | 'point';

// Whole and grouped numbers of either style; a group of thousands never begins with a zero: 0.125 is an eighth.
const shapes: Record<NumberStyle, RegExp> = {
  comma: /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d*)?$|^,\d+$/,
  point: /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/,
};

/** Blanks and apostrophes group thousands whatever the style: 1 234,50 and 1'234.50. */
const withoutBlanks = (text: string): string => text.replace(/[\s'’]/g, '');

/** The styles that a number can be read in, so far as they tell: both for 1.234, none for 1234. */
type Vote = NumberStyle | 'unclear' | 'silent';

const voteOf = (text: string): Vote => {
  const plain = withoutBlanks(text);
  const comma = shapes.comma.test(plain);
  const point = shapes.point.test(plain);
  if (comma && point) return /[.,]/.test(plain) ? 'unclear' : 'silent';
  if (comma) return 'comma';
  return point ? 'point' : 'silent';
};

export interface StyleVotes {
  comma: number;
  point: number;
}

/** Number of these texts that can be read in only one style. */
export const countVotes = (texts: Iterable<string>): StyleVotes => {
  const votes: StyleVotes = { comma: 0, point: 0 };
  for (const text of texts) {
    const vote = voteOf(text);
    if (vote === 'comma' || vote === 'point') votes[vote] += 1;
  }
  return votes;
};

/**
 * The style that the clear numbers say; null where they contradict one another, undefined where none of them is
 * clear and others have to say it.
 */
export const styleOf = ({ comma, point }: StyleVotes): NumberStyle | null | undefined => {
  if (comma > 0 && point > 0) return null;
  if (comma > 0) return 'comma';
  return point > 0 ? 'point' : undefined;
};

/**
 * Decimal comma or point for each column of a table: as a person says it; as the column's own numbers show it; where
 * they do not, as the rest of the table has it, else `usual`. Null where a column's numbers contradict one another.
 */
export const settleStyles = (
  votes: readonly StyleVotes[],
  given: NumberStyle | null,
  usual: NumberStyle,
): (NumberStyle | null)[] => {
  const comma = votes.reduce((sum, vote) => sum + vote.comma, 0);
  const point = votes.reduce((sum, vote) => sum + vote.point, 0);
  const elsewhere = comma === point ? usual : comma > point ? 'comma' : 'point';
  return votes.map((vote) => {
    if (given !== null) return given;
    const style = styleOf(vote);
    return style === undefined ? elsewhere : style;
  });
};

/**
 * A number in a style (digits, groups of three, decimals) as JavaScript writes it: 1234.5. Undefined for anything
 * else. With null for the style each number says its own; null is the answer for one that could be either.
 */
export const plainNumber = (text: string, style: NumberStyle | null): string | null | undefined => {
  const plain = withoutBlanks(text);
  const vote = voteOf(plain);
  if (style === null && vote === 'unclear') return null;
  const by = style ?? (vote === 'comma' ? 'comma' : 'point');
  if (!shapes[by].test(plain)) return undefined;
  const [group, decimal] = by === 'comma' ? ['.', ','] : [',', '.'];
  return plain.replaceAll(group, '').replace(decimal, '.');
};
