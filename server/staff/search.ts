import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { canSearch } from '../../contract/rules/search.ts';
import { gramsAsked } from '../../contract/rules/search-text.ts';
import type { AdminUser, AdminUsersQuery } from '../../contract/schemas/admin.ts';
import type { StaffSearchResults } from '../../contract/schemas/staff-search.ts';
import { EDITORS, SUPPORT } from '../../contract/user.ts';
import { textedPhone } from '../auth/phone-numbers.ts';
import type { Account } from '../auth/sessions.ts';
import type { createEditing } from '../publishing/editing.ts';
import { contentItems } from '../repositories/content-items.ts';
import { supportInbox } from '../repositories/support-inbox.ts';
import { findUsers } from './find-users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'contentKinds'>;

const MOST = LIMITS.staffLists.search;

/** What a term may be of an account; it is looked for as each of them. */
function queriesFor(term: string): AdminUsersQuery[] {
  if (term.includes('@')) return [{ email: term }];
  if (typeof textedPhone(term) === 'object') return [{ phoneNumber: term }];
  return term.length > 64 ? [] : [{ username: term }, { nickname: term }];
}

/** Fans and requests by what names them wholly, content by a part of its name. */
export async function searchAsStaff(
  services: Services & { editing: ReturnType<typeof createEditing> },
  account: Account,
  typed: string,
): Promise<StaffSearchResults> {
  const { orm } = services.database;
  const term = typed.trim();
  const covers = (roles: readonly string[]) => roles.includes(account.user.role);
  const fans = new Map<string, AdminUser>();
  const results: StaffSearchResults = { fans: [], requests: [], content: [] };
  if (covers(SUPPORT) && term) {
    for (const query of queriesFor(term)) {
      for (const fan of await findUsers(services, account, query)) fans.set(fan.id, fan);
    }
    results.fans = [...fans.values()];
    const request = await supportInbox.byNumber(orm, term.toUpperCase());
    if (request) results.requests = [{ id: request.id, number: request.number }];
  }
  // Single letters alone would be looked for in every item.
  if (covers(EDITORS) && canSearch(term) && gramsAsked(term).length > 0) {
    // What nobody has opened yet, such as a sample, is no item before.
    for (const kind of services.contentKinds.keys()) await services.editing.kind(kind);
    results.content = await contentItems.named(orm, term, MOST);
  }
  return results;
}
