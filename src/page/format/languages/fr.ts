import type { Words } from '../words.ts';

/** French. */
export const words: Partial<Words> = {
  plans: 'Formules de protection',
  details: 'Ce\u00a0qui\u00a0est couvert',
  clear: 'Retirer la protection',
  noPlan: 'Sans protection',
  choose: 'Choisissez une formule ci-dessus.',
  accept: 'Ajouter la protection',
  keep: 'Garder la protection',
  change: 'Changer de protection',
  decline: 'Non merci',
  eitherWay: 'Votre article sera ajouté au panier dans tous les cas.',
  close: 'Fermer',
  terms: 'Conditions générales',
  newTab: '(s’ouvre dans un nouvel onglet)',
  each: '{price} par article',
  monthly: 'environ {price} par mois, en un seul paiement',
  total: '{price} au total',
  onePerUnit: 'Une protection est ajoutée pour chaque article.',
  pressAgain:
    'Pas encore dans votre panier\u202f? Veuillez appuyer de nouveau sur le bouton de la boutique.',
  chosen: 'Protection choisie :',
  declined: 'Aucune protection choisie.',
  removed: 'Protection retirée :',
  updated: 'Formules pour ces produits :',
  cleared: 'La protection a été retirée, car le produit ou son prix a changé.',
  products: 'Produits de cette formule',
  covered: 'Couvert',
  notCovered: 'Non couvert',
};
