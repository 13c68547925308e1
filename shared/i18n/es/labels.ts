import type { LabelWords } from '../en/labels.ts';

export const labels: LabelWords = {
  from: 'De',
  to: 'Para',
  parcel: 'Bulto',
  weight: 'Peso',
  shipment: 'Envío',
  order: 'Pedido',
  reference: 'Referencia',
  print: 'Impresión',
  reprint: 'DUPLICADO',
  noNumber: 'El número se asigna al imprimir la etiqueta',
  noOwnNumber: 'Aún sin número de seguimiento',
  customs: 'Se adjunta declaración de aduana {{form}}',
  test: 'ETIQUETA DE PRUEBA',
  notToShip: 'No enviar',
  edges: 'El marco debe estar completo y recorrer los cuatro bordes.',
  bars: 'El código debe dar TEST-1234.',
};
