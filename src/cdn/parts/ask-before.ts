import { askBeforeAdds } from '../../page/elements/offer/ask-before.ts';
import { startAsking } from '../late-ask-before.ts';

startAsking(askBeforeAdds);
