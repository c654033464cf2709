/** How often to look while contracts are on their way, in ms. */
const INTERVAL = 1000;

/** The page as the shop would send it now. The request parses it: the policy lets no script turn text into HTML. */
function ask(path: string): Promise<Document | undefined> {
  const { promise, resolve } = Promise.withResolvers<Document | undefined>();
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.open('GET', path);
  request.addEventListener('loadend', () => {
    resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined);
  });
  request.send();
  return promise;
}

/** Takes over what is new, and nothing else: a screen reader announces only changes, and a choice stays. */
function update(now: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const current = now.getElementById(part.id);
    if (!current || current.textContent === part.textContent) continue;
    Object.assign(part.dataset, current.dataset);
    part.replaceChildren(...current.childNodes);
  }
}

/** Follows the contracts until they are as they should be. */
async function follow(): Promise<void> {
  const state = document.querySelector<HTMLElement>('#contract-state');
  while (state?.dataset['state'] === 'pending' || state?.dataset['state'] === 'attention') {
    await new Promise((done) => setTimeout(done, INTERVAL));
    const now = await ask(`${location.pathname}/status`);
    if (now) update(now);
  }
}

void follow();
