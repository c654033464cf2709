import { bigcommerce } from '../support/controls.ts';
import { describeStorefront } from '../support/journeys.ts';

describeStorefront('a BigCommerce shop', bigcommerce);
