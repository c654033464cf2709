/** Where the popup's class comes from, where it is not registered with the other elements. */
export interface PopupSource {
  /** True while it could not be loaded: no button opens the popup then. */
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
