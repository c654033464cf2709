/** Follows the life of an element, as Lit calls it. */
interface Controller {
  hostConnected?(): void;
  hostDisconnected?(): void;
  hostUpdated?(): void;
}

/** What a controller needs of its element, without Lit's types. */
export interface ControlledElement extends Element {
  addController(controller: Controller): void;
  requestUpdate(): void;
}
