import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The part of the packages' interface that is used; they are not installed where types are checked. */
interface Universal {
  readonly PHP: new (runtime: number) => Interpreter;
  loadPHPRuntime(loader: object): Promise<number>;
}

interface Build {
  getPHPLoaderModule(): Promise<object>;
}

interface Interpreter {
  mkdir(path: string): void;
  writeFile(path: string, text: string): void;
  onMessage(listener: (message: string) => Promise<string>): void;
  run(request: PhpRequest): Promise<PhpReply>;
  enableRuntimeRotation(options: { recreateRuntime(): Promise<number>; maxRequests: number }): void;
}

/** What a web server hands to PHP. */
export interface PhpRequest {
  /** Path of the script below `test/storefronts`, with a slash before it. */
  readonly scriptPath: string;
  readonly method: string;
  readonly relativeUri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** What `getenv` tells. */
  readonly env: Readonly<Record<string, string>>;
  /** Further entries of `$_SERVER`. */
  readonly $_SERVER: Readonly<Record<string, string>>;
}

/** What PHP hands back. */
export interface PhpReply {
  readonly httpStatusCode: number;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
  /** What was written to its error log. */
  readonly errors: string;
  readonly exitCode: number;
}

/** Answers what the script says by `post_message_to_js`. */
export type Listener = (message: string) => Promise<string>;

/** Its memory grows by some 60 KB a request and ends after 2,000; a new one takes a fifth of a second. */
const MOST_REQUESTS = 500;

/** The platforms' files, and the merchant's: the interpreter has both in one tree, as a shop has. */
const FOLDERS = ['..', '../../../examples/storefronts'].map((folder) =>
  join(import.meta.dirname, folder),
);

/** The real PHP, as WebAssembly, over the PHP files of `test/storefronts` and `examples/storefronts`. */
export class Php {
  readonly #interpreter: Interpreter;
  #listener: Listener | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
    interpreter.onMessage(async (message) => (await this.#listener?.(message)) ?? '');
  }

  static async load(): Promise<Php> {
    const { getPHPLoaderModule } = await fromPackage<Build>('@php-wasm/node-8-4');
    const { PHP, loadPHPRuntime } = await fromPackage<Universal>('@php-wasm/universal');
    const recreateRuntime = async () => loadPHPRuntime(await getPHPLoaderModule());
    const interpreter = new PHP(await recreateRuntime());
    interpreter.enableRuntimeRotation({ recreateRuntime, maxRequests: MOST_REQUESTS });
    for (const folder of FOLDERS) {
      for await (const path of glob('{php,woocommerce,magento}/**/*.{php,phtml,xml}', {
        cwd: folder,
        exclude: (name) => name.includes('node_modules'),
      })) {
        interpreter.mkdir(`/${dirname(path)}`);
        interpreter.writeFile(`/${path}`, readFileSync(join(folder, path), 'utf8'));
      }
    }
    return new Php(interpreter);
  }

  /** Runs a script; one after the other, as there is one interpreter. The request is made at its turn. */
  run(toRequest: () => PhpRequest, listener: Listener): Promise<PhpReply> {
    const reply = this.#last.then(async () => {
      this.#listener = listener;
      return this.#interpreter.run(toRequest());
    });
    this.#last = reply.catch(() => undefined);
    return reply;
  }
}

/** By a name that is computed, so that types are not looked for. */
async function fromPackage<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}
