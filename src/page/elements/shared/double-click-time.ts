/** In ms, the longest time between the presses of a double click, as operating systems have it. */
export const DOUBLE_CLICK_TIME = 500;
