import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser';
import { Shop } from './shop.ts';

const isRendered = document.querySelector('shop-root')?.hasChildNodes();
await bootstrapApplication(Shop, { providers: isRendered ? [provideClientHydration()] : [] });
// Registered now, the elements of the server's markup have their lists and objects from the start.
await import('warranty-widget/define');
