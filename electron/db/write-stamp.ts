import { type Actor, actorNow } from '../core/actor.ts';

/** For whom, and when, a write is asked for. It crosses to the writer's thread beside the write's own arguments. */
export interface Stamp {
  /** ms. */
  at: number;
  actor: Actor;
}

/** The stamp of the write that is running in the writer's thread. */
export interface WriteStamp {
  now(): Stamp;
}

/** One for writes that are asked for without any: by Packdesk itself, at a time that is not known. */
export const programStamp = (): WriteStamp => ({ now: () => ({ at: 0, actor: actorNow() }) });
