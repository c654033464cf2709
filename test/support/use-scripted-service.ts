import { after, before, beforeEach } from 'node:test';
import { startScriptedService } from './scripted-service-server.ts';
import { ScriptedService, type ScriptedReply } from './scripted-service.ts';

/**
 * Gives every test of the suite a scripted service of its own.
 * @returns The present test's service, scripted with the replies if there are any.
 */
export function useScriptedService(): (...replies: ScriptedReply[]) => Promise<ScriptedService> {
  let server: Awaited<ReturnType<typeof startScriptedService>>;
  let service: ScriptedService;
  before(async () => {
    server = await startScriptedService();
  });
  beforeEach(async () => {
    service = await ScriptedService.create(server.url);
  });
  after(() => server.close());
  return async (...replies) => {
    if (replies.length > 0) await service.script(replies);
    return service;
  };
}
