import {
  dawn,
  dawnQuickAdd,
  dawnSwap,
  horizon,
  horizonMorph,
  horizonQuickAdd,
  horizonSticky,
} from '../support/controls.ts';
import {
  describeStayingOnThePage,
  describeStorefront,
  describeVariation,
} from '../support/journeys.ts';

describeStorefront('a Shopify shop with Dawn', dawn);
describeVariation('a Shopify shop with Dawn, which renders sections anew', dawnSwap);
describeVariation("a Shopify shop with Dawn, in the list's popup", dawnQuickAdd);
describeStorefront('a Shopify shop with Horizon', horizon);
describeVariation('a Shopify shop with Horizon, which morphs sections', horizonMorph);
describeVariation('a Shopify shop with Horizon, by its sticky bar', horizonSticky);
describeVariation("a Shopify shop with Horizon, in the list's popup", horizonQuickAdd);
describeStayingOnThePage('a Shopify shop with Dawn', dawn);
describeStayingOnThePage('a Shopify shop with Dawn, which renders sections anew', dawnSwap);
describeStayingOnThePage('a Shopify shop with Horizon', horizon);
describeStayingOnThePage('a Shopify shop with Horizon, which morphs sections', horizonMorph);
