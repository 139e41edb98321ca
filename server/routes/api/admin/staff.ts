import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import {
  AdminMe,
  AuditPage,
  AuditQuery,
  ExportAuditBody,
  ExportAuditResponse,
} from '../../../../contract/schemas/admin.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { StaffList } from '../../../../contract/schemas/staff-list.ts';
import { StaffSearchBody, StaffSearchResults } from '../../../../contract/schemas/staff-search.ts';
import { STAFF } from '../../../../contract/user.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { createEditing } from '../../../publishing/editing.ts';
import { auditPages } from '../../../repositories/audit-pages.ts';
import { enteredUntil, staffOnly } from '../../../staff/entry.ts';
import { exportAudit } from '../../../staff/export-audit.ts';
import { searchAsStaff } from '../../../staff/search.ts';
import { staffList } from '../../../staff/staff-list.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const PAGE = LIMITS.staffLists.audit;

const route: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock, contentKinds } = app;
  const services = { database, clock, contentKinds, editing: createEditing(app) };

  app.get(
    '/me',
    {
      onRequest: staffOnly(app, ...STAFF),
      schema: {
        ...shared,
        summary: 'The role of the caller, and until when the last proof lets them in',
        response: { 200: AdminMe, ...refusals },
      },
    },
    async (request) => {
      const account = request.account();
      const { id, nickname, role } = account.user;
      const until = enteredUntil(account).toISOString();
      return { id, nickname: nickname ?? '', role, enteredUntil: until };
    },
  );

  app.post(
    '/search',
    {
      onRequest: staffOnly(app, ...STAFF),
      config: { limit: { name: 'staff-find', of: 'account', points: 300, per: 10 * 60_000 } },
      schema: {
        ...shared,
        summary: 'Fans, requests and content by name, of what the caller’s role covers',
        body: StaffSearchBody,
        response: { 200: StaffSearchResults, ...refusals },
      },
    },
    async (request) => searchAsStaff(services, request.account(), request.body.q),
  );

  app.get(
    '/staff',
    {
      onRequest: staffOnly(app, 'admin'),
      config: { limit: { name: 'staff-list', of: 'account', points: 300, per: 10 * 60_000 } },
      schema: {
        ...shared,
        summary: 'Who has a role, with what second factor, since when, and when it was last shown',
        response: { 200: StaffList, ...refusals },
      },
    },
    async () => staffList(app),
  );

  app.get(
    '/audit',
    {
      onRequest: staffOnly(app, 'admin'),
      config: { limit: { name: 'staff-audit', of: 'account', points: 300, per: 10 * 60_000 } },
      schema: {
        ...shared,
        summary: 'What staff did and saw, and what happened to accounts; the newest first',
        querystring: AuditQuery,
        response: { 200: AuditPage, ...refusals },
      },
    },
    async (request) => {
      const rows = await auditPages.page(app.database.orm, request.query, PAGE + 1);
      const page = rows.slice(0, PAGE);
      return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
    },
  );

  app.post(
    '/audit/export',
    {
      onRequest: staffOnly(app, 'admin'),
      bodyLimit: bodyLimitOfTexts(LIMITS.exportReason),
      config: {
        limit: { name: 'staff-export-audit', of: 'account', points: 10, per: 10 * 60_000 },
      },
      schema: {
        ...shared,
        summary: 'The newest rows of the audit as CSV, after a proof; the reason is kept for good',
        body: ExportAuditBody,
        response: { 200: Type.Unsafe<Readable>(ExportAuditResponse), ...refusals },
      },
    },
    async (request, reply) => {
      const pieces = await exportAudit(app, request.account(), request.body);
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
    },
  );
};

export default route;
