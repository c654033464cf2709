/** A bare Hono route for each endpoint, which returns the JSON that it was given and does nothing else. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { paths } from '../../../src/service/paths.ts';

const quote: unknown = JSON.parse(process.env['QUOTE'] ?? '{}');
const order: unknown = JSON.parse(process.env['ORDER'] ?? '{}');
const app = new Hono();
app.get('/ready', (context) => context.json({}));
app.post(paths.quote, (context) => context.json(quote));
app.post(paths.order, (context) => context.json(order));
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
