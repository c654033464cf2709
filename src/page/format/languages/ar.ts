import type { Words } from '../words.ts';

/** Arabic. */
export const words: Partial<Words> = {
  plans: 'خطط الحماية',
  details: 'ما تشمله الخطة',
  clear: 'إزالة الخطة',
  noPlan: 'بدون خطة',
  choose: 'يُرجى اختيار خطة من الأعلى.',
  accept: 'إضافة الخطة',
  keep: 'الاحتفاظ بالخطة',
  change: 'تغيير الخطة',
  decline: 'لا، شكرًا',
  eitherWay: 'سيُضاف المنتج إلى سلتك في جميع الأحوال.',
  close: 'إغلاق',
  terms: 'الشروط والأحكام',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  each: '{price} للقطعة',
  onePerUnit: 'تُضاف خطة واحدة لكل قطعة.',
  pressAgain: 'ألم تتم الإضافة إلى سلتك بعد؟ يُرجى الضغط على زر المتجر مرة أخرى.',
  cleared: 'تمت إزالة الخطة بسبب تغيّر المنتج أو سعره.',
  products: 'منتجات هذه الخطة',
  covered: 'مشمول',
  notCovered: 'غير مشمول',
};
