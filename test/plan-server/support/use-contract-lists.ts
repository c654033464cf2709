import { useScriptedService } from '../../support/use-scripted-service.ts';
import { TestPlanServer } from './plan-shop.ts';

/**
 * Gives every test of the suite a service whose replies to orders have these contracts, one list a reply.
 * @returns Starts a plan server before it.
 */
export function useContractLists(): (...contractLists: object[][]) => Promise<TestPlanServer> {
  const service = useScriptedService();
  return async (...contractLists) => {
    const replies = contractLists.map((contractList) => ({ body: { contractList } }));
    const { url } = await service(...replies);
    return TestPlanServer.start({ serviceUrl: url });
  };
}
