import { type Issue, shortPath } from '../../schemas/issue.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { isStorable } from '../../server/check-json.ts';
import type { CheckedQuery } from '../service-parts.ts';

/** Most queries that are remembered; beyond, all are read once more. */
const MAX_REMEMBERED = 1000;

/** Longest query that is remembered, in characters. */
const MAX_REMEMBERED_LENGTH = 200;

/** Queries that were found right: a shop's pages send few different ones. */
const remembered = new Map<string, CheckedQuery>();

/**
 * The query of a request's address; the same object for the same query.
 * @throws {HttpError} where a body would be refused too: for text that is not UTF-8 or cannot be stored, or a name given
 * twice, which whatever stands before the service might read differently.
 */
export function checkQuery(url: string): CheckedQuery {
  const search = searchOf(url);
  return remembered.get(search) ?? readQuery(search);
}

function readQuery(search: string): CheckedQuery {
  const query = new URLSearchParams(search);
  const issues = [...badEncoding(search), ...badParameters(query)];
  if (issues.length > 0) throw invalidRequest(issues);
  if (search.length > MAX_REMEMBERED_LENGTH) return query;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(search, query);
  return query;
}

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
