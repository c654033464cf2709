/** `warranty-widget/analytics`: the elements' events as e-commerce events, after the shopper's consent. */
export { customEventSink, dataLayerSink, gtagSink } from './analytics/sinks.ts';
export { holdoutGroup, type HoldoutGroup, type HoldoutOptions } from './analytics/holdout-group.ts';
export { measure, type Measurement, type MeasureOptions } from './analytics/measure.ts';
export type {
  Ecommerce,
  EcommerceItem,
  MeasuredEvent,
  PlanContext,
} from './analytics/measured-event.ts';
