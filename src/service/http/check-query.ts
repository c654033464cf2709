import type { MiddlewareHandler } from 'hono';
import { type Issue, shortPath } from '../../schemas/issue.ts';
import type { ServiceEnvironment } from '../service-parts.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { isStorable } from '../../server/check-json.ts';

/**
 * Refuses a query as a body would be refused: text that is not UTF-8 or cannot be stored, and a name
 * given twice, which whatever stands before the service might read differently.
 */
export const checkQuery: MiddlewareHandler<ServiceEnvironment> = async (context, next) => {
  const search = searchOf(context.req.url);
  const searchParams = new URLSearchParams(search);
  const issues = search === '' ? [] : [...badEncoding(search), ...badParameters(searchParams)];
  if (issues.length > 0) throw invalidRequest(issues);
  context.set('query', searchParams);
  await next();
};

/** The query of an absolute address; to take the whole of it apart costs several times as much. */
function searchOf(url: string): string {
  const [beforeFragment = ''] = url.split('#', 1);
  const start = beforeFragment.indexOf('?');
  return start < 0 ? '' : beforeFragment.slice(start + 1);
}

/** `URLSearchParams` silently replaces what it cannot decode. */
function badEncoding(search: string): Issue[] {
  try {
    if (search.includes('%')) decodeURIComponent(search);
    return [];
  } catch {
    return [{ path: '', message: 'The query must be percent-encoded UTF-8.' }];
  }
}

function badParameters(parameters: URLSearchParams): Issue[] {
  const issues: Issue[] = [];
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const [name, value] of parameters) {
    const path = shortPath(name);
    if (!isStorable(name + value)) {
      issues.push({ path, message: `${path} contains a character that is not text.` });
    }
    if (names.has(name) && !repeated.has(name)) {
      repeated.add(name);
      issues.push({ path, message: `${path} must be given once.` });
    }
    names.add(name);
  }
  return issues;
}
