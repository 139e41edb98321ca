import type { auditionApplicationMachine } from '../../../machines/audition-application.machine.ts';
import type { ApplicationContext } from '../../../machines/audition-application.types.ts';
import type { Screen } from '../../machines/model.ts';
import { leafOf } from '../../machines/paths.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';
import { QUESTION, WITHDRAW, WITHDRAWN } from './application-withdrawal.ts';
import { CHANGED, isChanged, noSurprise, submissionScreen } from './submission.ts';

const APPLY = 'POST /api/auditions/new-voice-2026/application';
const AT = '/audition/new-voice-2026';
const LINK = 'Link to your performance video';
const CONSENT = 'You may contact me about this audition.';
const CLOSED = 'This audition takes no more applications.';

const REFUSALS: Partial<Record<string, Answer>> = {
  audition_closed: refusal(409, 'audition_closed'),
  invalid_link: {
    status: 400,
    body: { message: 'The server refused.', code: 'invalid_link', field: 'videoUrl' },
  },
};
const answerOf = ({ problem }: { problem: { code: string } | null }): Answer =>
  (problem && REFUSALS[problem.code]) ?? { body: { message: 'Fine.' } };
const isLate = ({ problem }: ApplicationContext) => problem?.code === 'audition_closed';
const submitOf = ({ sent }: ApplicationContext) => (sent ? 'Save' : 'Send');

export function auditionApplicationScreen(fan: Fan): Screen<typeof auditionApplicationMachine> {
  const { isHere, lacks, open, does, readStanding, sayChanged, loseStanding, passes, ...rest } =
    submissionScreen(fan, {
      at: AT,
      own: 'GET /api/auditions/new-voice-2026/application',
      called: 'application',
      held: [APPLY, WITHDRAW],
      opens: 'Applications open on January 5, 2020.',
      begin: ['Apply'],
    });
  const { seesNothingSent, sees } = rest;

  return {
    open,
    does: {
      ...does,
      'form.open': (_, now) => fan.press(leafOf(now) === 'sent' ? 'Correct' : 'Apply'),
      'form.cancel': (_, { context }) => fan.press(isLate(context) ? 'Close' : 'Cancel'),
      async 'form.submit'({ form }, { context }) {
        await fan.fill('Name', form.name);
        await fan.fill('Date of birth', form.birthDate);
        await fan.fill(LINK, form.videoUrl);
        await fan.fill('Why should we pick you?', form.motivation);
        const { ticked } = await fan.look();
        if (!ticked.includes(CONSENT)) await fan.tick(CONSENT);
        await fan.press(submitOf(context));
      },
      'withdrawal.ask': () => fan.press('Withdraw'),
    },
    answers: {
      readStanding,
      apply: (answer) =>
        isChanged(answer)
          ? sayChanged(APPLY, answer.sent ?? null)
          : fan.answer(APPLY, answerOf(answer)),
      async applicationWithdrawal({ withdrawn }) {
        await fan.press(withdrawn ? 'Withdraw' : 'Keep');
        if (withdrawn) await fan.answer(WITHDRAW, { body: { message: 'Fine.' } });
      },
    },
    parts: {},
    fails: {
      readStanding: loseStanding,
      apply: noSurprise,
      applicationWithdrawal: noSurprise,
    },
    passes,
    sees: {
      ...sees,
      async reading({ context: { sent } }) {
        await fan.sees(isHere);
        await lacks('Correct', 'Send', 'Save', 'Try', 'Withdraw');
        if (sent) await fan.sees({ text: sent.motivation });
        else await seesNothingSent();
      },
      async unread() {
        await fan.sees({
          ...isHere,
          text: 'We couldn’t find out whether you have applied.',
          buttons: { Try: 'ready' },
        });
        await lacks('Apply', 'Correct');
      },
      inviting: () => fan.sees({ ...isHere, buttons: { Apply: 'ready' } }),
      offering: () => fan.sees({ ...isHere, buttons: { Apply: 'ready' } }),
      filling: ({ context }) =>
        fan.sees({
          ...isHere,
          ...(isLate(context) && { text: 'Applications are closed.' }),
          ...(isChanged(context) && { text: CHANGED }),
          buttons: isLate(context)
            ? { Close: 'ready' }
            : { [submitOf(context)]: 'ready', Cancel: 'ready' },
          fields: {
            [LINK]: {
              answer:
                context.problem?.field === 'videoUrl'
                  ? 'Please enter a link that starts with https://.'
                  : 'It may be unlisted, but must play without a login.',
            },
          },
        }),
      submitting: ({ context }) =>
        fan.sees({
          ...isHere,
          buttons: { [submitOf(context)]: 'busy', Cancel: 'disabled' },
        }),
      async sent({ context: { sent } }) {
        await fan.sees({
          ...isHere,
          text: sent?.motivation ?? 'no application',
          buttons: { Correct: 'ready', Withdraw: 'ready' },
        });
        await lacks('Apply');
      },
      withdrawing: () =>
        fan.sees({
          address: AT,
          dialog: QUESTION,
          buttons: { Keep: 'ready', 'Withdraw 2': 'ready' },
        }),
      async withdrawn() {
        await fan.sees({
          ...isHere,
          text: WITHDRAWN,
          buttons: { Apply: 'ready' },
        });
        await lacks('Correct', 'Withdraw');
      },
      async closed() {
        await fan.sees({ ...isHere, text: CLOSED });
        await lacks('Apply', 'Correct', 'Withdraw', 'Send', 'Save');
      },
    },
  };
}
