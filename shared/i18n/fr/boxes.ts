import type { BoxWords } from '../en/boxes.ts';

export const boxes: BoxWords = { locker: 'Consigne à colis', office: 'Bureau de poste', post: 'N° client' };
