/** How near an element is to the viewport when its lazy request is made, as a margin of observers. */
export const NEAR = '300px';
