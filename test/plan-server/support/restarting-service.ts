import { createService } from '../../../src/service/create-service.ts';
import { listen, type ListeningService } from '../../../src/server/listen.ts';
import { freePort } from '../../support/free-port.ts';
import { storeId, token } from '../../service/support/start-service.ts';

/** The reference service at one address, which can be down and come back with its data. */
export class RestartingService {
  readonly url: string;
  /** What it logged. */
  readonly lines: string[] = [];
  readonly #databaseUrl: string;
  #listening: ListeningService | undefined;

  private constructor(url: string, databaseUrl: string) {
    this.url = url;
    this.#databaseUrl = databaseUrl;
  }

  static async start(databaseUrl: string): Promise<RestartingService> {
    const service = new RestartingService(`http://127.0.0.1:${await freePort()}`, databaseUrl);
    await service.up();
    return service;
  }

  async up(): Promise<void> {
    const service = createService({
      stores: { [storeId]: token },
      databaseUrl: this.#databaseUrl,
      quotesPerMinute: 0,
      log: (line) => this.lines.push(line),
    });
    this.#listening = await listen(service, { port: Number(new URL(this.url).port) });
  }

  async down(): Promise<void> {
    await this.#listening?.close();
    this.#listening = undefined;
  }

  /** How many orders it was sent. */
  get orders(): number {
    return this.lines.filter((line) => line.startsWith('POST /partner/api/v1/order ')).length;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.down();
  }
}
