import { expect } from '@open-wc/testing';
import { configuration, configure } from '../../src/page/configuration.ts';
import { elementWords } from '../../src/page/elements/shared/element-words.ts';
import { wordsFor } from '../../src/page/format/words.ts';
import { expectConsole } from '../support/console.ts';

describe('configure', () => {
  it('warns once of a setting that there is not, and names those that there are', () => {
    expectConsole(
      'warn',
      /configure: there is no storeID\. The names are serviceUrl, storeId, .*words/,
    );
    for (let time = 0; time < 2; time += 1) {
      // @ts-expect-error: a slip of the page's author
      configure({ storeID: 'demo-store' });
    }
  });

  it('warns once of a word that there is not, when words are wanted, and names those that there are', () => {
    expectConsole(
      'warn',
      /configure words\.de: there is no detail\. The names are plans, details, clear/,
    );
    // @ts-expect-error: a slip of the page's author
    configure({ words: { de: { detail: 'Mehr', close: 'Zu' } } });
    elementWords(document.body);
    configure({ country: 'DE' });
    elementWords(document.body);
    configure({ country: undefined, words: undefined });
  });

  it('warns once of words under what is no language tag', () => {
    expectConsole('warn', /words for "de_DE\.UTF-8" are not used: give a language tag/);
    configure({ words: { 'de_DE.UTF-8': { close: 'Zu' }, de_DE: { close: 'Zu' } } });
    elementWords(document.body);
    configure({ country: 'DE' });
    elementWords(document.body);
    configure({ country: undefined, words: undefined });
  });

  it('takes null, as pages without types give it, for what is absent', () => {
    // @ts-expect-error: pages without types
    configure(null);
    // @ts-expect-error: pages without types
    configure({ words: null, currency: null });
    expect(wordsFor('en', configuration().words).words.close).to.equal('Close');
    configure({ words: undefined, currency: undefined });
  });
});
