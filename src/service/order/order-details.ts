import * as z from 'zod/mini';
import { Order } from '../../schemas/order.ts';

/** The fields of an order that are stored as they came: nothing is looked up or computed by them. */
export const OrderDetails = z.pick(Order, {
  customerDetails: true,
  manufacturerWarrantyDuration: true,
  discount: true,
  totalOrderValue: true,
  taxAmount: true,
});
export type OrderDetails = z.output<typeof OrderDetails>;
