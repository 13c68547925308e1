import type { BoxWords } from '../en/boxes.ts';

export const boxes: BoxWords = {
  locker: 'Taquilla de paquetería',
  office: 'Oficina de correos',
  post: 'N.º de cliente',
};
