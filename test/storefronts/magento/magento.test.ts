import { hyva, hyvaFetch, luma } from '../support/controls.ts';
import { describeStorefront } from '../support/journeys.ts';

describeStorefront('a Magento shop with Luma', luma);
describeStorefront('a Magento shop with Hyvä', hyva);
describeStorefront('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
