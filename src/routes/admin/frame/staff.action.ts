import { type ActionFunction, type ActionFunctionArgs, data } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../../contract/languages.ts';
import { tidyHaltReason } from '../../../../contract/rules/halt-reason.ts';
import { tidyText } from '../../../../contract/rules/text.ts';
import { ROLES } from '../../../../contract/user.ts';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import { appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { staffActOnPage } from '../../../flows/staff-act.ts';
import { auditFilterIn } from '../audit/audit-filter.ts';
import { wantedIn } from '../events/correction-form.ts';
import { ENTRANT_STATES } from '../events/entrant-states.ts';

const DAY = 24 * 60 * 60_000;

const textOf = (form: FormData, name: string) => tidyText(String(form.get(name) ?? ''));

const reasonIn = (form: FormData) =>
  tidyHaltReason({
    en: textOf(form, 'en'),
    kr: textOf(form, 'kr'),
    cn: textOf(form, 'cn'),
    jp: textOf(form, 'jp'),
  });

const byTextIn = (form: FormData) => (form.has('byText') ? { byText: true } : {});

const cancellationIn = (form: FormData) => ({
  reason: reasonIn(form),
  ...byTextIn(form),
  ...(form.has('withRounds') && { withRounds: true }),
});

const correctionIn = (form: FormData) => ({
  after: Number(form.get('after')),
  losesProof: form.has('losesProof'),
  reason: reasonIn(form),
  ...byTextIn(form),
  changes: wantedIn(
    (name) => (form.has(name) ? textOf(form, name) : null),
    textOf(form, 'numbers').split(',').map(Number),
  ),
});

function actIn(form: FormData, id: string, now: number): StaffAct {
  switch (form.get('act')) {
    case 'suspend': {
      const days = Number(form.get('days'));
      const until = days > 0 ? new Date(now + days * DAY).toISOString() : null;
      return { kind: 'suspend', id, body: { reason: textOf(form, 'reason'), until } };
    }
    case 'reinstate':
      return { kind: 'reinstate', id };
    case 'endSessions':
      return { kind: 'endSessions', id };
    case 'changeLanguage': {
      const language = LANGUAGES.find((one) => one === form.get('language')) ?? DEFAULT_LANGUAGE;
      return { kind: 'changeLanguage', id, language };
    }
    case 'changeRole': {
      const role = ROLES.find((one) => one === form.get('role')) ?? 'user';
      return { kind: 'changeRole', id, role };
    }
    case 'closeEntries':
      return { kind: 'closeEntries', id };
    case 'drawWinners':
      return { kind: 'drawWinners', id, atOnce: form.has('atOnce') };
    case 'pauseEntries':
      return { kind: 'pauseEntries', id, body: { reason: reasonIn(form) } };
    case 'resumeEntries':
      return { kind: 'resumeEntries', id, body: { reason: reasonIn(form) } };
    case 'cancelEvent':
      return { kind: 'cancelEvent', id, body: cancellationIn(form) };
    case 'importCodes':
      return { kind: 'importCodes', id, body: { codes: String(form.get('codes') ?? '') } };
    case 'correctEvent':
      return { kind: 'correctEvent', id, body: correctionIn(form) };
    case 'tellWinner':
      return { kind: 'tellWinner', id, entryId: String(form.get('entryId')) };
    case 'exportWinners':
      return { kind: 'exportWinners', id, reason: textOf(form, 'reason') };
    case 'exportGuests':
      return { kind: 'exportGuests', id, reason: textOf(form, 'reason') };
    case 'disqualify':
      return {
        kind: 'disqualify',
        id,
        entryId: String(form.get('entryId')),
        reason: textOf(form, 'reason'),
      };
    case 'reinstateEntry':
      return { kind: 'reinstateEntry', id, entryId: String(form.get('entryId')) };
    case 'exportEntrants': {
      const state = ENTRANT_STATES.find((one) => one === form.get('state'));
      return {
        kind: 'exportEntrants',
        id,
        body: { reason: textOf(form, 'reason'), ...(state && { state }) },
      };
    }
    case 'exportAudit': {
      const filter = auditFilterIn((name) => textOf(form, name));
      return { kind: 'exportAudit', body: { ...filter, reason: textOf(form, 'reason') } };
    }
    default:
      return { kind: 'enter' };
  }
}

/** A form that names an act asks for it; every other form is the page's own. */
export async function actAsStaff(
  args: ActionFunctionArgs,
  own: (() => Promise<ActionFunction>) | undefined,
) {
  const { context, request, params } = args;
  const app = context.get(appContext);
  const form = await request.clone().formData();
  if (own && !form.has('act')) return (await own())(args, undefined);
  const flow = app.flows.of(staffActOnPage, request);
  flow.send({ type: 'act.submit', act: actIn(form, params.id ?? '', app.platform.now()) });
  const { context: done } = await answerOf(flow, (now) => !now.hasTag('busy'), request);
  const { problem } = done;
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
