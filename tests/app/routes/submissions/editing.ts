import { expect } from 'vitest';
import { waitFor } from 'xstate';
import { headlineContent } from '../../../../contract/content/headlines.ts';
import type { App } from '../../../../src/flows/app/app.ts';
import { bulkImportOnPage } from '../../../../src/flows/bulk-import.ts';
import { contentOnPage } from '../../../../src/flows/content-edit.ts';
import { HEADLINE, headline } from '../../../content-fixture.ts';
import { CSV_FILE, WRONG } from '../../../machines/models/bulk-import.ts';
import { FIRST, MINE, TYPED } from '../../../machines/models/content-edit.ts';
import { fine, json } from '../../support/fake-server.ts';
import {
  accepted,
  done,
  failed,
  fails,
  leads,
  openMember,
  type SubmissionCase,
  showFlow,
  submits,
} from '../actions.ts';

const LIST = '/admin/content/headlines';
const ITEM = `${LIST}/doors`;

/** The form with something typed. */
const prepare = (app: App, at: string) => {
  openMember(app);
  const flow = showFlow(app, contentOnPage, at, {
    ...{ content: headlineContent, id: 'doors', saved: FIRST },
  });
  flow.send({ type: 'draft.edit', field: 'to', value: TYPED });
};

/** A new item with an address and a text. */
const begin = (app: App, at: string) => {
  openMember(app);
  const saved = { revision: 0, draft: {} };
  const flow = showFlow(app, contentOnPage, at, { content: headlineContent, id: '', saved });
  flow.send({ type: 'id.edit', id: 'doors' });
  flow.send({ type: 'draft.edit', field: 'to', value: TYPED });
};

const SAVE = {
  ...{ path: 'admin/content/:kind/:id', at: ITEM, prepare, form: { intent: 'save' } },
  call: `POST ${HEADLINE}`,
};
const saved = () => json(headline(MINE));
const MOVE = {
  ...{ path: 'admin/content/:kind', at: LIST, prepare: openMember },
  ...{ form: { id: 'doors', after: '' }, call: `POST ${HEADLINE}/move` },
};
const TAKE_BACK = {
  ...{ path: 'admin/content/:kind/:id/history', at: `${ITEM}/history`, prepare: openMember },
  form: { revision: '1', base: '2' },
  server: { [`GET ${HEADLINE}/versions/1`]: () => json({ document: FIRST.draft }) },
  call: `POST ${HEADLINE}`,
};
const BULK = '/api/admin/bulk/headlines';
const ON_IMPORT = { path: 'admin/content/:kind/import', at: `${LIST}/import` };
const exported = (format: string) => ({
  ...ON_IMPORT,
  prepare: openMember,
  form: { intent: 'export', format },
  call: `GET ${BULK}`,
});
const IMPORT = {
  ...ON_IMPORT,
  form: { intent: 'import' },
  call: `POST ${BULK}/check`,
  /** A file that the server has checked. */
  async prepare(app: App, at: string) {
    openMember(app);
    const flow = showFlow(app, bulkImportOnPage, at, { kind: 'headlines' });
    flow.send({ type: 'file.choose', file: CSV_FILE });
    await waitFor(flow, (now) => !now.hasTag('busy'));
  },
};
const HEADLINES = { name: 'headlines.csv', text: 'id' };
const LARGE = failed({ problem: expect.objectContaining({ code: 'payload_too_large' }) });

export const editingSubmissions: SubmissionCase[] = [
  submits(SAVE, 'a save', saved, accepted),
  fails(SAVE, 'a save of a wrong text', 400, 'too_long'),
  submits(
    { ...SAVE, at: `${LIST}/new`, prepare: begin },
    'the first save',
    () => json(headline(FIRST)),
    leads(ITEM),
  ),
  submits(MOVE, 'a move', fine, accepted),
  fails(MOVE, 'a move of what is gone', 404, 'not_found'),
  submits(TAKE_BACK, 'an older version', saved, leads(ITEM)),
  fails(TAKE_BACK, 'an older version of what is newer by now', 409, 'changed_elsewhere'),
  submits(IMPORT, 'a file with a wrong row', () => json(WRONG), failed({ code: undefined })),
  submits(exported('csv'), 'an export', () => json(HEADLINES), done({})),
  fails(exported('json'), 'an export of too much for a file', 413, 'payload_too_large', LARGE),
];
