/** Words before a locker, a post office and a post number in the lines of an address. */
export const boxes = { locker: 'Parcel locker', office: 'Post office', post: 'Post no.' };

export type BoxWords = typeof boxes;
