import type { Words } from '../words.ts';

/** Swedish. */
export const words: Partial<Words> = {
  plans: 'Produktskydd',
  details: 'Det här ingår',
  clear: 'Ta bort skyddet',
  noPlan: 'Inget skydd',
  choose: 'Välj ett skydd ovan.',
  accept: 'Lägg till skydd',
  keep: 'Behåll skyddet',
  change: 'Byt skydd',
  decline: 'Nej tack',
  eitherWay: 'Din produkt läggs i varukorgen oavsett vad du väljer.',
  close: 'Stäng',
  terms: 'Villkor',
  newTab: '(öppnas i en ny flik)',
  each: '{price} per styck',
  onePerUnit: 'Varje exemplar får ett eget skydd.',
  pressAgain: 'Finns produkten inte i varukorgen än? Tryck på butikens knapp en gång till.',
  cleared: 'Skyddet togs bort eftersom produkten eller priset har ändrats.',
  products: 'Produkter i det här skyddet',
  covered: 'Ingår',
  notCovered: 'Ingår inte',
};
