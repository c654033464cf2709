import type { Words } from '../words.ts';

/** Japanese. */
export const words: Partial<Words> = {
  plans: '保証プラン',
  details: '保証内容',
  clear: 'プランを削除',
  noPlan: 'プランなし',
  choose: '上からプランを選択してください。',
  accept: 'プランを追加',
  keep: 'プランを維持',
  change: 'プランを変更',
  decline: '追加しない',
  eitherWay: 'どちらを選んでも商品はカートに追加されます。',
  close: '閉じる',
  terms: '保証規約',
  newTab: '（新しいタブで開きます）',
  each: '1点につき{price}',
  onePerUnit: '商品1点につきプランが1つ追加されます。',
  pressAgain: 'まだカートに入っていませんか？ショップのボタンをもう一度押してください。',
  cleared: '商品または価格が変更されたため、プランを削除しました。',
  products: 'このプランの商品',
  covered: '対象',
  notCovered: '対象外',
};
