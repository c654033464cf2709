import { expect } from '@open-wc/testing';
import { plainText } from '../../../src/page/product/plain-text.ts';

const texts: Readonly<Record<string, string>> = {
  '  Two \n\t words ': 'Two words',
  'Salt & Pepper': 'Salt & Pepper',
  'Salt &amp; Pepper': 'Salt & Pepper',
  'Salt &amp;amp; Pepper': 'Salt & Pepper',
  'Salt &AMP; Pepper': 'Salt & Pepper',
  '27&quot; &lt;4 kg&gt;': '27" <4 kg>',
  'It&#8217;s &#x201C;new&#x201D;&nbsp;!': 'It’s “new” !',
  'It&apos;s &#128512; &#x1F600;': "It's 😀 😀",
  'Bar &#X263A; &#065;': 'Bar ☺ A',
  '<p>One</p><p>Two</p>': 'One Two',
  '&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;': 'One Two',
  'A <span class="new">kettle</span><br/>of <B>steel</B>': 'A kettle of steel',
  'Cable < 2 m, > 1 m': 'Cable < 2 m, > 1 m',
  '<b>Cable > 1 m</b>': 'Cable > 1 m',
  'Two&#xA;lines': 'Two lines',
  'Before <style>p { color: red }</style><!-- hidden --><script>alert(1)</script> after':
    'Before after',
  'Before <!-- a comment that is cut off': 'Before',
  'Before <style>p { color: r': 'Before',
  'Before <style>\np { color: red }\n</style> after': 'Before after',
  '5 &euro; &copy; Acme': '5 &euro; &copy; Acme',
  '&unknown; &#x110000; &#9999999;': '&unknown; &#x110000; &#9999999;',
  '&amp': '&amp',
};

describe('plain text of markup', () => {
  for (const [markup, text] of Object.entries(texts)) {
    it(`${JSON.stringify(markup)} reads ${JSON.stringify(text)}`, () => {
      expect(plainText(markup)).to.equal(text);
    });
  }

  it('is made in no time, however long the markup', () => {
    const started = performance.now();
    for (const piece of ['<script', '<!--', '<a ', '&amp;', '&#', ' ']) {
      plainText(piece.repeat(1e6));
    }
    expect(performance.now() - started).to.be.below(5000);
  });
});
