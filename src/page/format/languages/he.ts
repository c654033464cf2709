import type { Words } from '../words.ts';

/** Hebrew. */
export const words: Partial<Words> = {
  plans: 'תוכניות הגנה',
  details: 'מה כלול בכיסוי',
  clear: 'הסרת התוכנית',
  noPlan: 'ללא תוכנית',
  choose: 'יש לבחור תוכנית למעלה.',
  accept: 'הוספת התוכנית',
  keep: 'השארת התוכנית',
  change: 'החלפת התוכנית',
  decline: 'לא, תודה',
  eitherWay: 'המוצר יתווסף לעגלה בכל מקרה.',
  close: 'סגירה',
  terms: 'תנאים והגבלות',
  newTab: '(נפתח בכרטיסייה חדשה)',
  each: '{price} ליחידה',
  onePerUnit: 'תתווסף תוכנית אחת לכל יחידה.',
  pressAgain: 'המוצר עדיין לא בעגלה? יש ללחוץ שוב על הכפתור של החנות.',
  cleared: 'התוכנית הוסרה כי המוצר או מחירו השתנו.',
  products: 'המוצרים בתוכנית זו',
  covered: 'מכוסה',
  notCovered: 'לא מכוסה',
};
