import type { Words } from '../words.ts';

/** Dutch, which says “je”. */
export const words: Partial<Words> = {
  plans: 'Beschermingsplannen',
  details: 'Wat is er gedekt?',
  clear: 'Plan verwijderen',
  noPlan: 'Geen plan',
  choose: 'Kies hierboven een plan.',
  accept: 'Plan toevoegen',
  keep: 'Plan behouden',
  change: 'Plan wijzigen',
  decline: 'Nee, bedankt',
  eitherWay: 'Je product komt hoe dan ook in je winkelwagen.',
  close: 'Sluiten',
  terms: 'Voorwaarden',
  newTab: '(opent in een nieuw tabblad)',
  each: '{price} per stuk',
  onePerUnit: 'Voor elk exemplaar wordt één plan toegevoegd.',
  pressAgain: 'Nog niet in je winkelwagen? Druk nog een keer op de knop van de winkel.',
  cleared: 'Het plan is verwijderd omdat het product of de prijs is gewijzigd.',
  products: 'Producten van dit plan',
  covered: 'Gedekt',
  notCovered: 'Niet gedekt',
};
