import { shopify, shopifyPartial } from '../support/controls.ts';
import { describeStayingOnThePage, describeStorefront } from '../support/journeys.ts';

describeStorefront('a Shopify shop whose theme renders sections anew', shopify);
describeStorefront("a Shopify shop whose theme changes the form's variant", shopifyPartial);
describeStayingOnThePage('a Shopify shop', shopify);
