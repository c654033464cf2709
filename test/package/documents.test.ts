import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

/** What depends on the machine or the network on which a file was made. */
const PRIVATE = [
  {
    what: 'the address of a package registry',
    pattern: /\bregistry\.[\w-]+\.\w+|\/npm\/[\w@-]+\/-\//,
  },
  {
    what: "a path of somebody's machine",
    pattern: /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\//,
  },
  { what: 'a download address in the lock file', pattern: /"resolved": "https?:/ },
];

const TEXT = /\.(md|ts|js|json|html|css|ya?ml|svg)$|(^|\/)(run|LICENSE|\.\w+rc)$/;
const SELF = 'test/package/documents.test.ts';

/** A document without its code. */
const proseOf = (document: string) =>
  readFileSync(document, 'utf8').replaceAll(/^```.*?^```$/gms, '');

/** Where a document links to within the repository: paths from its root, and headings there. */
function linksOf(document: string): { readonly path: string; readonly heading: string }[] {
  const links = proseOf(document).matchAll(/(?:\]\(|src=")(?!https?:)([^)"#\s]*)#?([^)"\s]*)[)"]/g);
  return Array.from(links, ([, path = '', heading = '']) => {
    return { path: path ? join(dirname(document), path) : document, heading };
  });
}

/** The headings of a document, as links name them. */
function anchorsOf(document: string): string[] {
  const headings = proseOf(document).match(/(?<=^#+ ).*/gm) ?? [];
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );
}

describe('the files of the repository', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => TEXT.test(file) && file !== SELF && existsSync(file));

  it('are read', () => assert.ok(files.length > 50, `${files.length} files`));

  for (const { what, pattern } of PRIVATE) {
    it(`hold nowhere ${what}`, () => {
      const holding = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
      assert.deepEqual(holding, []);
    });
  }

  it('link only to files and headings that there are', () => {
    const documents = files.filter((file) => file.endsWith('.md'));
    for (const document of documents) {
      for (const { path, heading } of linksOf(document)) {
        assert.ok(existsSync(path), `${document} links to ${path}`);
        if (!heading) continue;
        assert.ok(anchorsOf(path).includes(heading), `${document} links to ${path}#${heading}`);
      }
    }
  });

  it('lead from the README to each document', () => {
    const found = new Set(['README.md']);
    for (const document of found) {
      for (const { path } of linksOf(document)) if (path.endsWith('.md')) found.add(path);
    }
    const documents = files.filter((file) => /^(docs\/.+|[^/]+)\.md$/.test(file));
    assert.deepEqual(
      documents.filter((document) => !found.has(document)),
      [],
    );
  });

  it('name in the README only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const readme = readFileSync('README.md', 'utf8');
    const named = [...readme.matchAll(/npm run (?:--?\w+ )*([\w:]+)/g)].map(
      ([, name = '']) => name,
    );
    assert.ok(named.length > 0);
    assert.deepEqual(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

  it('name in CONTRIBUTING.md only files that exist', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    const named = text.match(/(?<=`)(?:src|test|demo|scripts|examples)\/[\w./-]+(?=`)/g) ?? [];
    assert.ok(named.length > 20, `${named.length} files`);
    assert.deepEqual(
      named.filter((file) => !existsSync(file)),
      [],
    );
  });

  it('say one oldest version of Node everywhere', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      engines: { node: string };
    };
    const texts = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')].map(
      (file) => readFileSync(file, 'utf8').match(/(?<=\bNode(?:\.js)? )\d+\.\d+/g) ?? [],
    );
    const oldest = readFileSync('.nvmrc', 'utf8').trim();
    assert.equal(engines.node, `>=${oldest}`);
    assert.deepEqual([...new Set(texts.flat())], [oldest]);
  });

  it('name each long test in docs/reliability.md, and there only tests that exist', () => {
    const text = readFileSync('docs/reliability.md', 'utf8');
    const named = [...text.matchAll(/`(test\/[\w/-]+\.(?:test|long)\.ts)`/g)].map(
      ([, path = '']) => path,
    );
    assert.deepEqual(
      named.filter((path) => !existsSync(path)),
      [],
    );
    const long = globSync('test/long/*.long.ts').filter((path) => !named.includes(path));
    assert.deepEqual(long, []);
    const all = readFileSync('test/long/browser-properties.long.ts', 'utf8');
    const made = all.match(/(?<='test\/[\w/-]+\/)[\w-]+\.test\.ts(?=')/g) ?? [];
    assert.ok(made.length > 10, 'the tests in browsers that make all their runs are known');
    assert.deepEqual(
      made.filter((name) => !text.includes(name)),
      [],
    );
  });
});
