import type { Words } from '../words.ts';

/** Italian. */
export const words: Partial<Words> = {
  plans: 'Piani di protezione',
  details: 'Cosa è coperto',
  clear: 'Rimuovi il piano',
  noPlan: 'Nessun piano',
  choose: 'Scegli un piano qui sopra.',
  accept: 'Aggiungi il piano',
  keep: 'Mantieni il piano',
  change: 'Cambia piano',
  decline: 'No, grazie',
  eitherWay: 'Il prodotto verrà comunque aggiunto al carrello.',
  close: 'Chiudi',
  terms: 'Termini e condizioni',
  newTab: '(si apre in una nuova scheda)',
  each: '{price} ciascuno',
  onePerUnit: 'Viene aggiunto un piano per ogni articolo.',
  pressAgain: 'Non è ancora nel carrello? Premi di nuovo il pulsante del negozio.',
  cleared: 'Il piano è stato rimosso perché il prodotto o il suo prezzo è cambiato.',
  products: 'Prodotti di questo piano',
  covered: 'Coperto',
  notCovered: 'Non coperto',
};
