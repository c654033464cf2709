import type { Words } from '../words.ts';

/** German, which says “Sie”. */
export const words: Partial<Words> = {
  plans: 'Produktschutz',
  details: 'Was ist abgedeckt?',
  clear: 'Schutz entfernen',
  noPlan: 'Ohne Schutz',
  choose: 'Bitte wählen Sie oben einen Schutz aus.',
  accept: 'Schutz hinzufügen',
  keep: 'Schutz behalten',
  change: 'Schutz ändern',
  decline: 'Nein, danke',
  eitherWay: 'Ihr Produkt kommt in jedem Fall in den Warenkorb.',
  close: 'Schließen',
  terms: 'Bedingungen',
  newTab: '(öffnet in einem neuen Tab)',
  each: 'je {price}',
  monthly: 'etwa {price} pro Monat, als Einmalzahlung',
  total: 'insgesamt {price}',
  onePerUnit: 'Jedes Stück erhält einen eigenen Schutz.',
  pressAgain:
    'Noch nicht im Warenkorb? Bitte betätigen Sie die Schaltfläche des Shops noch einmal.',
  chosen: 'Schutz ausgewählt:',
  declined: 'Kein Schutz ausgewählt.',
  removed: 'Schutz entfernt:',
  updated: 'Schutz für diese Produkte:',
  cleared: 'Der Schutz wurde entfernt, weil sich das Produkt oder sein Preis geändert hat.',
  products: 'Produkte zu diesem Schutz',
  covered: 'Abgedeckt',
  notCovered: 'Nicht abgedeckt',
};
