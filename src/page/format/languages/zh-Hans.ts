import type { Words } from '../words.ts';

/** Chinese in simplified characters. */
export const words: Partial<Words> = {
  plans: '保障服务',
  details: '保障内容',
  clear: '移除保障',
  noPlan: '不添加保障',
  choose: '请在上方选择一项保障服务。',
  accept: '添加保障',
  keep: '保留保障',
  change: '更换保障',
  decline: '不用了，谢谢',
  eitherWay: '无论如何选择，商品都会加入购物车。',
  close: '关闭',
  terms: '服务条款',
  newTab: '（在新标签页中打开）',
  each: '每件 {price}',
  onePerUnit: '每件商品将添加一份保障。',
  pressAgain: '还未加入购物车？请再次点击商店的按钮。',
  cleared: '由于商品或其价格已变更，保障已移除。',
  products: '此保障的商品',
  covered: '在保障范围内',
  notCovered: '不在保障范围内',
};
