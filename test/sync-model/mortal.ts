export interface Mortality {
  /** Called before and after each call. */
  touched(): void;
  isAlive(): boolean;
}

/** The interface has no limit on how a run may end: this one may be over in the middle of anything. */
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** A port of a program that may be killed: the dead get no answers, and do nothing any more. */
export const mortalPort = <T extends object>(port: T, { touched, isAlive }: Mortality): T => {
  const ways = Object.entries(port).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'function' || key === 'mark') return [key, value];
    const call = async (...args: unknown[]) => {
      touched();
      if (!isAlive()) return await never();
      const result: unknown = await (value as (...all: unknown[]) => unknown)(...args);
      touched();
      return isAlive() ? result : await never();
    };
    return [key, call];
  });
  return Object.fromEntries(ways) as T;
};
