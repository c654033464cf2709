import type { Words } from '../words.ts';

/** French as shops in Canada write it. */
export const words: Partial<Words> = {
  plans: 'Plans de protection',
  details: 'Ce\u00a0qui\u00a0est couvert',
  clear: 'Retirer le plan',
  noPlan: 'Aucun plan',
  choose: 'Choisissez un plan ci-dessus.',
  accept: 'Ajouter le plan',
  keep: 'Garder le plan',
  change: 'Changer de plan',
  decline: 'Non, merci',
  eitherWay: 'Votre article sera ajouté au panier dans tous les cas.',
  close: 'Fermer',
  terms: 'Modalités\u00a0et conditions',
  newTab: '(s’ouvre dans un nouvel onglet)',
  each: '{price} chacun',
  monthly: 'environ {price} par mois, en un seul paiement',
  total: '{price} au total',
  onePerUnit: 'Un plan est ajouté pour chaque article.',
  pressAgain:
    'Pas encore dans votre panier? Veuillez appuyer de nouveau sur le bouton de la boutique.',
  chosen: 'Plan choisi :',
  declined: 'Aucun plan choisi.',
  removed: 'Plan retiré :',
  updated: 'Plans pour ces produits :',
  cleared: 'Le plan a été retiré parce que le produit ou son prix a changé.',
  products: 'Produits de ce plan',
  covered: 'Couvert',
  notCovered: 'Non couvert',
};
