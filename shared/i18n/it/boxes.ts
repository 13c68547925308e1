import type { BoxWords } from '../en/boxes.ts';

export const boxes: BoxWords = { locker: 'Armadietto pacchi', office: 'Ufficio postale', post: 'N. cliente' };
