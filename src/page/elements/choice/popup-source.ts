/** How to load the popup's class where it is not registered together with the other elements. */
export interface PopupSource {
  /** True while the popup is missing because it could not be loaded: no button opens it then. */
  readonly isMissing: () => boolean;
  /** Loads it. @returns True when it is registered. */
  readonly load: () => Promise<boolean>;
}

let source: PopupSource = {
  isMissing: () => false,
  load: async () => false,
};

/** The source that the elements use. */
export function popupSource(): PopupSource {
  return source;
}

/** Lets the elements use another source, which must be set before the first of them is registered. */
export function usePopupSource(another: PopupSource): void {
  source = another;
}
