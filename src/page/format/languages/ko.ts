import type { Words } from '../words.ts';

/** Korean. */
export const words: Partial<Words> = {
  plans: '보증 플랜',
  details: '보장 내용',
  clear: '플랜 삭제',
  noPlan: '플랜 없음',
  choose: '위에서 플랜을 선택해 주세요.',
  accept: '플랜 추가',
  keep: '플랜 유지',
  change: '플랜 변경',
  decline: '아니요, 괜찮습니다',
  eitherWay: '어느 쪽을 선택해도 상품은 장바구니에 담깁니다.',
  close: '닫기',
  terms: '약관',
  newTab: '(새 탭에서 열림)',
  each: '개당 {price}',
  onePerUnit: '상품 1개마다 플랜이 하나씩 추가됩니다.',
  pressAgain: '아직 장바구니에 담기지 않았나요? 쇼핑몰의 버튼을 다시 눌러 주세요.',
  cleared: '상품 또는 가격이 변경되어 플랜이 삭제되었습니다.',
  products: '이 플랜의 상품',
  covered: '보장 대상',
  notCovered: '보장 제외',
};
