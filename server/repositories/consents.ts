import { CONSENT_VERSIONS } from '../../contract/consent-versions.ts';
import type { Language } from '../../contract/languages.ts';
import { CONSENTS, type Consents } from '../../contract/rules/consent.ts';
import type { Executor } from '../db/executor.ts';
import { consents as table } from '../db/schema/ledgers.ts';

export const consents = {
  /** One row for each of the four, including the declined ones. */
  async record(
    db: Executor,
    userId: string,
    given: Consents,
    language: Language,
    now: number,
  ): Promise<void> {
    await db.insert(table).values(
      CONSENTS.map(({ flag }) => ({
        userId,
        kind: flag,
        granted: given[flag],
        version: CONSENT_VERSIONS[flag],
        language,
        at: new Date(now),
      })),
    );
  },
};
