import type { Words } from '../words.ts';

/** Portuguese as shops in Brazil write it. */
export const words: Partial<Words> = {
  plans: 'Planos de proteção',
  details: 'O que está coberto',
  clear: 'Remover plano',
  noPlan: 'Sem plano',
  choose: 'Escolha um plano acima.',
  accept: 'Adicionar plano',
  keep: 'Manter plano',
  change: 'Trocar plano',
  decline: 'Não, obrigado',
  eitherWay: 'Seu produto será adicionado ao carrinho de qualquer forma.',
  close: 'Fechar',
  terms: 'Termos e condições',
  newTab: '(abre em uma nova guia)',
  each: '{price} cada',
  onePerUnit: 'É adicionado um plano para cada unidade.',
  pressAgain: 'Ainda não está no carrinho? Pressione novamente o botão da loja.',
  cleared: 'O plano foi removido porque o produto ou o preço mudou.',
  products: 'Produtos deste plano',
  covered: 'Coberto',
  notCovered: 'Não coberto',
};
