/** One connection at a time to each address: many printers serve one alone, and leave the next without an answer. */
export interface Turns {
  /** Does `work` when all that came before to this address is over. */
  take<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<void>>();
  return {
    take: async (address, work) => {
      const before = last.get(address);
      const { promise: mine, resolve: done } = Promise.withResolvers<void>();
      last.set(address, mine);
      await before;
      try {
        return await work();
      } finally {
        if (last.get(address) === mine) last.delete(address);
        done();
      }
    },
  };
};
