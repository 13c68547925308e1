import type { BoxWords } from '../en/boxes.ts';

export const boxes: BoxWords = { locker: 'Pakketautomaat', office: 'Postkantoor', post: 'Klantnummer' };
