import { bigcommerce } from '../support/controls.ts';
import { describeStayingOnThePage, describeStorefront } from '../support/journeys.ts';

describeStorefront('a BigCommerce shop', bigcommerce);
describeStayingOnThePage('a BigCommerce shop', bigcommerce);
