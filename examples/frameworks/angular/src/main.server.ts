import {
  bootstrapApplication,
  provideClientHydration,
  type BootstrapContext,
} from '@angular/platform-browser';
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr';
import { Shop } from './shop.ts';

const renderAtBuild = withRoutes([{ path: '**', renderMode: RenderMode.Prerender }]);

export default (context: BootstrapContext) =>
  bootstrapApplication(
    Shop,
    { providers: [provideClientHydration(), provideServerRendering(renderAtBuild)] },
    context,
  );
