import type { Scope } from './scope.ts';

/** The part of the engine that is used; it is not installed where types are checked. */
interface Stencil {
  readonly default: new (
    siteSettings: object,
    themeSettings: object,
    version: 'v4',
  ) => {
    renderString(template: string, scope: Scope): Promise<string>;
  };
}

/**
 * Renders a template with Stencil, BigCommerce's own Handlebars and helpers.
 *
 * @param cdnUrl - Where the theme's files are served; `cdn` makes `{cdnUrl}/stencil/1/…` of them.
 */
export async function renderStencil(
  template: string,
  scope: Scope,
  cdnUrl: string,
): Promise<string> {
  const packageName = '@bigcommerce/stencil-paper-handlebars';
  const { default: Renderer } = (await import(packageName)) as Stencil;
  return new Renderer({ cdn_url: cdnUrl, theme_version_id: '1' }, {}, 'v4').renderString(template, {
    ...scope,
  });
}
