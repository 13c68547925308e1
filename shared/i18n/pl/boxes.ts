import type { BoxWords } from '../en/boxes.ts';

export const boxes: BoxWords = { locker: 'Automat paczkowy', office: 'Urząd pocztowy', post: 'Nr klienta' };
