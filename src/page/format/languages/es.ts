import type { Words } from '../words.ts';

/** Spanish, which says “tú”. */
export const words: Partial<Words> = {
  plans: 'Planes de protección',
  details: 'Qué cubre el plan',
  clear: 'Quitar plan',
  noPlan: 'Sin plan',
  choose: 'Elige un plan arriba.',
  accept: 'Añadir plan',
  keep: 'Mantener plan',
  change: 'Cambiar plan',
  decline: 'No, gracias',
  eitherWay: 'Tu producto se añadirá al carrito en cualquier caso.',
  close: 'Cerrar',
  terms: 'Términos y condiciones',
  newTab: '(se abre en una pestaña nueva)',
  each: '{price} por unidad',
  onePerUnit: 'Se añade un plan por cada unidad.',
  pressAgain: '¿Aún no está en tu carrito? Vuelve a pulsar el botón de la tienda.',
  cleared: 'Se ha quitado el plan porque el producto o su precio ha cambiado.',
  products: 'Productos de este plan',
  covered: 'Cubierto',
  notCovered: 'No cubierto',
};
