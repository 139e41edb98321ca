import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import type { AuditAction } from '../../../server/repositories/audit.ts';
import { AUDIT_WORDS } from '../../../src/routes/admin/audit/audit-words.ts';

test('everything that the server writes into the audit has words of its own', () => {
  // The types fail where one is missing.
  const every: Record<AuditAction, MessageDescriptor> = AUDIT_WORDS;
  const ids = Object.values(every).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
