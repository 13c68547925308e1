import type { BoxWords } from '../en/boxes.ts';

export const boxes: BoxWords = { locker: 'Paketautomat', office: 'Postfiliale', post: 'Postnummer' };
