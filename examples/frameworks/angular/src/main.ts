import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser';
import { Shop } from './shop.ts';

const isRendered = document.querySelector('shop-root')?.hasChildNodes();
await bootstrapApplication(Shop, { providers: isRendered ? [provideClientHydration()] : [] });
