import { expect } from 'vitest';
import { waitFor } from 'xstate';
import { headlineContent } from '../../../../contract/content/headlines.ts';
import type { App } from '../../../../src/flows/app/app.ts';
import { bulkImportOnPage } from '../../../../src/flows/bulk-import.ts';
import { contentOnPage } from '../../../../src/flows/content-edit.ts';
import { HEADLINE, headline } from '../../../content-fixture.ts';
import { CSV_FILE, WRONG } from '../../../machines/models/bulk-import.ts';
import { FIRST, MINE, TYPED } from '../../../machines/models/content-edit.ts';
import { json, problem } from '../../support/fake-server.ts';
import { accepted, leads, openMember, refused, type SubmissionCase, showFlow } from '../actions.ts';

const LIST = '/admin/content/headlines';
const ITEM = `${LIST}/doors`;
const fine = () => json({ message: 'Fine.' });

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

const ON_ITEM = { path: 'admin/content/:kind/:id', at: ITEM, prepare };
const ON_LIST = { path: 'admin/content/:kind', at: LIST, prepare: openMember };
const ON_HISTORY = {
  path: 'admin/content/:kind/:id/history',
  at: `${ITEM}/history`,
  prepare: openMember,
};
const BULK = '/api/admin/bulk/headlines';
const ON_IMPORT = {
  path: 'admin/content/:kind/import',
  at: `${LIST}/import`,
  prepare: openMember,
};
/** A file that the server has checked. */
async function choose(app: App, at: string) {
  openMember(app);
  const flow = showFlow(app, bulkImportOnPage, at, { kind: 'headlines' });
  flow.send({ type: 'file.choose', file: CSV_FILE });
  await waitFor(flow, (now) => !now.hasTag('busy'));
}
const MOVE = { id: 'doors', after: '' };
const TAKE_BACK = { revision: '1', base: '2' };

export const editingSubmissions: SubmissionCase[] = [
  {
    ...ON_ITEM,
    form: { intent: 'save' },
    what: 'a save',
    server: { [`POST ${HEADLINE}`]: () => json(headline(MINE)) },
    answer: accepted,
  },
  {
    ...ON_ITEM,
    form: { intent: 'save' },
    what: 'a save of a wrong text',
    server: { [`POST ${HEADLINE}`]: () => problem(400, 'too_long') },
    answer: refused('too_long'),
  },
  {
    ...ON_ITEM,
    at: `${LIST}/new`,
    prepare: begin,
    form: { intent: 'save' },
    what: 'the first save',
    server: { [`POST ${HEADLINE}`]: () => json(headline(FIRST)) },
    answer: leads(ITEM),
  },
  {
    ...ON_LIST,
    form: MOVE,
    what: 'a move',
    server: { [`POST ${HEADLINE}/move`]: fine },
    answer: accepted,
  },
  {
    ...ON_LIST,
    form: MOVE,
    what: 'a move of what is gone',
    server: { [`POST ${HEADLINE}/move`]: () => problem(404, 'not_found') },
    answer: refused('not_found'),
  },
  {
    ...ON_HISTORY,
    form: TAKE_BACK,
    what: 'an older version',
    server: {
      [`GET ${HEADLINE}/versions/1`]: () => json({ document: FIRST.draft }),
      [`POST ${HEADLINE}`]: () => json(headline(MINE)),
    },
    answer: leads(ITEM),
  },
  {
    ...ON_HISTORY,
    form: TAKE_BACK,
    what: 'an older version where there is a newer one by now',
    server: {
      [`GET ${HEADLINE}/versions/1`]: () => json({ document: FIRST.draft }),
      [`POST ${HEADLINE}`]: () => problem(409, 'changed_elsewhere'),
    },
    answer: refused('changed_elsewhere'),
  },
  {
    ...ON_IMPORT,
    form: { intent: 'import' },
    prepare: choose,
    what: 'a file with a wrong row',
    server: { [`POST ${BULK}/check`]: () => json(WRONG) },
    answer: { status: 422, data: { code: undefined } },
  },
  {
    ...ON_IMPORT,
    form: { intent: 'export', format: 'csv' },
    what: 'an export',
    server: { [`GET ${BULK}`]: () => json({ name: 'headlines.csv', text: 'id' }) },
    answer: { status: 200, data: {} },
  },
  {
    ...ON_IMPORT,
    form: { intent: 'export', format: 'json' },
    what: 'an export of more than a file may hold',
    server: { [`GET ${BULK}`]: () => problem(413, 'payload_too_large') },
    answer: {
      status: 422,
      data: { problem: expect.objectContaining({ code: 'payload_too_large' }) },
    },
  },
];
