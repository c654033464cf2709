import { describeStorefront } from '../support/journeys.ts';
import { plainHtml } from '../support/controls.ts';

describeStorefront('a plain HTML shop', plainHtml);
