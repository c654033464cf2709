import { exampleQuote } from './quotes.ts';
import type { ScriptedReply } from './scripted-service.ts';

/** A way in which the service fails a page. */
export interface Failure {
  readonly reply: ScriptedReply;
  /** The state in which the offer ends; `loading`: the service has not answered when the product is added. */
  readonly status: 'loading' | 'error' | 'unavailable';
}

/** The failures with which every page is tried: what the offer is placed in must make no difference. */
export const FAILURES: Readonly<Record<string, Failure>> = {
  'is down': { reply: { behaviour: 'destroy' }, status: 'error' },
  hangs: { reply: { behaviour: 'hang' }, status: 'loading' },
  'is slow': { reply: { behaviour: 'hold', body: exampleQuote() }, status: 'loading' },
  'drips one byte a second': {
    reply: { behaviour: 'drip', body: exampleQuote() },
    status: 'loading',
  },
  'answers 500': {
    reply: { status: 500, body: { error: { code: 'internal', message: 'x' } } },
    status: 'error',
  },
  'answers garbage': {
    reply: { body: '<!doctype html><title>Maintenance</title>' },
    status: 'error',
  },
  'answers nothing': { reply: { body: '' }, status: 'error' },
};
