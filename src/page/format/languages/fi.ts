import type { Words } from '../words.ts';

/** Finnish. */
export const words: Partial<Words> = {
  plans: 'Tuoteturva',
  details: 'Mitä turva kattaa',
  clear: 'Poista turva',
  noPlan: 'Ei turvaa',
  choose: 'Valitse turva yllä olevista.',
  accept: 'Lisää turva',
  keep: 'Säilytä turva',
  change: 'Vaihda turva',
  decline: 'Ei kiitos',
  eitherWay: 'Tuote lisätään ostoskoriin joka tapauksessa.',
  close: 'Sulje',
  terms: 'Sopimusehdot',
  newTab: '(avautuu uuteen välilehteen)',
  each: '{price} / kpl',
  onePerUnit: 'Jokaiselle kappaleelle lisätään oma turva.',
  pressAgain: 'Eikö tuote ole vielä ostoskorissa? Paina kaupan painiketta uudelleen.',
  cleared: 'Turva poistettiin, koska tuote tai sen hinta muuttui.',
  products: 'Tämän turvan tuotteet',
  covered: 'Kuuluu turvaan',
  notCovered: 'Ei kuulu turvaan',
};
