import type { Words } from '../words.ts';

/** Polish. */
export const words: Partial<Words> = {
  plans: 'Plany ochrony',
  details: 'Co obejmuje ochrona',
  clear: 'Usuń plan',
  noPlan: 'Bez planu',
  choose: 'Wybierz plan powyżej.',
  accept: 'Dodaj plan',
  keep: 'Zachowaj plan',
  change: 'Zmień plan',
  decline: 'Nie, dziękuję',
  eitherWay: 'Produkt trafi do koszyka niezależnie od wyboru.',
  close: 'Zamknij',
  terms: 'Warunki umowy',
  newTab: '(otwiera się w nowej karcie)',
  each: '{price} za sztukę',
  onePerUnit: 'Do każdej sztuki dodawany jest osobny plan.',
  pressAgain: 'Produktu nie ma jeszcze w koszyku? Naciśnij ponownie przycisk sklepu.',
  cleared: 'Plan został usunięty, ponieważ zmienił się produkt lub jego cena.',
  products: 'Produkty w tym planie',
  covered: 'Objęte ochroną',
  notCovered: 'Nieobjęte ochroną',
};
