import type { LabelWords } from '../en/labels.ts';

export const labels: LabelWords = {
  from: 'De',
  to: 'À',
  parcel: 'Colis',
  weight: 'Poids',
  shipment: 'Envoi',
  order: 'Commande',
  reference: 'Référence',
  print: 'Impression',
  reprint: 'DUPLICATA',
  noNumber: 'Le numéro est attribué à l’impression de l’étiquette',
  noOwnNumber: 'Pas encore de numéro de suivi',
  customs: 'Déclaration en douane {{form}} jointe',
  test: 'ÉTIQUETTE D’ESSAI',
  notToShip: 'Ne pas expédier',
  edges: 'Le cadre doit être entier et longer les quatre bords.',
  bars: 'Le code doit donner TEST-1234.',
};
