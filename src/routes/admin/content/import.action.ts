import { type ActionFunctionArgs, data } from 'react-router';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { bulkApi } from '../../../api/bulk.ts';
import { type App, appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { bulkImportOnPage } from '../../../flows/bulk-import.ts';
import { codeProblem, reportedProblem } from '../../../flows/shared/call-problem.ts';

export type ExportResult = { problem?: CodeProblem };

/** Hands the staff a file with the newest version of each item. */
async function saveExport(
  { api, platform }: App,
  kind: string,
  form: FormData,
  signal: AbortSignal,
) {
  const refused = (problem: CodeProblem) => data<ExportResult>({ problem }, { status: 422 });
  const format = form.get('format') === 'json' ? 'json' : 'csv';
  try {
    const answer = await bulkApi(api.send, kind).export(format, { signal });
    if (!answer.ok) return refused(codeProblem(answer));
    platform.saveFile(answer.name, answer.text);
    return data<ExportResult>({});
  } catch (error) {
    signal.throwIfAborted();
    return refused(reportedProblem(platform, 'The content was not exported.', error));
  }
}

/** Imports the file of the page, checks it again, or exports the kind. */
export async function actOnFile({ context, request, params }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const form = await request.formData();
  if (form.get('intent') === 'export') {
    return saveExport(app, String(params.kind), form, request.signal);
  }
  const flow = app.flows.of(bulkImportOnPage, request);
  const isImport = form.get('intent') === 'import';
  flow.send({ type: isImport ? 'import.submit' : 'check.retry' });
  const settled = await answerOf(flow, (now) => !now.hasTag('busy'), request);
  const { problem, report } = settled.context;
  const isRefused = problem !== null || (report?.wrong ?? 0) > 0;
  return data({ code: problem?.code }, { status: isRefused ? 422 : 200 });
}
