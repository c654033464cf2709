import type { Scope } from './scope.ts';

/** The part of liquidjs that is used; it is not installed where types are checked. */
interface Liquidjs {
  readonly Liquid: new (options: object) => Engine;
  readonly Tag: new (...parts: TagParts) => object;
}

interface Engine {
  registerFilter(name: string, filter: (value: unknown) => unknown): void;
  registerTag(name: string, tag: new (...parts: TagParts) => object): void;
  renderFile(name: string, scope: Scope): Promise<string>;
}

/** What a tag is made of: itself, and the parts of the template that follow. */
type TagParts = [token: object, rest: { name?: string; getText(): string }[], engine: Engine];

/** A theme of Shopify's, as far as its product section goes. */
export interface Theme {
  /** Texts of the files, by the names by which they render each other. */
  readonly templates: Readonly<Record<string, string>>;
  /** Objects that every file sees, also those that are rendered by another. */
  readonly globals: Scope;
  /** Address of an asset. */
  readonly assetUrl: (name: string) => string;
}

/**
 * Renders a file of a theme with Shopify's language. An unknown tag, filter or object fails, as in the
 * editor of themes.
 */
export async function renderLiquid(theme: Theme, name: string, scope: Scope): Promise<string> {
  const packageName = 'liquidjs';
  const { Liquid, Tag } = (await import(packageName)) as Liquidjs;
  const { templates, globals } = theme;
  const engine = new Liquid({ templates, globals, strictFilters: true, strictVariables: true });
  engine.registerFilter('asset_url', (asset) => theme.assetUrl(String(asset)));
  engine.registerFilter('json', (value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  engine.registerTag('schema', schemaTag(Tag));
  return engine.renderFile(name, scope);
}

/** Shopify's own tag: settings for the theme editor, as JSON, of which the page shows nothing. */
function schemaTag(Tag: Liquidjs['Tag']): Liquidjs['Tag'] {
  return class extends Tag {
    constructor(...[token, rest, engine]: TagParts) {
      super(token, rest, engine);
      const end = rest.findIndex(({ name }) => name === 'endschema');
      if (end < 0) throw new SyntaxError('{% schema %} has no {% endschema %}.');
      const parts = rest.splice(0, end + 1).slice(0, -1);
      JSON.parse(parts.map((part) => part.getText()).join(''));
    }

    render(): void {}
  };
}
