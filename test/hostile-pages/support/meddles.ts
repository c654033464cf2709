import type { HostilePage } from './hostile-page.ts';
import { SCRIPT_TAGS } from './script-tags.ts';

/**
 * What the scripts of pages do to the platform. Each `meddle` runs in the page, on its own: it names
 * nothing from outside itself.
 */
export const MEDDLES = {
  'pollutes the prototype of all objects': {
    meddle() {
      const polluted = {
        price: '1',
        name: 'Polluted',
        warrantyPrice: 1,
        currency: 'EUR',
        serviceUrl: 'https://evil.example',
      };
      for (const [key, value] of Object.entries(polluted)) {
        Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
      }
    },
  },
  'adds methods to all objects, arrays and functions': {
    meddle() {
      for (const prototype of [Object.prototype, Array.prototype, Function.prototype]) {
        Reflect.set(prototype, 'each', () => undefined);
        Reflect.set(prototype, 'extend', () => undefined);
      }
    },
  },
  'has arrays that write themselves as JSON, list their entries, and read no iterables': {
    meddle() {
      Reflect.set(Array.prototype, 'toJSON', function (this: unknown[]) {
        return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`;
      });
      Reflect.set(Array.prototype, 'entries', function (this: unknown[]) {
        return this.slice();
      });
      Array.from = (list: unknown) => Array.prototype.slice.call(list);
    },
  },
  'gives all functions a method once': {
    meddle() {
      // As Sugar.js until its second version.
      Reflect.set(Function.prototype, 'once', function (this: unknown) {
        return this;
      });
    },
  },
  'has a replaceAll of its own': {
    meddle() {
      // As scripts from the time before browsers had one.
      String.prototype.replaceAll = function (this: string, search: string, replacement: unknown) {
        return this.split(search).join(String(replacement));
      };
    },
  },
  'has promises of its own, without finally': {
    meddle() {
      // As zone.js 0.8, which makes them of the browser’s own too.
      const { Promise } = window;
      const { then } = Promise.prototype;
      class Bare<Value> extends Promise<Value> {}
      Reflect.set(Bare.prototype, 'finally', undefined);
      Reflect.set(window, 'Promise', Bare);
      Reflect.set(Promise.prototype, 'then', function (this: unknown, ...handlers: unknown[]) {
        const bare =
          this instanceof Bare ? this : new Bare((...settle) => Reflect.apply(then, this, settle));
        return Reflect.apply(then, bare, handlers);
      });
    },
  },
  'has a console with log alone': {
    meddle() {
      Reflect.set(window, 'console', { log: () => undefined });
    },
  },
  'has an Event of its own': {
    meddle() {
      // As MooTools: `var Event = DOMEvent`.
      Reflect.set(window, 'Event', function (this: object, event: object) {
        Object.assign(this, { event });
      });
    },
  },
  'has classes of its own by the names of the kinds of nodes': {
    meddle() {
      for (const name of ['Comment', 'Text', 'NodeFilter']) Reflect.set(window, name, {});
    },
  },
  'has a variable of its own named performance': {
    meddle() {
      Reflect.set(window, 'performance', {});
    },
  },
  'says that it is loading until delayed scripts have run': {
    meddle() {
      // As WP Rocket from the shopper’s first movement on.
      Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'loading' });
    },
    scriptTags: SCRIPT_TAGS['held back by a consent tool until the page has loaded'],
  },
  'wraps fetch': {
    meddle() {
      const { fetch } = window;
      window.fetch = async (...request) => (await fetch(...request)).clone();
    },
  },
  'has a fetch that knows neither streams nor signals': {
    meddle() {
      const fetchByRequest = (
        address: string,
        {
          method,
          headers,
          body,
        }: { method: string; headers: Record<string, string>; body: string },
      ) =>
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open(method, address);
          for (const name of Object.keys(headers)) {
            request.setRequestHeader(name, headers[name] ?? '');
          }
          request.onload = () =>
            resolve({
              ok: request.status >= 200 && request.status < 300,
              status: request.status,
              headers: { get: (name: string) => request.getResponseHeader(name) },
              text: () => Promise.resolve(request.responseText),
              json: () => Promise.resolve(JSON.parse(request.responseText)),
            });
          request.onerror = () => reject(new TypeError('Network request failed'));
          request.send(body);
        });
      Reflect.set(window, 'fetch', fetchByRequest);
    },
  },
  'wraps JSON.parse with a reviver': {
    meddle() {
      const { parse } = JSON;
      JSON.parse = (text) =>
        parse(text, (_key, value: unknown) =>
          typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value,
        );
    },
  },
  'wraps HTMLElement for old compilers': {
    meddle() {
      const { HTMLElement } = window;
      const wrapped = function (this: object): unknown {
        return Reflect.construct(HTMLElement, [], this.constructor);
      };
      wrapped.prototype = HTMLElement.prototype;
      HTMLElement.prototype.constructor = wrapped;
      Reflect.set(window, 'HTMLElement', wrapped);
      Object.setPrototypeOf(wrapped, HTMLElement);
    },
  },
  'watches every listener': {
    meddle() {
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        return addEventListener.call(this, type, listener, options);
      };
    },
  },
  'has a fetch that throws': {
    works: false,
    meddle() {
      window.fetch = () => {
        throw new Error('fetch is not for you');
      };
    },
  },
  'has a JSON.parse that throws': {
    works: false,
    meddle() {
      JSON.parse = () => {
        throw new Error('JSON.parse is not for you');
      };
    },
  },
} satisfies Readonly<Record<string, HostilePage>>;
