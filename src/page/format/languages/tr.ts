import type { Words } from '../words.ts';

/** Turkish. */
export const words: Partial<Words> = {
  plans: 'Koruma paketleri',
  details: 'Neler kapsamda?',
  clear: 'Paketi kaldır',
  noPlan: 'Koruma paketi yok',
  choose: 'Yukarıdan bir paket seçin.',
  accept: 'Paketi ekle',
  keep: 'Paketi koru',
  change: 'Paketi değiştir',
  decline: 'Hayır, teşekkürler',
  eitherWay: 'Ürününüz her durumda sepete eklenir.',
  close: 'Kapat',
  terms: 'Şartlar ve koşullar',
  newTab: '(yeni sekmede açılır)',
  each: 'Adet başına {price}',
  onePerUnit: 'Her adet için bir paket eklenir.',
  pressAgain: 'Ürün henüz sepetinizde değil mi? Lütfen mağazanın düğmesine tekrar basın.',
  cleared: 'Ürün veya fiyatı değiştiği için paket kaldırıldı.',
  products: 'Bu paketteki ürünler',
  covered: 'Kapsamda',
  notCovered: 'Kapsam dışı',
};
