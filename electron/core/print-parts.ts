/**
 * One print in several parts, where one job cannot carry it: its request is that of the first part, the others are
 * numbered behind it, `id`, `id#2`, `id#3`.
 * @param index from 0
 */
export const partOf = (requestId: string, index: number): string =>
  index === 0 ? requestId : `${requestId}#${index + 1}`;

/** The request that a part belongs to. */
export const wholeOf = (requestId: string): string => requestId.replace(/#\d+$/, '');

/** Part of its print that a request is, from 1. */
export const partNumber = (requestId: string): number => Number(/#(\d+)$/.exec(requestId)?.[1] ?? 1);
